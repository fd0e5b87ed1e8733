import { FacebookIcon, InstagramIcon } from '@msl/ui/icons.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contact } from '../contact.ts';
import { Announcements } from './announcements.tsx';
import styles from './footer.module.css';

/** When and how the team answers, and where else the store is found. */
export function ContactBlock() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.contact}>
      <h2 className={styles.title}>{t('footer.contact')}</h2>
      <p>
        {t('footer.hours')}
        <br />
        {t('footer.reply')}
      </p>
      <Announcements />
      <p>
        <a href={`mailto:${contact.email}`} className={styles.link}>
          {contact.email}
        </a>
        <a href={contact.phoneLink} className={styles.link}>
          {contact.phone}
        </a>
      </p>
      <p className={styles.social}>
        <SocialLink href={contact.facebook} label={t('footer.facebook')} icon={<FacebookIcon />} />
        <SocialLink href={contact.instagram} label={t('footer.instagram')} icon={<InstagramIcon />} />
      </p>
    </div>
  );
}

function SocialLink({ href, label, icon }: { href: string; label: string; icon: ReactNode }) {
  return (
    <a href={href} className={styles.socialLink} aria-label={label} rel="noreferrer">
      {icon}
    </a>
  );
}

import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ArrowUpIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShell } from '../../shell-context.tsx';
import { contact } from '../contact.ts';
import { Logo } from '../logo.tsx';
import { menuOf } from '../menu-entries.ts';
import { ContactBlock } from './contact-block.tsx';
import styles from './footer.module.css';
import { NewsletterForm } from './newsletter-form.tsx';

export function Footer() {
  const { t } = useTranslation('shell');
  const { remotes } = useShell();
  const toTop = () => {
    window.scrollTo({ top: 0 });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p>{t('footer.promise')}</p>
          <NewsletterForm />
        </div>
        <nav className={styles.links} aria-label={t('footer.nav')}>
          <LinkList title={t('footer.store')}>
            {menuOf(remotes, 'footer').map(({ to, label }) => (
              <FooterLink key={to} to={to} label={label} />
            ))}
            <FooterLink to={paths.pickupPoints()} label={t('footer.pickup-points')} />
            <FooterLink to={paths.becomingPup()} label={t('footer.becoming-pup')} />
          </LinkList>
          <LinkList title={t('footer.company')}>
            <FooterLink to={paths.aboutUs()} label={t('footer.about-us')} />
            <FooterLink to={paths.mission()} label={t('footer.mission')} />
            <FooterLink to={paths.faq()} label={t('footer.faq')} />
            <FooterMail address={contact.careers} label={t('footer.careers')} />
            <FooterMail address={contact.press} label={t('footer.press')} />
          </LinkList>
        </nav>
        <ContactBlock />
        <div className={styles.foot}>
          <ul className={styles.legal}>
            <FooterLink to={paths.terms()} label={t('footer.terms')} />
            <FooterLink to={paths.privacy()} label={t('footer.privacy')} />
            <li>
              <a href="/licences.txt" className={styles.link}>
                {t('footer.licences')}
              </a>
            </li>
          </ul>
          <Button
            className={styles.top}
            variant="ghost"
            size="sm"
            icon={<ArrowUpIcon size="sm" />}
            onClick={toTop}
          >
            {t('footer.top')}
          </Button>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} className={styles.link}>
        {label}
      </Link>
    </li>
  );
}

function FooterMail({ address, label }: { address: string; label: string }) {
  return (
    <li>
      <a href={`mailto:${address}`} className={styles.link}>
        {label}
      </a>
    </li>
  );
}

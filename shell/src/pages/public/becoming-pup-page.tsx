import { ButtonLink } from '@msl/ui/button-link.tsx';
import { MailIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { contact } from '../../layout/contact.ts';
import { LetterPage } from './letter-page.tsx';

/** What a pick-up point gives and gets, and the address to write to. */
export default function BecomingPupPage() {
  const { t } = useTranslation('shell-public');
  const subject = encodeURIComponent(t('becoming.subject'));
  return (
    <LetterPage
      title={t('becoming.title')}
      lead={t('becoming.lead')}
      points={[t('becoming.space'), t('becoming.hours'), t('becoming.visits')]}
      action={
        <ButtonLink href={`mailto:${contact.email}?subject=${subject}`} icon={<MailIcon />} size="lg">
          {t('becoming.write')}
        </ButtonLink>
      }
    />
  );
}

import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { MailIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { contact } from '../../layout/contact.ts';
import { LetterPage } from './letter-page.tsx';

/** For those whose area is not served yet: how to be told, and what is open to them meanwhile. */
export default function WaitingListPage() {
  const { t } = useTranslation('shell-public');
  const subject = encodeURIComponent(t('waiting.subject'));
  return (
    <LetterPage
      title={t('waiting.title')}
      lead={t('waiting.lead')}
      points={[t('waiting.zip'), t('waiting.kind'), t('waiting.reply')]}
      action={
        <>
          <ButtonLink href={`mailto:${contact.email}?subject=${subject}`} icon={<MailIcon />} size="lg">
            {t('waiting.write')}
          </ButtonLink>
          <ButtonLink to={paths.pickupPoints()} variant="secondary" size="lg">
            {t('waiting.points')}
          </ButtonLink>
        </>
      }
    />
  );
}

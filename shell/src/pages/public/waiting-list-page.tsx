import { paths } from '@msl/platform';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { LetterLayout } from './letter-layout.tsx';
import { WaitingListForm } from './waiting-list-form.tsx';

/** For those whose area is not served yet: how to be told, and what is open to them meanwhile. */
export default function WaitingListPage() {
  const { t } = useTranslation('shell-public');
  return (
    <LetterLayout pageTitle={t('waiting.head.title')} title={t('waiting.title')} lead={t('waiting.lead')}>
      <WaitingListForm />
      <TextLink to={paths.pickupPoints()}>{t('waiting.points')}</TextLink>
    </LetterLayout>
  );
}

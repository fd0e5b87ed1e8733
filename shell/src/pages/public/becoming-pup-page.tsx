import { useTranslation } from 'react-i18next';
import { BecomingForm } from './becoming-form.tsx';
import { LetterLayout } from './letter-layout.tsx';

/** What a pick-up point gives and gets, and the form to become one. */
export default function BecomingPupPage() {
  const { t } = useTranslation('shell-public');
  return (
    <LetterLayout
      pageTitle={t('becoming.head.title')}
      title={t('becoming.title')}
      lead={t('becoming.lead')}
      points={[t('becoming.space'), t('becoming.hours'), t('becoming.visits')]}
    >
      <BecomingForm />
    </LetterLayout>
  );
}

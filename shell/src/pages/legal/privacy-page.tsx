import { LegalPage } from './legal-page.tsx';

const sections = ['collected', 'purpose', 'shared', 'kept', 'storage', 'rights'] as const;

export default function PrivacyPage() {
  return <LegalPage document="privacy" sections={sections} />;
}

import { LegalPage } from './legal-page.tsx';

const sections = [
  'officer',
  'collected',
  'purpose',
  'consent',
  'shared',
  'kept',
  'storage',
  'safety',
  'decisions',
  'rights',
  'changes',
] as const;

export default function PrivacyPage() {
  return <LegalPage document="privacy" sections={sections} />;
}

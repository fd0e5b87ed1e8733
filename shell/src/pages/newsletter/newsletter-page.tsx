import { useParams, useSearchParams } from 'react-router-dom';
import NotFoundPage from '../not-found/not-found-page.tsx';
import { ConfirmNewsletter } from './confirm-newsletter.tsx';
import { LeaveNewsletter } from './leave-newsletter.tsx';

/** Where the links of newsletter mails lead: to say yes, and to leave. */
export default function NewsletterPage() {
  const { step } = useParams();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  if (step === 'confirm') return <ConfirmNewsletter token={token} />;
  return step === 'unsubscribe' ? <LeaveNewsletter token={token} /> : <NotFoundPage />;
}

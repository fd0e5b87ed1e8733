import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageWaiting } from './layout/page-waiting.tsx';
import { MslPage } from './public/msl-page.tsx';

// The public page is met first; a member's pages wait for a file of their own.
const OverviewPage = lazy(() => import('./overview/overview-page.tsx'));
const CheckoutPage = lazy(() => import('./checkout/checkout-page.tsx'));

/** MSL+: what it is, what one has of it, and how to join. */
export default function App() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <Routes>
        <Route path="/msl" element={<MslPage />} />
        <Route path="/adhesions" element={<OverviewPage />} />
        <Route path="/adhesions/signup/:lookup_key" element={<CheckoutPage />} />
      </Routes>
    </Suspense>
  );
}

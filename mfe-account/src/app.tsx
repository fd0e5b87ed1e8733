import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { PageWaiting } from './layout/page-waiting.tsx';

// The dashboard is what a subscriber comes for: only the other pages wait for a file of their own.
const OverviewPage = lazy(() => import('./overview/overview-page.tsx'));
const InfoPage = lazy(() => import('./profile/info-page.tsx'));
const PlansPage = lazy(() => import('./plans/plans-page.tsx'));
const DeliveryPage = lazy(() => import('./delivery/delivery-page.tsx'));
const HistoryPage = lazy(() => import('./history/history-page.tsx'));
const MembershipReceiptPage = lazy(() => import('./history/membership-receipt-page.tsx'));
const OrderPage = lazy(() => import('./history/order-page.tsx'));

/** The subscriber's home: dashboard, account and receipts. */
export default function App() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <Routes>
        <Route path="/dashboard" element={<DashboardPage />} />
        <Route path="/account" element={<OverviewPage />} />
        <Route path="/account/info" element={<InfoPage />} />
        <Route path="/account/plans" element={<PlansPage />} />
        <Route path="/account/delivery" element={<DeliveryPage />} />
        <Route path="/order-history" element={<HistoryPage />} />
        <Route path="/order-history/memberships/:id" element={<MembershipReceiptPage />} />
        <Route path="/order-history/:oid" element={<OrderPage />} />
      </Routes>
    </Suspense>
  );
}

import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DraftProvider } from './draft/draft-context.tsx';
import { StepSkeleton } from './layout/step-page.tsx';
import { PreferencesPage } from './preferences/preferences-page.tsx';

const bringPersons = () => import('./persons/persons-page.tsx');
const bringAccount = () => import('./account/account-page.tsx');
const bringDelivery = () => import('./delivery/delivery-page.tsx');
const bringConfirm = () => import('./confirm/confirm-page.tsx');

// The first step is where visitors arrive: only the others wait for files of their own.
const PersonsPage = lazy(bringPersons);
const AccountPage = lazy(bringAccount);
const DeliveryPage = lazy(bringDelivery);
const ConfirmPage = lazy(bringConfirm);

/** The sign-up funnel: five steps, one draft that survives going back and reloading. */
export default function App() {
  useStepsBroughtEarly();
  return (
    <DraftProvider>
      <Suspense fallback={<StepSkeleton />}>
        <Routes>
          <Route path="/sign-up/step-1" element={<PreferencesPage />} />
          <Route path="/sign-up/step-2" element={<PersonsPage />} />
          <Route path="/sign-up/step-3" element={<AccountPage />} />
          <Route path="/sign-up/step-4" element={<DeliveryPage />} />
          <Route path="/sign-up/confirm" element={<ConfirmPage />} />
        </Routes>
      </Suspense>
    </DraftProvider>
  );
}

/** Whoever touches the first step means to go on: the next ones are fetched while they choose. */
function useStepsBroughtEarly(): void {
  // A touch anywhere on the page is the browser's to tell.
  useEffect(() => {
    // One after the other: all of them at once would keep the touch waiting for its answer.
    const bring = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      for (const step of [bringPersons, bringAccount, bringDelivery, bringConfirm])
        await step().catch(() => undefined);
    };
    const options = { once: true, capture: true };
    addEventListener('pointerdown', bring, options);
    addEventListener('keydown', bring, options);
    return () => {
      removeEventListener('pointerdown', bring, options);
      removeEventListener('keydown', bring, options);
    };
  }, []);
}

import { Route, Routes } from 'react-router-dom';
import { AccountPage } from './account/account-page.tsx';
import { ConfirmPage } from './confirm/confirm-page.tsx';
import { DeliveryPage } from './delivery/delivery-page.tsx';
import { DraftProvider } from './draft/draft-context.tsx';
import { PersonsPage } from './persons/persons-page.tsx';
import { PreferencesPage } from './preferences/preferences-page.tsx';

/** The sign-up funnel: five steps, one draft that survives going back and reloading. */
export default function App() {
  return (
    <DraftProvider>
      <Routes>
        <Route path="/sign-up/step-1" element={<PreferencesPage />} />
        <Route path="/sign-up/step-2" element={<PersonsPage />} />
        <Route path="/sign-up/step-3" element={<AccountPage />} />
        <Route path="/sign-up/step-4" element={<DeliveryPage />} />
        <Route path="/sign-up/confirm" element={<ConfirmPage />} />
      </Routes>
    </DraftProvider>
  );
}

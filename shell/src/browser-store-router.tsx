import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

/**
 * Navigation is not a transition here: the address, the guards and the session change in the same render, so
 * that log-out leaves a guarded page before its guard looks.
 */
export const BrowserStoreRouter = ({ children }: { children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
);

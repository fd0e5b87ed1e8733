import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { type PageOptions, renderPage } from '@msl/testing/render-page.tsx';
import type { ReactNode } from 'react';
import App from '../app.tsx';
import texts from '../locales/fr-CA.json' with { type: 'json' };

/** The whole funnel in French at one of its addresses, for a visitor; only the network is played. `beside` stands on every step. */
export const renderSignUp = (path: string, options: PageOptions = {}, beside: ReactNode = null) =>
  renderPage(
    <>
      {beside}
      <App />
    </>,
    { 'mfe-signup': texts, panels },
    { path, token: null, ...options },
  );

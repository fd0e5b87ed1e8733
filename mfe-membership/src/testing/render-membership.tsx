import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { type PageOptions, renderPage } from '@msl/testing/render-page.tsx';
import type { ReactNode } from 'react';
import texts from '../locales/fr-CA.json' with { type: 'json' };

const config = { payment: { publishableKey: 'pk_test', scriptUrl: null } };

/** Renders a page of the membership in French, for somebody who is logged in; only the network is played. */
export const renderMembership = (content: ReactNode, options: PageOptions) =>
  renderPage(content, { 'mfe-membership': texts, panels }, { config, ...options });

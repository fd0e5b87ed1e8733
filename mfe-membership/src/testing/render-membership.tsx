import { type PageOptions, renderPage } from '@msl/testing/render-page.tsx';
import type { ReactNode } from 'react';
import texts from '../locales/fr-CA.json' with { type: 'json' };

/** Renders a page of the membership in French, for somebody who is logged in; only the network is played. */
export const renderMembership = (content: ReactNode, options: PageOptions) =>
  renderPage(content, { 'mfe-membership': texts }, options);

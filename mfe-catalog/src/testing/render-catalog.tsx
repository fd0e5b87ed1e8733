import { BasketProvider } from '@msl/panels/basket/basket-provider.tsx';
import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { type PageOptions, renderPage } from '@msl/testing/render-page.tsx';
import type { ReactNode } from 'react';
import texts from '../locales/fr-CA.json' with { type: 'json' };

/** Renders a part of the catalogue in French; only the network is played. Without `token` for a visitor. */
export const renderCatalog = (content: ReactNode, { token = null, ...options }: PageOptions) =>
  renderPage(
    <BasketProvider>{content}</BasketProvider>,
    { 'mfe-catalog': texts, panels },
    { token, ...options },
  );

import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { type Answers, renderPage } from '@msl/testing/render-page.tsx';
import type { ReactNode } from 'react';
import texts from '../locales/fr-CA.json' with { type: 'json' };

/** Renders a part of the account in French, for somebody who is logged in; only the network is played. */
export const renderAccount = (content: ReactNode, answers: Answers = {}, path = '/') =>
  renderPage(content, { 'mfe-account': texts, panels }, { answers, path });

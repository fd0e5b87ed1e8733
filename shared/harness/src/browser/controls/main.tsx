import '@msl/ui/fonts.css';
import '@msl/ui/tokens.css';
import '@msl/ui/base.css';
import { createI18n } from '@msl/i18n/i18n.ts';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { CONTROLS_STATE_ID, type ControlsPage } from '../../harness-pages.ts';
import { Controls } from './controls.tsx';

const [root, state] = [
  document.getElementById('root'),
  document.getElementById(CONTROLS_STATE_ID)?.textContent,
];
if (!root || !state) throw new Error('the document is not of the harness');
const page: ControlsPage = JSON.parse(state);
createRoot(root).render(
  <I18nextProvider i18n={createI18n(page.locale, page.messages)}>
    <Controls page={page} />
  </I18nextProvider>,
);

import { createI18n } from '@msl/i18n/i18n.ts';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ownTexts } from '../../tester-locale.ts';
import { Failed } from './instead.tsx';

const i18n = createI18n('en-CA', ownTexts('en-CA'));
const show = (what: ReactNode) => render(<I18nextProvider i18n={i18n}>{what}</I18nextProvider>);

test('the reason of a failure breaks wherever it must: it names addresses of files', () => {
  const reason = 'Failed to get manifest: http://stage.localhost:3000/remotes/mfe-cart/1.0.0/remoteEntry.js';
  show(<Failed reason={reason} retry={() => {}} />);
  expect(screen.getByText(reason).className).toBe('reason');
});

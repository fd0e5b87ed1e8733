import { createI18n } from '@msl/i18n/i18n.ts';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { ownTexts } from '../../tester-locale.ts';
import { Elsewhere, Failed } from './instead.tsx';

const i18n = createI18n('en-CA', ownTexts('en-CA'));
const show = (what: ReactNode) => render(<I18nextProvider i18n={i18n}>{what}</I18nextProvider>);

test('the reason of a failure breaks wherever it must: it names addresses of files', () => {
  const reason = 'Failed to get manifest: http://stage.localhost:3000/remotes/mfe-cart/1.0.0/remoteEntry.js';
  show(<Failed error={new Error(reason)} retry={() => {}} />);
  expect(screen.getByText(reason).className).toBe('reason');
});

test.each([
  ['a symbol', Symbol('left'), 'Symbol(left)'],
  ['what has no text', Object.create(null), ''],
])('a remote that throws %s fails as any other, with its words if it has some', (_what, thrown, said) => {
  const { container } = show(<Failed error={thrown} retry={() => {}} />);
  // Admission takes it for no words of the remote's.
  expect(screen.getByRole('alert').hasAttribute('data-instead')).toBe(true);
  expect(container.querySelector('.reason')?.textContent).toBe(said);
});

test('a page of another remote that was opened by itself leads to the controls; in their frame it does not', () => {
  const page = (
    <MemoryRouter initialEntries={['/elsewhere']}>
      <Elsewhere />
    </MemoryRouter>
  );
  const link = () => screen.queryByRole('link', { name: 'Go to the controls' })?.getAttribute('href');
  const { unmount } = show(page);
  expect(link()).toBe('/__harness');
  unmount();
  const { parent } = window;
  Object.assign(window, { parent: {} });
  show(page);
  expect(link()).toBeUndefined();
  Object.assign(window, { parent });
});

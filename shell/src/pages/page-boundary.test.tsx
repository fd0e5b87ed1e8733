import { screen } from '@testing-library/react';
import shellTexts from '../locales/fr-CA.json' with { type: 'json' };
import { renderInShell } from '../testing/render-in-shell.tsx';
import { PageBoundary } from './page-boundary.tsx';

test('a page of the shell that throws gives way to a message, and is told as what nobody caught', () => {
  // React says itself what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const told = jest.fn();
  Object.assign(window, { reportError: told });
  const thrown = new TypeError('no page');
  const Broken = () => {
    throw thrown;
  };
  renderInShell(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
    { path: '/faq' },
  );
  expect(screen.getByRole('button', { name: shellTexts.failed.retry })).toBeTruthy();
  expect(told.mock.calls).toEqual([[thrown]]);
});

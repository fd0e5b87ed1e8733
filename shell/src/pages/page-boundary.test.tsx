import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
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

test('on another page its failure is forgotten', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(window, { reportError: () => undefined });
  const Page = () => {
    if (useLocation().pathname === '/faq') throw new TypeError('no page');
    return <h1>Another</h1>;
  };
  renderInShell(
    <>
      <Link to="/mission">mission</Link>
      <PageBoundary>
        <Page />
      </PageBoundary>
    </>,
    { path: '/faq' },
  );
  await userEvent.click(screen.getByRole('link', { name: 'mission' }));
  expect(screen.getByRole('heading').textContent).toBe('Another');
});

test('the way home leads to a new document, which knows nothing of what broke the page', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(window, { reportError: () => undefined });
  const Broken = () => {
    throw new TypeError('no page');
  };
  const { path } = renderInShell(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
    { path: '/faq' },
  );
  const home = screen.getByRole('link', { name: shellTexts.failed.home });
  const press = createEvent.click(home);
  fireEvent(home, press);
  // The browser follows it, not the router.
  expect([press.defaultPrevented, path()]).toEqual([false, '/faq']);
});

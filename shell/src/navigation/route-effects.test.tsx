import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { ErrorBar } from '../notices/error-bar.tsx';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { RouteEffects } from './route-effects.tsx';

function Page() {
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <Link to="/b">go</Link>
      <main ref={main} tabIndex={-1}>
        <ErrorBar />
        <Routes>
          <Route path="/a" element={<h1>Page A</h1>} />
          <Route path="/b" element={<h1>Page B</h1>} />
        </Routes>
      </main>
      <RouteEffects main={main} />
    </>
  );
}

beforeEach(() => {
  document.head.innerHTML = '<title>Marché Sauve-Légumes</title>';
  window.scrollTo = jest.fn();
});

test('the first page leaves the focus where the browser put it', async () => {
  renderInShell(<Page />, { path: '/a' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Page A – Marché Sauve-Légumes'));
  expect(document.activeElement).toBe(document.body);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('another page starts at the top, has the focus, is announced by its title, and forgets old errors', async () => {
  const { session } = renderInShell(<Page />, { path: '/a' });
  act(() => session.addError('no-inventory'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'go' }));
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Page B – Marché Sauve-Légumes'));
});

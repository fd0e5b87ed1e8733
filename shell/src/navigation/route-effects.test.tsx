import type { ResolvedRemote } from '@msl/federation/page-state.ts';
import { PageTitle } from '@msl/i18n/page-title.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
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
  document.head.innerHTML = '<title data-document="">Marché Sauve-Légumes</title>';
  window.scrollTo = jest.fn();
});

test('the first page leaves the focus where the browser put it', async () => {
  renderInShell(<Page />, { path: '/a' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Page A – Marché Sauve-Légumes'));
  expect(document.activeElement).toBe(document.body);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

const titles = () => [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent);

test('a page has one title at a time: its own before its h1, and the store’s name where it has neither', async () => {
  function Titled() {
    const main = useRef<HTMLElement>(null);
    const pages = [
      <Route key="a" path="/a" element={<Link to="/b">b</Link>} />,
      <Route key="b" path="/b" element={[<PageTitle key="t">Own</PageTitle>, <h1 key="h">H1</h1>]} />,
    ];
    return [
      <main key="main" ref={main}>
        <Routes>{pages}</Routes>
      </main>,
      <RouteEffects key="effects" main={main} />,
    ];
  }
  renderInShell(<Titled />, { path: '/a' });
  await waitFor(() => expect(titles()).toEqual(['Marché Sauve-Légumes']));
  await userEvent.click(screen.getByRole('link', { name: 'b' }));
  await waitFor(() => expect(titles()).toEqual(['Own – Marché Sauve-Légumes']));
});

test('what a remote says of the document as it is left is gone on the next page: language, direction, title', async () => {
  const Leaving = ({ own }: { own: boolean }) => {
    useEffect(() => {
      const { documentElement } = document;
      Object.assign(documentElement, { lang: 'xx', dir: 'rtl' });
      return () => {
        documentElement.lang = 'yy';
        document.title = 'Left';
      };
    }, []);
    return own ? <PageTitle>Own</PageTitle> : null;
  };
  function Pages() {
    const main = useRef<HTMLElement>(null);
    return (
      <>
        <Link to="/b">b</Link>
        <Link to="/c">c</Link>
        <main ref={main}>
          <Routes>
            <Route path="/a" element={<Leaving key="a" own />} />
            <Route path="/b" element={[<Leaving key="b" own={false} />, <h1 key="h">Page B</h1>]} />
            <Route path="/c" element={<PageTitle>Page C</PageTitle>} />
          </Routes>
        </main>
        <RouteEffects main={main} />
      </>
    );
  }
  renderInShell(<Pages />, { path: '/a' });
  await userEvent.click(screen.getByRole('link', { name: 'b' }));
  await waitFor(() => expect(titles()).toEqual(['Page B – Marché Sauve-Légumes']));
  await userEvent.click(screen.getByRole('link', { name: 'c' }));
  await waitFor(() => expect(titles()).toEqual(['Page C – Marché Sauve-Légumes']));
  expect(document.documentElement.lang).toBe('fr-CA');
  expect(document.documentElement.dir).toBe('');
});

test('a title that is written by somebody else than its page does not stay: by a timer of the page before', async () => {
  let count = 0;
  function Pages() {
    const main = useRef<HTMLElement>(null);
    const [baskets, setBaskets] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setBaskets(baskets + 1)}>
          more
        </button>
        <Link to="/b">b</Link>
        <main ref={main}>
          <Routes>
            <Route path="/a" element={<PageTitle>{`${baskets} baskets`}</PageTitle>} />
            <Route path="/b" element={<h1>Page B</h1>} />
          </Routes>
        </main>
        <RouteEffects main={main} />
      </>
    );
  }
  const write = () =>
    act(async () => {
      document.title = `Left ${++count}`;
    });
  renderInShell(<Pages />, { path: '/a' });
  await write();
  await waitFor(() => expect(titles()).toEqual(['0 baskets – Marché Sauve-Légumes']));
  await userEvent.click(screen.getByText('more'));
  await waitFor(() => expect(titles()).toEqual(['1 baskets – Marché Sauve-Légumes']));
  await userEvent.click(screen.getByRole('link', { name: 'b' }));
  await waitFor(() => expect(titles()).toEqual(['Page B – Marché Sauve-Légumes']));
  await write();
  await waitFor(() => expect(titles()).toEqual(['Page B – Marché Sauve-Légumes']));
  expect(screen.getByRole('status').textContent).toBe('Page B – Marché Sauve-Légumes');
});

test('what a remote wrote on the body goes with its last page, so that the next one scrolls', async () => {
  const remotes = [{ name: 'mfe-a', routes: ['/a', '/b'] }] as ResolvedRemote[];
  function Linked() {
    const main = useRef<HTMLElement>(null);
    return (
      <main ref={main} tabIndex={-1}>
        <Link to="/b">b</Link>
        <Link to="/c">c</Link>
        <RouteEffects main={main} />
      </main>
    );
  }
  renderInShell(<Linked />, { path: '/a', remotes });
  document.body.style.overflow = 'hidden';
  await userEvent.click(screen.getByRole('link', { name: 'b' }));
  expect(document.body.style.overflow).toBe('hidden');
  await userEvent.click(screen.getByRole('link', { name: 'c' }));
  expect(document.body.style.overflow).toBe('');
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

test.each([
  ['keeps it while it is to be seen', true, () => screen.getByRole('link')],
  [
    'gives it to the page once it is hidden, until the code of that page has come',
    false,
    () => screen.getByRole('main'),
  ],
])('what had the focus as the path changed %s', async (_what, visible, expected) => {
  function Linked() {
    const main = useRef<HTMLElement>(null);
    return (
      <main ref={main} tabIndex={-1}>
        <Link to="/b">b</Link>
        <RouteEffects main={main} />
      </main>
    );
  }
  renderInShell(<Linked />, { path: '/a' });
  // Jsdom lays nothing out.
  Object.assign(screen.getByRole('link'), { checkVisibility: () => visible });
  await userEvent.click(screen.getByRole('link'));
  expect(document.activeElement).toBe(expected());
});

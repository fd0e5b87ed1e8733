import { readable } from '@msl/federation/load/readable.ts';
import type { RemoteComponent, RemoteLoader } from '@msl/federation/load/remote-loader.ts';
import type { ResolvedRemote } from '@msl/federation/page-state.ts';
import { ownerOf } from '@msl/federation/route-pattern.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import shellTexts from './locales/fr-CA.json' with { type: 'json' };
import { createPages } from './pages/pages.ts';
import { StoreRoutes } from './routes.tsx';
import { renderInShell } from './testing/render-in-shell.tsx';

const aRemote = (name: string, path: string): ResolvedRemote => ({
  ...{ name, version: '1.0.0', entry: `/remotes/${name}/1.0.0/remoteEntry.js`, integrity: '', global: name },
  ...{ routes: [path], slots: [], namespace: name },
});
const remotes = [aRemote('mfe-news', '/news'), aRemote('mfe-catalog', '/products')];
const Products = () => <h1>Products</h1>;

const thrown = new TypeError('planted');
const cleaning = () => {
  throw thrown;
};
const Effect = () => {
  useEffect(() => cleaning, []);
  return <h1>News</h1>;
};
const Layout = () => {
  useLayoutEffect(() => cleaning, []);
  useEffect(() => cleaning, []);
  return <h1>News</h1>;
};
const Detached = () => {
  const root = useRef<HTMLHeadingElement>(null);
  useEffect(() => root.current?.remove(), []);
  return <h1 ref={root}>News</h1>;
};

async function open(News: RemoteComponent) {
  const reported: string[] = [];
  const modules = new Map(
    [News, Products].map((module, index) => [remotes[index]?.name, readable(Promise.resolve(module))]),
  );
  const loader: RemoteLoader = {
    remoteFor: (path) => ownerOf(remotes, path),
    slotFor: () => undefined,
    load: ({ name }) => modules.get(name) as Promise<RemoteComponent>,
    reset: () => undefined,
    report: ({ message }) => reported.push(message),
  };
  const pages = createPages('fr-CA', () => undefined);
  await act(async () => {
    renderInShell(
      <>
        <Link to="/products">products</Link>
        <main>
          <StoreRoutes pages={pages} loader={loader} />
        </main>
      </>,
      { path: '/news', remotes },
    );
  });
  return reported;
}

beforeEach(() => {
  // React says what boundaries caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test.each<[string, RemoteComponent]>([
  ['when an effect is cleaned up', Effect],
  ['when its layout effects are cleaned up', Layout],
  ['because its element is gone', Detached],
])('a page that throws as it is left, %s, leaves the next one whole', async (_when, News) => {
  const reported = await open(News);
  await userEvent.click(screen.getByRole('link', { name: 'products' }));
  expect(screen.getByRole('heading').textContent).toBe('Products');
  expect(screen.queryByText(shellTexts.failed.title)).toBeNull();
  expect(reported[0]).toMatch(/^remote mfe-news 1\.0\.0 failed \(render\)/);
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRemoteLoader, type RemoteComponent } from '../load/remote-loader.ts';
import type { ResolvedRemote } from '../page-state.ts';
import { tellOfPage } from '../reports/uncaught-errors.ts';
import { RemoteView } from './remote-view.tsx';

jest.mock('../load/federated-source.ts', () => ({}));

const remote = (name: string, fallback?: string): ResolvedRemote => ({
  ...{ name, version: '2.0.0', entry: `/remotes/${name}/2.0.0/remoteEntry.js`, integrity: '' },
  ...{ global: name, routes: [`/${name}`], slots: [], namespace: name },
  ...(fallback && { fallback: { version: fallback, integrity: '' } }),
});

/** Another remote is shown first or not, then the page of the cart. */
async function theCart({
  after,
  module = './App',
  fallback,
  part = false,
}: {
  after?: string;
  module?: string;
  fallback?: string;
  /** In a slot of another's page. */
  part?: boolean;
}) {
  const cart = remote('mfe-cart', fallback);
  const another = remote(after ?? 'mfe-catalog');
  const loader = createRemoteLoader({
    remotes: [cart, another],
    ...{ locale: 'fr-CA', messages: {}, addMessages: () => undefined, report: () => undefined },
    source: {
      load: async ({ version }) => ({ default: (() => <h1>{version}</h1>) as RemoteComponent }),
      forget: () => undefined,
    },
  });
  if (after) await loader.load(another, module);
  await act(async () => {
    render(
      <RemoteView
        {...{ loader, remote: cart, module: part ? './Part' : './App', skeleton: null }}
        {...(!part && { path: '/mfe-cart' })}
        renderFailure={({ stands }) => <p>{stands ? 'your step failed' : 'late'}</p>}
      />,
    );
  });
}
const happen = (name: string, with_: object) =>
  act(async () => {
    window.dispatchEvent(Object.assign(new Event(name), with_));
  });
const shown = () => [...document.querySelectorAll('h1, p')].map(({ textContent }) => textContent);
const own = Object.assign(new Error('x'), { stack: 'at /remotes/mfe-cart/2.0.0/app.js:1:1' });

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => ({}) }) as Response);
});

test.each([
  ['no other page was there before: it gives way', {}, '1.0.0'],
  [
    'a part of another remote stands beside it: it gives way',
    { after: 'mfe-catalog', module: './Carousel' },
    '1.0.0',
  ],
  [
    'another page was there before, which may have left it behind: it stands',
    { after: 'mfe-catalog' },
    '2.0.0',
  ],
])('what has no stack is a page’s where %s', async (_where, before, version) => {
  await theCart({ fallback: '1.0.0', ...before });
  await happen('unhandledrejection', { reason: 'text' });
  expect(shown()).toEqual([version]);
});

test('what the store saw of a page is that page’s, whatever was there before', async () => {
  await theCart({ fallback: '1.0.0', after: 'mfe-catalog' });
  await worksWithoutEnd();
  expect(shown()).toEqual(['1.0.0']);
});

const worksWithoutEnd = (folder?: string) => act(async () => void tellOfPage('it works without end', folder));

test('a page stands when a part of another remote on it works without end', async () => {
  await theCart({ fallback: '1.0.0' });
  await worksWithoutEnd('/remotes/mfe-catalog/2.0.0/');
  expect(shown()).toEqual(['2.0.0']);
});

test('a part of a page gives way when it works without end itself, and for nothing else that stands', async () => {
  await theCart({ fallback: '1.0.0', part: true });
  await worksWithoutEnd();
  await happen('error', { error: own, filename: '' });
  await happen('unhandledrejection', { reason: 'text' });
  expect(shown()).toEqual(['2.0.0']);
  await worksWithoutEnd('/remotes/mfe-cart/2.0.0/');
  expect(shown()).toEqual(['1.0.0']);
});

test('what the version before left behind does not count for the one that took over', async () => {
  await theCart({ fallback: '1.0.0' });
  await happen('error', { error: own, filename: '' });
  fireEvent.click(screen.getByRole('heading'));
  await happen('unhandledrejection', { reason: undefined });
  expect(shown()).toEqual(['1.0.0']);
});

test('nobody is told that a step of theirs failed who did none on this page', async () => {
  await theCart({});
  await happen('error', { error: own, filename: '' });
  expect(shown()).toEqual(['2.0.0']);
  fireEvent.click(screen.getByRole('heading'));
  await happen('error', { error: own, filename: '' });
  expect(shown()).toEqual(['your step failed', '2.0.0']);
});

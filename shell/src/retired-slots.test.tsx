import { createRemoteLoader, type RemoteComponent } from '@msl/federation/load/remote-loader.ts';
import type { ResolvedRemote } from '@msl/federation/page-state.ts';
import { createSlotRenderer } from '@msl/federation/slots/render-slot.tsx';
import { Slot } from '@msl/platform';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import shellTexts from './locales/fr-CA.json' with { type: 'json' };
import { createPages, type Pages } from './pages/pages.ts';
import { StoreRoutes } from './routes.tsx';
import { renderInShell } from './testing/render-in-shell.tsx';

jest.mock('@msl/federation/load/federated-source.ts', () => ({}));

const aRemote = (name: string, declared: Partial<ResolvedRemote>): ResolvedRemote => ({
  ...{ name, version: '1.0.0', entry: `/remotes/${name}/1.0.0/remoteEntry.js`, integrity: '', global: name },
  ...{ routes: [], slots: [], namespace: name },
  ...declared,
});

const cleaning = () => {
  const stack = 'TypeError: planted\n    at x (https://store.test/remotes/mfe-catalog/1.0.0/app.js:1:10)';
  throw Object.assign(new TypeError('planted'), { stack });
};
const Carrots = () => <p>carrots</p>;
const Effect = () => {
  useEffect(() => cleaning, []);
  return <Carrots />;
};
const Layout = () => {
  useLayoutEffect(() => cleaning, []);
  return <Carrots />;
};
const Detached = () => {
  const root = useRef<HTMLParagraphElement>(null);
  useEffect(() => () => root.current?.remove(), []);
  return <p ref={root}>carrots</p>;
};

function PageWithSlot() {
  const [count, setCount] = useState(0);
  const { pathname } = useLocation();
  return (
    <>
      <h1>{`${pathname} ${count}`}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        more
      </button>
      <Slot name="home.featured" with={{ count }} />
    </>
  );
}
const Cart = () => <PageWithSlot key={useLocation().pathname} />;
const Home = () => <PageWithSlot />;
const Mission = () => <PageWithSlot />;

/** A page with a slot of the catalogue, which is nobody's from then on. */
async function openAndRetire(Part: RemoteComponent, path: string) {
  const slots = [{ name: 'home.featured', module: 'carousel' }];
  const remotes = [
    aRemote('mfe-catalog', { routes: ['/products'], slots }),
    aRemote('mfe-cart', { routes: ['/cart', '/cart/next'] }),
  ];
  const loader = createRemoteLoader({
    ...{ remotes, locale: 'fr-CA', messages: {}, addMessages: () => undefined, report: () => undefined },
    source: {
      load: async (_, module) => ({ default: module === './App' ? Cart : Part }),
      forget: () => undefined,
    },
  });
  const pages = { ...createPages('fr-CA', () => undefined), Home, Mission } as unknown as Pages;
  await act(async () => {
    renderInShell(
      <>
        {['/', '/mission', '/cart/next'].map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
        <StoreRoutes pages={pages} loader={loader} />
      </>,
      { path, remotes, renderSlot: createSlotRenderer(loader) },
    );
  });
  await act(async () => userEvent.tab());
  await screen.findByText('carrots');
  remotes.shift();
}

const press = (name: string) => act(async () => userEvent.click(screen.getByText(name)));
const shown = () => [
  screen.getByRole('heading').textContent,
  screen.queryByText('carrots'),
  screen.queryByText(shellTexts.failed.title),
];

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => ({}) }) as Response);
  // React says what boundaries caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(window, { reportError: () => undefined });
});

describe.each<[string, RemoteComponent]>([
  ['whole', Carrots],
  ['that throws when its effects are cleaned up', Effect],
  ['that throws when its layout effects are cleaned up', Layout],
  ['that takes its element away itself', Detached],
])('a part %s of a remote that was taken out', (_part, Part) => {
  test.each(['/', '/cart'])('leaves its place on the page %s empty, and the page whole', async (path) => {
    await openAndRetire(Part, path);
    await press('more');
    expect(shown()).toEqual([`${path} 1`, null, null]);
    await press('more');
    expect(shown()).toEqual([`${path} 2`, null, null]);
  });

  test.each([
    ['/', '/mission'],
    ['/', '/cart/next'],
    ['/cart', '/cart/next'],
    ['/cart', '/mission'],
  ])('is gone from %s to %s, which stands', async (path, next) => {
    await openAndRetire(Part, path);
    await press(next);
    expect(shown()).toEqual([`${next} 0`, null, null]);
  });
});

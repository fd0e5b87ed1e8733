import { RemoteApp } from '@msl/federation/boundaries/remote-app.tsx';
import { createRemoteLoader } from '@msl/federation/load/remote-loader.ts';
import type { ResolvedRemote } from '@msl/federation/page-state.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { RouteEffects } from './route-effects.tsx';

jest.mock('@msl/federation/load/federated-source.ts', () => ({}));

const [V1, V2] = ['0.9.0', '1.0.0'];
const cart = (fallback: boolean): ResolvedRemote => ({
  ...{ name: 'mfe-cart', version: V2, entry: `/remotes/mfe-cart/${V2}/remoteEntry.js`, integrity: '' },
  ...{ global: 'cart', routes: ['/cart'], slots: [], namespace: 'mfe-cart' },
  ...(fallback && { fallback: { version: V1, integrity: '' } }),
});

function Around({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(true);
  if (!open) return <p>closed</p>;
  return (
    <div>
      <header>
        <button type="button" onClick={() => setOpen(false)}>
          close
        </button>
      </header>
      <main ref={main}>{children}</main>
      <footer />
      <RouteEffects main={main} />
    </div>
  );
}

async function aPage({ fallback }: { fallback: boolean }) {
  history.replaceState(null, '', '/cart');
  const remotes = [cart(fallback)];
  const loader = createRemoteLoader({
    ...{ remotes, locale: 'fr-CA', messages: {}, addMessages: () => undefined },
    source: {
      load: async ({ version }) => ({ default: () => <h1>{version}</h1> }),
      forget: () => undefined,
    },
  });
  await act(async () => {
    renderInShell(
      <Around>
        <RemoteApp
          loader={loader}
          skeleton={null}
          notFound={null}
          renderFailure={({ stands }) => <p>{stands ? 'failed beside' : 'failed'}</p>}
        />
      </Around>,
      { path: '/cart', remotes },
    );
  });
}
const root = () => document.body.firstElementChild as HTMLElement;
const shown = () => [...document.querySelectorAll('button, h1, p')].map(({ textContent }) => textContent);

const told: ErrorEvent[] = [];
const hear = (event: ErrorEvent) => void told.push(event);
beforeEach(() => {
  told.length = 0;
  addEventListener('error', hear);
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => ({}) }) as Response);
});
afterEach(() => removeEventListener('error', hear));

const wipes: [string, () => void][] = [
  ['empties #root', () => (root().innerHTML = '')],
  ['empties the body', () => document.body.replaceChildren()],
  ['writes a body of its own', () => (document.body.innerHTML = '<p>other</p>')],
  ['takes away what is around its page', () => screen.getByRole('banner').parentElement?.replaceChildren()],
  ['draws into #root', () => createRoot(root()).render(<p>other</p>)],
];

test.each(wipes)(
  'a remote that %s leaves the page around it, and gives way to the earlier version',
  async (_what, wipe) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await aPage({ fallback: true });
    expect(shown()).toEqual(['close', V2]);
    await act(async () => wipe());
    await act(async () => undefined);
    expect(shown()).toEqual(['close', V1]);
    // As what the store saw: it is nobody's but the page's remote's.
    expect(told.map(({ error, filename }) => [typeof error, filename])).toEqual([['string', '#page']]);
    await act(async () => screen.getByText('close').click());
    expect(shown()).toEqual(['closed']);
    expect(told).toHaveLength(1);
    logged.mockRestore();
  },
);

test('without an earlier version the page says that something failed, and stands', async () => {
  await aPage({ fallback: false });
  // Somebody did something: else no step of theirs failed.
  fireEvent.click(screen.getByText(V2));
  await act(async () => document.body.replaceChildren());
  expect(shown()).toEqual(['close', 'failed beside', V2]);
});

test('one that takes it away whenever it comes back is not fought without end', async () => {
  await aPage({ fallback: false });
  const standing = [...root().childNodes];
  let wiped = 0;
  const wipe = new MutationObserver(() => {
    if (root().children.length === 0 || wiped === 50) return;
    wiped += 1;
    root().replaceChildren();
  });
  wipe.observe(root(), { childList: true });
  await act(async () => root().replaceChildren());
  await act(async () => undefined);
  wipe.disconnect();
  root().replaceChildren(...standing);
  expect(wiped).toBeGreaterThan(1);
  expect(wiped).toBeLessThan(20);
});

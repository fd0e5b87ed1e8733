/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { Guard, type RemoteServer, useProfile } from '@msl/api-client';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Messages, PageState } from '@msl/federation/page-state.ts';
import errors from '@msl/i18n/locales/fr-CA/errors.json' with { type: 'json' };
import ui from '@msl/i18n/locales/fr-CA/ui.json' with { type: 'json' };
import type { RuntimeConfig } from '@msl/platform';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, use } from 'react';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { renderPage } from './render-page.tsx';

const config = {
  environment: 'local',
  apiBase: '/api',
  workersBase: '/api/workers',
  assetsBase: '',
  settings: defaultBusinessSettings,
  maintenance: false,
  maps: { googleKey: null, googleMapId: '' },
} as RuntimeConfig;

const remote = {
  name: 'mfe-market',
  version: '1.0.0',
  entry: '/remotes/mfe-market/1.0.0/remoteEntry.js',
  ...{ integrity: '', global: 'market', namespace: 'mfe-market' },
  routes: ['/market'],
  slots: [],
};
const state: PageState = {
  config,
  locale: 'fr-CA',
  remotes: [remote],
  messages: { shell: texts, ui, errors } as Record<string, Messages>,
};
const subscription = { plans: [], delivery: null, lastDigits: null, status: 'paused' };
const never = new Promise<never>(() => undefined);
const answer = (payload: unknown) => Response.json({ code: 200, payload });
const noBanners = async () => answer([]);

async function rendered(
  path: string,
  server: RemoteServer | Error = { modules: {} },
  fetch: (url: URL) => Promise<Response> = noBanners,
  forSession = false,
  patience = forSession ? 30_000 : 40,
) {
  const reported: string[] = [];
  const page = await renderPage({
    state,
    url: new URL(path, 'https://store.test'),
    known: path !== '/nowhere',
    forSession,
    bringRemote: async () => {
      if (server instanceof Error) throw server;
      return { server, texts: {} };
    },
    fetch: (url) => fetch(new URL(url)),
    report: (error) => reported.push(String(error)),
    patience,
  });
  return { page, html: page?.html ?? '', reported };
}

test('a page of a remote stands in the page around it, with what it fetched beforehand', async () => {
  const { html, page, reported } = await rendered('/market', {
    modules: { './App': () => <h1>Marché</h1> },
    prefetch: async ({ cache }) => cache.setQueryData(['one'], 1),
    head: ({ locale }) => ({ title: `Marché ${locale}`, description: '' }),
  });
  expect(html).toContain('<h1>Marché</h1>');
  expect(html).toContain('<footer');
  expect(page?.head?.title).toBe('Marché fr-CA');
  expect(page?.rendered.answers.map(([key]) => key)).toEqual([
    ['banners', {}],
    ['announcements', {}],
    ['one'],
  ]);
  expect(reported).toEqual([]);
});

test('a page whose remote fetched all of it beforehand is rendered once', async () => {
  let times = 0;
  const Counted = () => <h1>{`${++times}`}</h1>;
  const banner = { id: 'one', copy: { 'fr-CA': { text: 'Bienvenue' }, 'en-CA': { text: 'Welcome' } } };
  const fetch = async ({ pathname }: URL) => answer(pathname === '/api/banners' ? [banner] : []);
  const { html } = await rendered('/market', { modules: { './App': Counted } }, fetch);
  expect(html).toContain('<h1>1</h1>');
  expect(html).toContain('Bienvenue');
});

const Throws = () => {
  throw new Error('broken');
};
const Hangs = () => use(never);
const HangsLoading = lazy(() => never);

test.each<[string, RemoteServer | Error]>([
  ['throws', { modules: { './App': Throws } }],
  ['hangs', { modules: { './App': Hangs } }],
  ['waits for a part that never comes', { modules: { './App': HangsLoading } }],
  ['has no server build', new Error('no such file')],
  ['has not this part', { modules: {} }],
])('a remote that %s leaves its place to the browser; what is around it is there', async (_, server) => {
  const { html, page, reported } = await rendered('/market', server);
  expect(html).toContain('<header');
  expect(html).toContain('<footer');
  // React's mark of a boundary that the browser is to draw.
  expect(html).toContain('<!--$!--><template data-dgst="left"');
  expect(page?.rendered.page).toBeNull();
  expect(reported).not.toEqual([]);
});

test.each<[string, RemoteServer['prefetch']]>([
  ['never ends', () => never],
  ['fails', () => Promise.reject(new Error('broken'))],
])('a page is rendered without what its remote fetches beforehand when that %s', async (_, prefetch) => {
  const server = { modules: { './App': () => <h1>Marché</h1> }, ...(prefetch && { prefetch }) };
  const { html, reported } = await rendered('/market', server);
  expect(html).toContain('<h1>Marché</h1>');
  expect(reported).toHaveLength(1);
});

test('a page asks for what it shows, and for what follows from that', async () => {
  const asked: string[] = [];
  const topic = { topic: 'basket', topic_copies: { 'fr-CA': 'Le panier', 'en-CA': 'The basket' } };
  const entry = { id: '1', question: { 'fr-CA': 'Quand ?' }, anwser: { 'fr-CA': 'Jeudi.' } };
  const { html, page } = await rendered('/faq', { modules: {} }, async ({ pathname }) => {
    asked.push(pathname);
    return answer(pathname.endsWith('/topics') ? [topic] : pathname.endsWith('/basket') ? [entry] : []);
  });
  expect(asked.sort()).toEqual([
    '/api/announcements',
    '/api/banners',
    '/api/faqs/topics',
    '/api/faqs/topics/basket',
  ]);
  expect(html).toContain('Jeudi.');
  expect(page?.rendered.page).toBe('Faq');
});

test.each<[string, (url: URL) => Promise<Response>]>([
  ['hangs', () => never],
  ['fails', async () => new Response('', { status: 500 })],
  ['answers what nobody can read', async () => new Response('<html>')],
])('a page whose API %s is rendered as it is before its answers came', async (_, fetch) => {
  const { html, page } = await rendered('/faq', { modules: {} }, fetch);
  expect(html).toContain('<h1');
  expect(page?.rendered.answers).toEqual([]);
});

test('of the open points those that the home page names come with it, as it was written; the map asks for all', async () => {
  const point = { city: 'Laval', private: false, full: false, timeslots: [], lat: 45.5, lng: -73.6 };
  const points = [
    { ...point, ppid: 'p1', name: 'Épicerie Boyer' },
    { ...point, ppid: 'p2', name: 'Café Moussu', full: true },
  ];
  const fetch = async ({ pathname }: URL) => answer(pathname.endsWith('/opens') ? points : []);
  const { html, page } = await rendered('/', { modules: {} }, fetch);
  const told = page?.rendered.answers.filter(([[name]]) => name === 'openPickupPoints');
  expect(told?.map(([key, data]) => [key, data])).toEqual([
    [
      ['openPickupPoints', {}, 'named'],
      { named: [{ ppid: 'p1', name: 'Épicerie Boyer', city: 'Laval' }], count: 2 },
    ],
  ]);
  expect(html).toContain('Épicerie Boyer');
  expect(html).not.toContain('Café Moussu');
});

test('an answer that comes while the page is rendered is not among those that it was rendered with', async () => {
  let come = (_: string) => {};
  const late = new Promise<string>((resolve) => {
    come = resolve;
  });
  const Slow = lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return { default: () => 'the rest' };
  });
  const Shown = () => {
    const { data = 'nothing yet' } = useQuery({ queryKey: ['one'], queryFn: () => late });
    // The answer arrives when its place is written already, and the page is not.
    come('too late');
    return (
      <main>
        {data}
        <Suspense>
          <Slow />
        </Suspense>
      </main>
    );
  };
  const server: RemoteServer = {
    modules: { './App': Shown },
    prefetch: ({ cache }) => cache.prefetchQuery({ queryKey: ['one'], queryFn: () => late }),
  };
  const { html, page } = await rendered('/market', server, () => never);
  const answered = page?.rendered.answers.some(([[name]]) => name === 'one');
  expect(html.includes('too late')).toBe(answered);
});

test.each([
  ['for a visitor', false, ['/api/announcements', '/api/banners']],
  ['for somebody with a session', true, ['/api/subscriptions', '/api/users/current']],
])('%s a page asks for nothing but what they may read', async (_, forSession, expected) => {
  const asked: string[] = [];
  const Shown = () => <p>{useProfile().status}</p>;
  const fetch = async ({ pathname }: URL) => {
    asked.push(pathname);
    return answer(pathname === '/api/subscriptions' ? subscription : []);
  };
  const { html, page } = await rendered('/market', { modules: { './App': Shown } }, fetch, forSession);
  expect(asked).toEqual(expect.arrayContaining(expected));
  expect(asked.includes('/api/subscriptions')).toBe(forSession);
  expect(html).toContain(forSession ? '<p>ready</p>' : '<p>visitor</p>');
  // Whose it is, the edge alone knows.
  expect(page?.rendered.session).toBe(forSession ? '' : undefined);
});

test('a page of somebody that had to do without an answer is none of theirs', async () => {
  const { page } = await rendered('/market', { modules: {} }, () => never, true, 40);
  expect(page?.rendered.session).toBeUndefined();
});

test('who does not belong on a page finds one that waits, for only a browser leads on', async () => {
  const Guarded = () => (
    <Guard place="dashboard" waiting="one moment">
      the page
    </Guard>
  );
  const fetch = async ({ pathname }: URL) => answer(pathname === '/api/subscriptions' ? subscription : []);
  const { html } = await rendered('/market', { modules: { './App': Guarded } }, fetch, true);
  expect(html).toContain('one moment');
  expect(html).not.toContain('the page');
});

test('a closed store is the browser’s to show', async () => {
  const closed = async () => Response.json({ code: 503, message: 'maintenance' }, { status: 503 });
  expect((await rendered('/faq', { modules: {} }, closed)).page).toBeUndefined();
});

test('nobody’s path shows the page that says so; a page with a secret in its address is never rendered', async () => {
  expect((await rendered('/nowhere')).page?.rendered.page).toBe('NotFound');
  expect((await rendered('/auth/confirmation/secret')).page).toBeUndefined();
});

import { ApiProvider, createApiClient } from '@msl/api-client';
import { keepServerStateTrue } from '@msl/api-client/server-state.ts';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { createI18n, type Messages } from '@msl/i18n/i18n.ts';
import errors from '@msl/i18n/locales/fr-CA/errors.json' with { type: 'json' };
import ui from '@msl/i18n/locales/fr-CA/ui.json' with { type: 'json' };
import {
  createBus,
  createSession,
  PlatformProvider,
  type RuntimeConfig,
  type StoreEvents,
} from '@msl/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';

// Pages are large for jsdom, and the machine may be busy: what waits, waits for an event and not for a second.
configure({ asyncUtilTimeout: 10_000 });

type Sent = { call: string; query: URLSearchParams; body: unknown };
/** What the API answers to a call such as `GET /tags`: a payload, a file's response, a refusal, or what a function makes of the call. */
export type Answers = Record<string, unknown | ((sent: Sent) => unknown)>;
export const refusal = (status: number, key: string, fields: Record<string, string> = {}) => ({
  refusedWith: { status, key, fields },
});

/** A store that keeps what it is told: the read gives `before`, and after a write what that one answered. */
export function remembering(read: string, before: unknown, writes: Record<string, unknown>): Answers {
  let kept = before;
  const told = Object.entries(writes).map(([call, after]) => [
    call,
    () => {
      kept = after;
      return after;
    },
  ]);
  return { [read]: () => kept, ...Object.fromEntries(told) };
}

export type PageOptions = {
  /** French by default; another language brings the texts of `ui` and `errors` that it needs. */
  locale?: Locale;
  /** Where the customer is; `/` by default. */
  path?: string;
  /** Null for a visitor; somebody who is logged in by default. */
  token?: string | null;
  answers?: Answers;
  /** What the runtime configuration says otherwise. */
  config?: Partial<RuntimeConfig>;
};

const config = {
  environment: 'local',
  assetsBase: '',
  maps: { googleKey: null, googleMapId: 'DEMO_MAP_ID' },
  settings: defaultBusinessSettings,
} as RuntimeConfig;

/** Renders a part of a remote, with that remote's texts by namespace; only the network is played. */
export function renderPage(content: ReactNode, texts: Record<string, object>, options: PageOptions = {}) {
  const { locale = 'fr-CA', path = '/', token = 't1', answers = {} } = options;
  const bus = createBus();
  const session = createSession({ locale, storage: null, bus });
  if (token !== null) session.logIn(token);
  const said: StoreEvents['snackbar.show@1'][] = [];
  bus.on('snackbar.show@1', (message) => said.push(message));
  const sent: Sent[] = [];
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const client = createApiClient({
    ...keepServerStateTrue(bus, cache),
    baseUrl: 'https://store.test/api',
    workersUrl: 'https://store.test/api/workers',
    token: () => session.getState().token,
    onUnauthorized: () => undefined,
    fetch: async (input, init) => answer(new Request(input, init), answers, sent),
  });
  let here = path;
  let navigate: ReturnType<typeof useNavigate>;
  const Here = () => {
    const { pathname, search } = useLocation();
    here = pathname + search;
    navigate = useNavigate();
    return null;
  };
  const i18n = createI18n(locale, { ui, errors, ...texts } as Record<string, Messages>);
  render(
    <PlatformProvider platform={{ config: { ...config, ...options.config }, session, bus }}>
      <ApiProvider client={client}>
        <QueryClientProvider client={cache}>
          <I18nextProvider i18n={i18n}>
            <MemoryRouter initialEntries={[path]}>
              <Here />
              {content}
            </MemoryRouter>
          </I18nextProvider>
        </QueryClientProvider>
      </ApiProvider>
    </PlatformProvider>,
  );
  return {
    bus,
    /** What the snackbar was asked to say. */
    said,
    /** The calls of one kind, such as `GET /tags`, in their order. */
    sent: (call: string) => sent.filter((one) => one.call === call),
    writes: () =>
      sent.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => ({ call, body })),
    path: () => here,
    go: (steps: number) => navigate(steps),
  };
}

async function answer(request: Request, answers: Answers, sent: Sent[]): Promise<Response> {
  const url = new URL(request.url);
  const text = await request.text();
  const one: Sent = {
    call: `${request.method} ${url.pathname.replace('/api', '')}`,
    query: url.searchParams,
    body: text ? JSON.parse(text) : null,
  };
  sent.push(one);
  const known = one.call in answers ? answers[one.call] : refusal(501, 'not-implemented');
  const payload: unknown = typeof known === 'function' ? await known(one) : known;
  if (payload instanceof Response) return payload;
  const refused = (payload as Partial<ReturnType<typeof refusal>> | null)?.refusedWith;
  if (!refused) return Response.json({ code: 200, payload });
  const { status, key, fields = {} } = refused;
  const errors = Object.entries(fields).map(([field, message]) => ({ field, message }));
  return Response.json({ code: status, message: key, errors }, { status });
}

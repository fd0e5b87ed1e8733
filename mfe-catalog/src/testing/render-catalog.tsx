import { ApiProvider, createApiClient } from '@msl/api-client';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { createI18n, type Messages } from '@msl/i18n/i18n.ts';
import errors from '@msl/i18n/locales/fr-CA/errors.json' with { type: 'json' };
import ui from '@msl/i18n/locales/fr-CA/ui.json' with { type: 'json' };
import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { createBus, createSession, PlatformProvider, type RuntimeConfig } from '@msl/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import texts from '../locales/fr-CA.json' with { type: 'json' };

type Sent = { call: string; query: URLSearchParams; body: unknown };
/** What the API answers to a call such as `GET /tags`: a payload, a refusal, or what a function makes of the call. */
export type Answers = Record<string, unknown | ((sent: Sent) => unknown)>;
export const refusal = (status: number, key: string) => ({ refusedWith: { status, key } });

const config = { environment: 'local', assetsBase: '', settings: defaultBusinessSettings } as RuntimeConfig;

/** Renders a part of the catalogue in French; only the network is played. Without `token` for a visitor. */
export function renderCatalog(
  content: ReactNode,
  options: { path: string; token?: string; answers: Answers },
) {
  const { token = null } = options;
  const bus = createBus();
  const session = createSession({ locale: 'fr-CA', storage: null, bus });
  if (token) session.logIn(token);
  const sent: Sent[] = [];
  const client = createApiClient({
    baseUrl: 'https://store.test/api',
    workersUrl: 'https://store.test/api/workers',
    token: () => session.getState().token,
    onUnauthorized: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const text = await request.text();
      const one: Sent = {
        call: `${request.method} ${url.pathname.replace('/api', '')}`,
        query: url.searchParams,
        body: text ? JSON.parse(text) : null,
      };
      sent.push(one);
      const known = options.answers[one.call] ?? refusal(501, 'not-implemented');
      const answer = (typeof known === 'function' ? known(one) : known) as Partial<
        ReturnType<typeof refusal>
      >;
      const refused = answer.refusedWith;
      return refused
        ? Response.json({ code: refused.status, message: refused.key }, { status: refused.status })
        : Response.json({ code: 200, payload: answer });
    },
  });
  let location = options.path;
  let navigate: ReturnType<typeof useNavigate>;
  const Here = () => {
    const { pathname, search } = useLocation();
    location = pathname + search;
    navigate = useNavigate();
    return null;
  };
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const i18n = createI18n('fr-CA', { 'mfe-catalog': texts, panels, ui, errors } as Record<string, Messages>);
  render(
    <PlatformProvider platform={{ config, session, bus }}>
      <ApiProvider client={client}>
        <QueryClientProvider client={cache}>
          <I18nextProvider i18n={i18n}>
            <MemoryRouter initialEntries={[options.path]}>
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
    sent: (call: string) => sent.filter((one) => one.call === call),
    path: () => location,
    go: (steps: number) => navigate(steps),
  };
}

import { ApiProvider, createApiClient } from '@msl/api-client';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
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
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import texts from '../locales/fr-CA.json' with { type: 'json' };

/** What the API answers, by method and path: a payload, or a refusal. */
export type Answers = Record<string, unknown>;
export const refusal = (status: number, key: string) => ({ refusedWith: { status, key } });

const config = { environment: 'local', assetsBase: '', settings: defaultBusinessSettings } as RuntimeConfig;

/** Renders a page of the membership in French, for somebody who is logged in; only the network is played. */
export function renderMembership(content: ReactNode, options: { path: string; answers: Answers }) {
  const bus = createBus();
  const session = createSession({ locale: 'fr-CA', storage: null, bus });
  session.logIn('t1');
  const said: StoreEvents['snackbar.show@1'][] = [];
  bus.on('snackbar.show@1', (message) => said.push(message));
  const sent: { call: string; body: unknown }[] = [];
  const client = createApiClient({
    baseUrl: 'https://store.test/api',
    workersUrl: 'https://store.test/api/workers',
    token: () => 't1',
    onUnauthorized: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
      const text = await request.text();
      sent.push({ call, body: text ? JSON.parse(text) : null });
      const answer = (options.answers[call] ?? refusal(501, 'not-implemented')) as Partial<
        ReturnType<typeof refusal>
      >;
      const refused = answer.refusedWith;
      return refused
        ? Response.json({ code: refused.status, message: refused.key }, { status: refused.status })
        : Response.json({ code: 200, payload: answer });
    },
  });
  let path = options.path;
  const Here = () => {
    path = useLocation().pathname;
    return null;
  };
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const i18n = createI18n('fr-CA', { 'mfe-membership': texts, ui, errors } as Record<string, Messages>);
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
  const writes = () => sent.filter(({ call }) => !call.startsWith('GET'));
  const reads = (call: string) => sent.filter((one) => one.call === call).length;
  return { said, writes, reads, path: () => path };
}

import { createApiClient } from '@msl/api-client';
import { keepServerStateTrue } from '@msl/api-client/server-state.ts';
import { createQueryClient } from '@msl/federation/state/create-query-client.ts';
import { createI18n, type Messages } from '@msl/i18n/i18n.ts';
import errors from '@msl/i18n/locales/fr-CA/errors.json' with { type: 'json' };
import ui from '@msl/i18n/locales/fr-CA/ui.json' with { type: 'json' };
import { createBus, createSession, type RuntimeConfig, type SlotRenderer } from '@msl/platform';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import shellTexts from '../locales/fr-CA.json' with { type: 'json' };
import { createNavigator } from '../navigation/navigator.ts';
import { Providers } from '../providers.tsx';
import { createSessionEnd } from '../session/end-session.ts';
import type { ShellParts } from '../shell-context.tsx';
import { createSnackbarStore } from '../snackbar/snackbar-store.ts';
import { createStoreState } from '../store-state.ts';

/** What the API answers, by method and path: a payload, the status and key of an error, or what a function makes of the call. */
export type Answers = Record<string, unknown | { status: number; key: string }>;

const isError = (answer: unknown): answer is { status: number; key: string } =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'key' in answer;

const config = { environment: 'local', assetsBase: '' } as RuntimeConfig;

/** Renders with the shell's real parts in French; only the network is played. */
export function renderInShell(
  content: ReactNode,
  options: {
    path: string;
    token?: string;
    answers?: Answers;
    remotes?: ShellParts['remotes'];
    renderSlot?: SlotRenderer;
  },
) {
  localStorage.clear();
  if (options.token) localStorage.setItem('msl.token', options.token);
  const bus = createBus();
  const session = createSession({ locale: 'fr-CA', storage: localStorage, bus });
  const navigator = createNavigator();
  let location = { pathname: options.path, search: '' };
  const sessionEnd = createSessionEnd({ session, bus, navigator, here: () => location });
  const snackbar = createSnackbarStore(bus);
  const cache = createQueryClient({ retry: false, staleTime: 0 });
  const calls: string[] = [];
  const client = createApiClient({
    ...keepServerStateTrue(bus, cache),
    baseUrl: 'https://store.test/api',
    workersUrl: 'https://store.test/api/workers',
    token: () => session.getState().token,
    onUnauthorized: sessionEnd.refused,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
      calls.push(call);
      const known = options.answers?.[call];
      const answer: unknown = typeof known === 'function' ? await known() : known;
      if (answer === undefined) return Response.json({ code: 404, message: 'not-found' }, { status: 404 });
      return isError(answer)
        ? Response.json({ code: answer.status, message: answer.key }, { status: answer.status })
        : Response.json({ code: 200, payload: answer });
    },
  });
  const Here = () => {
    location = useLocation();
    return null;
  };
  render(
    <Providers
      parts={{
        platform: { config, session, bus },
        client,
        cache,
        i18n: createI18n('fr-CA', { shell: shellTexts, ui, errors } as Record<string, Messages>),
        shell: {
          ...{ snackbar, navigator, sessionEnd, storeState: createStoreState(false) },
          remotes: options.remotes ?? [],
        },
        renderSlot: options.renderSlot ?? (() => null),
      }}
    >
      <MemoryRouter initialEntries={[options.path]}>
        <Here />
        {content}
      </MemoryRouter>
    </Providers>,
  );
  return { bus, session, cache, calls, path: () => location.pathname + location.search };
}

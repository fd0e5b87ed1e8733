import { createApiClient } from '@msl/api-client';
import { readable } from '@msl/federation/load/readable.ts';
import type { RemoteComponent, RemoteLoader } from '@msl/federation/load/remote-loader.ts';
import { slotOf } from '@msl/federation/load/slot-of.ts';
import type { PageState, ResolvedRemote } from '@msl/federation/page-state.ts';
import type { BringRemote, PageFetch } from '@msl/federation/rendered-page.ts';
import { ownerOf } from '@msl/federation/route-pattern.ts';
import { createSlotRenderer } from '@msl/federation/slots/render-slot.tsx';
import { createQueryClient } from '@msl/federation/state/create-query-client.ts';
import { createBus, createSession, type SessionStorage } from '@msl/platform';
import type { QueryClient } from '@tanstack/react-query';
import type { Shell } from '../create-shell.ts';
import { createNavigator } from '../navigation/navigator.ts';
import { createSessionEnd } from '../session/end-session.ts';
import { createSnackbarStore } from '../snackbar/snackbar-store.ts';
import { createStoreState } from '../store-state.ts';
import { createPageHttp } from './page-http.ts';
import type { PageTexts } from './page-texts.ts';

export type ServerShellOptions = {
  state: PageState;
  url: URL;
  texts: PageTexts;
  bringRemote: BringRemote;
  fetch: PageFetch;
  forSession: boolean;
};

/** Who has a session has a token; which one it is nobody tells here. */
const untold: SessionStorage = {
  getItem: (name) => (name.endsWith('.token') ? 'untold' : null),
  setItem: () => undefined,
  removeItem: () => undefined,
};

/** One request's own instances of everything that the browser has once: nothing outlives the answer. */
export function createServerShell(options: ServerShellOptions): Shell {
  const { state, url, texts, bringRemote, fetch, forSession } = options;
  const { config, locale } = state;
  const bus = createBus();
  const somebody = { storage: untold, renderedFor: '' };
  const session = createSession({ locale, bus, ...(forSession ? somebody : { storage: null }) });
  const navigator = createNavigator();
  const storeState = createStoreState(config.maintenance);
  const cache = createServerCache();
  const loader = createServerLoader(state.remotes, texts, bringRemote);
  return {
    platform: { config, session, bus },
    shell: {
      snackbar: createSnackbarStore(bus),
      navigator,
      sessionEnd: createSessionEnd({ session, bus, navigator, here: () => url }),
      storeState,
      remotes: state.remotes,
      serves: true,
    },
    renderSlot: createSlotRenderer(loader),
    pages: texts.pages,
    client: createApiClient(
      {
        baseUrl: new URL(config.apiBase, url).href,
        workersUrl: new URL(config.workersBase, url).href,
        token: () => null,
        onUnauthorized: () => undefined,
        onUnavailable: () => storeState.setState({ closed: true }),
      },
      createPageHttp(fetch),
    ),
    cache,
    i18n: texts.i18n,
    loader,
  };
}

/** What was refused is shown as refused; what failed is not waited for. */
export const createServerCache = (): QueryClient => createQueryClient({ retry: false, retryOnMount: false });

function createServerLoader(
  remotes: readonly ResolvedRemote[],
  texts: PageTexts,
  bringRemote: BringRemote,
): RemoteLoader {
  const modules = new Map<string, Promise<RemoteComponent>>();
  const bring = async (remote: ResolvedRemote, module: string): Promise<RemoteComponent> => {
    const { server, texts: own } = await bringRemote(remote, module);
    texts.add(remote, own);
    const found = server.modules[module];
    if (!found) throw new Error(`${remote.name} ${remote.version} has no ${module} on the server`);
    return found as RemoteComponent;
  };
  return {
    remoteFor: (pathname) => ownerOf(remotes, pathname),
    slotFor: (slot) => slotOf(remotes, slot),
    load: (remote, module) => {
      const key = `${remote.name} ${module}`;
      const known = modules.get(key) ?? readable(bring(remote, module));
      modules.set(key, known);
      return known;
    },
    reset: () => undefined,
    report: () => undefined,
  };
}

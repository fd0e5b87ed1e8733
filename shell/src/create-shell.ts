import { createApiClient } from '@msl/api-client';
import { keepServerStateTrue } from '@msl/api-client/server-state.ts';
import { routes } from '@msl/contracts/routes.ts';
import { createRemoteLoader, type RemoteLoader } from '@msl/federation/load/remote-loader.ts';
import type { PageState } from '@msl/federation/page-state.ts';
import type { OutcomeQueue } from '@msl/federation/reports/outcome-beacon.ts';
import { createOutcomeQueue } from '@msl/federation/reports/outcome-queue.ts';
import { createSlotRenderer } from '@msl/federation/slots/render-slot.tsx';
import { createQueryClient } from '@msl/federation/state/create-query-client.ts';
import { addMessages, createI18n } from '@msl/i18n/i18n.ts';
import { createBus, createSession, followOtherTabs } from '@msl/platform';
import { createNavigator } from './navigation/navigator.ts';
import { createPages, type Pages } from './pages/pages.ts';
import type { ProvidedParts } from './providers.tsx';
import { createSessionEnd } from './session/end-session.ts';
import { forgetVisitor } from './session/forget-visitor.ts';
import { createSnackbarStore } from './snackbar/snackbar-store.ts';
import { createStoreState } from './store-state.ts';

export type Shell = ProvidedParts & { loader: RemoteLoader; pages: Pages; outcomes?: OutcomeQueue };

/** Makes the page's single instances from what the edge inlined, and ties them to each other. */
export function createShell(state: PageState, browser: Window): Shell {
  const { config, locale, messages } = state;
  const bus = createBus();
  const renderedFor = state.rendered?.session;
  const session = createSession({
    ...{ locale, storage: storageOf(browser), bus },
    ...(renderedFor !== undefined && { renderedFor }),
  });
  // A log-out that the store never heard of left the cookie of its pages: no script reads it, so the store takes it away.
  if (renderedFor && session.getState().token === null)
    void fetch(absolute(config.apiBase, browser) + routes.logOut.path, { method: 'DELETE' }).catch(
      () => undefined,
    );
  const navigator = createNavigator();
  const sessionEnd = createSessionEnd({ session, bus, navigator, here: () => browser.location });
  const storeState = createStoreState(config.maintenance);
  const snackbar = createSnackbarStore(bus);
  const cache = createQueryClient();
  const client = createApiClient({
    ...keepServerStateTrue(bus, cache),
    baseUrl: absolute(config.apiBase, browser),
    workersUrl: absolute(config.workersBase, browser),
    token: () => session.getState().token,
    onUnauthorized: sessionEnd.refused,
    onUnavailable: () => storeState.setState({ closed: true }),
  });
  const i18n = createI18n(locale, messages, config.settings);
  const addTexts = (namespace: string, texts: PageState['messages'][string]) =>
    addMessages(i18n, locale, namespace, texts);
  const outcomes = createOutcomeQueue(browser);
  const loader = createRemoteLoader({ ...state, addMessages: addTexts, onOutcome: outcomes.add });
  followOtherTabs(session, bus, browser);
  bus.on('session.changed@1', forgetVisitor);
  return {
    platform: { config, session, bus },
    shell: { snackbar, navigator, sessionEnd, storeState, remotes: state.remotes },
    renderSlot: createSlotRenderer(loader),
    pages: createPages(locale, addTexts),
    client,
    cache,
    i18n,
    loader,
    outcomes,
  };
}

/** The API client wants absolute addresses; the configuration may say `/api`. */
const absolute = (base: string, browser: Window) =>
  new URL(base, browser.location.origin).href.replace(/\/$/, '');

/** Reading `localStorage` throws where the browser forbids it: the session then lasts as long as the page. */
function storageOf(browser: Window): Storage | null {
  try {
    return browser.localStorage;
  } catch {
    return null;
  }
}

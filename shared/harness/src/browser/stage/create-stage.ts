import { createApiClient } from '@msl/api-client';
import { keepServerStateTrue } from '@msl/api-client/server-state.ts';
import { createRemoteLoader } from '@msl/federation/load/remote-loader.ts';
import type { PageState } from '@msl/federation/page-state.ts';
import { createSlotRenderer } from '@msl/federation/slots/render-slot.tsx';
import { createQueryClient } from '@msl/federation/state/create-query-client.ts';
import { addMessages, createI18n } from '@msl/i18n/i18n.ts';
import { createBus, createSession, type EventBus, followOtherTabs, paths } from '@msl/platform';
import type { StageMessage } from '../channel.ts';
import { watchHeld } from './leak-watch.ts';

export type Stage = ReturnType<typeof createStage>;

/** The same single instances that the shell makes, for one remote and a page that has nothing else. */
export function createStage(
  { config, locale, messages, remotes }: PageState,
  page: Window,
  channel: BroadcastChannel,
) {
  const bus = toldBus(channel);
  const session = createSession({ locale, storage: page.localStorage, bus });
  const cache = createQueryClient();
  const i18n = createI18n(locale, messages);
  const loader = createRemoteLoader({
    remotes,
    locale,
    messages,
    addMessages: (namespace, texts) => addMessages(i18n, locale, namespace, texts),
  });
  const absolute = (base: string) => new URL(base, page.location.origin).href.replace(/\/$/, '');
  const client = createApiClient({
    ...keepServerStateTrue(bus, cache),
    baseUrl: absolute(config.apiBase),
    workersUrl: absolute(config.workersBase),
    token: () => session.getState().token,
    // As in the shell: the session ends, and log-in leads back here.
    onUnauthorized: (token) => {
      if (session.getState().token !== token) return;
      session.logOut();
      page.history.replaceState({}, '', paths.logIn(page.location.pathname + page.location.search));
      page.dispatchEvent(new PopStateEvent('popstate'));
    },
    onUnavailable: () => undefined,
  });
  followOtherTabs(session, bus, page);
  return {
    platform: { config, session, bus },
    client,
    cache,
    i18n,
    loader,
    channel,
    renderSlot: createSlotRenderer(loader),
  };
}

/** A bus that tells the controls what is said on it, and says what the controls ask for. */
function toldBus(channel: BroadcastChannel): EventBus {
  const bus = createBus();
  const tell = (message: StageMessage) => channel.postMessage(message);
  let from: 'remote' | 'controls' = 'remote';
  const told: EventBus = {
    emit: (event, payload) => {
      tell({ kind: 'heard', event, payload, from, at: new Date().toISOString() });
      bus.emit(event, payload);
    },
    on: (event, listener) => watchHeld(`subscription ${event}`, bus.on(event, listener)),
  };
  channel.addEventListener('message', ({ data }: MessageEvent<StageMessage>) => {
    if (data.kind !== 'say') return;
    from = 'controls';
    told.emit(data.event, data.payload as never);
    from = 'remote';
  });
  return told;
}

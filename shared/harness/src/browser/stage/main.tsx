import '@msl/ui/fonts.css';
import '@msl/ui/tokens.css';
import '@msl/ui/base.css';
import { readCookies } from '@msl/federation/cookies.ts';
import { readPageState } from '@msl/federation/page-state.ts';
import { createRoot } from 'react-dom/client';
import { DATE_COOKIE, readDate } from '../../harness-state.ts';
import { isLiveAddress, withoutLive } from '../../live-address.ts';
import { openChannel, openUnheard } from '../channel.ts';
import { createStage } from './create-stage.ts';
import { type Held, installLeakWatch } from './leak-watch.ts';
import { StageApp } from './stage-app.tsx';
import { startAt } from './start-at.ts';
import { watchPage } from './watch/watch-page.ts';

/**
 * For tests and admission: takes the remote off the stage and puts it back, tells what the page holds on to, and waits
 * until a module has come (or has not) and what it shows is drawn.
 */
export type StageHandle = {
  show: (shown: boolean) => void;
  held: () => Held;
  drawn: (module: string) => Promise<void>;
};

const date = readDate(readCookies(document.cookie)[DATE_COOKIE]);
if (date) startAt(date, window);
const isLive = isLiveAddress(location.pathname + location.search);
if (isLive) history.replaceState(history.state, '', withoutLive(location.pathname + location.search));
watchPage(window);
const held = installLeakWatch(window);
const container = document.getElementById('root');
if (!container) throw new Error('the document has no #root: was it served by the harness?');
const root = createRoot(container);
const state = readPageState(document);
// A page that was opened from the framed one into a tab of its own is not what the controls show.
const isFramed = window.parent !== window;
const stage = createStage(state, window, isLive || !isFramed ? openUnheard() : openChannel());
const handle: StageHandle = {
  show: (shown) => root.render(<StageApp stage={stage} shown={shown} />),
  held: () => ({
    ...held(),
    'query observers': stage.cache
      .getQueryCache()
      .getAll()
      .reduce((sum, query) => sum + query.getObserversCount(), 0),
  }),
  drawn: async (module) => {
    await Promise.allSettled(state.remotes.map((remote) => stage.loader.load(remote, module)));
    // Effects run after the frame that shows what they belong to.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  },
};
Object.assign(window, { stage: handle });
handle.show(true);

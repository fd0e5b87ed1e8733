import { lastChange } from '@msl/api-client/last-change.ts';
import { inTime } from '@msl/contracts/in-time.ts';
import { checkedAt } from '@msl/federation/document/checked-at.ts';
import type { PageState, RenderedState } from '@msl/federation/page-state.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { BrowserStoreRouter } from '../browser-store-router.tsx';
import type { Shell } from '../create-shell.ts';
import { keepServedTitle } from '../navigation/heading-title.tsx';
import type { Pages } from '../pages/pages.ts';
import { LEFT_TO_BROWSER } from './left-to-browser.ts';
import { replayEarly } from './replay-early.ts';
import { forgetVisitor, isAnsweredAnew, takeAnswers } from './take-answers.ts';
import { whenTakenOver } from './take-over.ts';
import { tellRecovered } from './tell-recovered.ts';

/** Nobody's header waits longer for a remote: its place is taken over when it comes. */
const PATIENCE_MS = 4_000;

/**
 * Takes over a page that the server rendered. Its code is fetched before, so that nothing of what stands there
 * is drawn again; what was done meanwhile is done then. `onAnswers`: from now on the page does at once what is done on it.
 */
export async function hydratePage(
  root: Element,
  shell: Shell,
  state: PageState,
  onAnswers: () => void,
): Promise<void> {
  const { rendered, remotes } = state;
  if (!rendered) return;
  // Another tab may have changed something after this document was asked for, by the clock that it went by.
  const changedSince = lastChange() > Date.now() - performance.now();
  await takeAnswers(shell.cache, rendered, { checked: checkedAt(performance), changedSince });
  const asRendered = isAsRendered(shell);
  const comes = () => inTime(bringPage(shell, rendered.page), PATIENCE_MS).catch(() => true);
  // What the server wrote stays until a touch, or a line that is back, tries again; then the shell answers, and the remote's
  // place says what is wrong. Somebody with a session is told at once where a visitor's page came: they see little of it.
  if (!(await comes()) && asRendered) {
    // Who pressed something waits for it already.
    if (!window.earlyEvents?.acts.length) await nextTry();
    await comes();
  }
  const early = window.earlyEvents;
  const settle = async () => {
    // A page of whoever looks is taken over piece by piece, between their touches; somebody with a session sees a visitor's
    // once it is theirs, and what they did until then is done there.
    if (!asRendered) {
      for (const [name, module] of rendered.parts) {
        const remote = remotes.find((one) => one.name === name);
        // What fails says so in its place.
        if (remote) shell.loader.load(remote, module).catch(() => undefined);
      }
      // What is not taken over yet must still find what the server found. What is pressed waits for it.
      const own = whenTakenOver(root).then(() => forgetVisitor(shell.cache, rendered));
      await inTime(own, PATIENCE_MS).catch(() => undefined);
    }
    document.documentElement.removeAttribute('data-session');
    if (early) await replayEarly(early, root);
    onAnswers();
  };
  // In a turn of its own: while React draws it takes nothing else over.
  const onReady = () => void setTimeout(settle);
  keepServedTitle();
  startTransition(() => {
    hydrateRoot(root, <App shell={shell} router={BrowserStoreRouter} onReady={onReady} />, {
      onRecoverableError: (error, { componentStack }) => {
        // A part that waited while another asked again is drawn with the new answer: nobody is at fault.
        if (isLeftToUs(error) || isAnsweredAnew(shell.cache, rendered)) return;
        tellRecovered(shell.loader, error, componentStack);
      },
    });
  });
}

/** Whether the server rendered the page for whoever looks at it: a visitor, or the very session of this browser. */
function isAsRendered({ platform: { session } }: Shell): boolean {
  return session.getState().token === session.getInitialState().token;
}

/** Whether it was rendered for a session that is not this browser's: the cookie says one thing, the storage another. */
export const isOfOthers = ({ platform }: Shell, { session }: RenderedState): boolean =>
  session !== undefined && !platform.session.getState().token?.startsWith(session);

/** Nothing stays of a page that was rendered for others. */
export function clear(root: Element): void {
  root.replaceChildren();
  keepServedTitle();
  document.documentElement.removeAttribute('data-session');
  window.earlyEvents?.stop();
}

/** What failed on the server was told there, and is drawn here: nothing is wrong with that. */
const isLeftToUs = (error: unknown) => (error as { digest?: unknown } | null)?.digest === LEFT_TO_BROWSER;

/** Whether the page's code came. */
async function bringPage({ loader, pages }: Shell, page: string | null): Promise<boolean> {
  const own = page === null ? undefined : pages[page as keyof Pages];
  const remote = own ? undefined : loader.remoteFor(window.location.pathname);
  try {
    if (own) await own.preload();
    else if (remote) await loader.load(remote, './App');
    return true;
  } catch {
    if (remote) loader.reset(remote);
    return false;
  }
}

const nextTry = () =>
  new Promise<unknown>((resolve) => {
    for (const name of ['pointerdown', 'keydown', 'online'])
      addEventListener(name, resolve, { once: true, capture: true });
  });

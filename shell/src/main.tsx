import '@msl/ui/fonts.css';
import '@msl/ui/tokens.css';
import '@msl/ui/base.css';
import { readPageState } from '@msl/federation/page-state.ts';
import { startLater } from '@msl/federation/releases/start-later.ts';
import { formatAmount } from '@msl/i18n/format.ts';
import { hostRoutes } from './pages/host-pages.ts';
import { letOthersRun } from './rendering/let-others-run.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the document has no #root: was it served by the edge?');
const state = readPageState(document);
// Somebody reads a page that came rendered: its code runs in pieces, and a touch waits for one of them at most.
const next = () => (state.rendered ? letOthersRun() : undefined);

/** One file all the same: each piece is run where it is asked for. */
async function start(root: Element): Promise<void> {
  // For whoever drives the page (a test, a monitor): what is done on it is done at once.
  const answers = () => root.setAttribute('data-answers', '');
  await next();
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await next();
  await import(/* webpackMode: "eager" */ '@tanstack/react-query');
  await import(/* webpackMode: "eager" */ 'react-i18next');
  await next();
  await import(/* webpackMode: "eager" */ 'react-router-dom');
  await next();
  const { createShell } = await import(/* webpackMode: "eager" */ './create-shell.ts');
  await next();
  const { App } = await import(/* webpackMode: "eager" */ './app.tsx');
  const { BrowserStoreRouter } = await import(/* webpackMode: "eager" */ './browser-store-router.tsx');
  await next();
  const shell = createShell(state, window);
  const draw = () =>
    createRoot(root).render(<App shell={shell} router={BrowserStoreRouter} onReady={answers} />);
  await next();
  if (state.rendered) {
    // The first amount that a browser writes costs what all others together do not.
    formatAmount(0, state.locale);
    await next();
    const { clear, hydratePage, isOfOthers } = await import(
      /* webpackMode: "eager" */ './rendering/hydrate-page.tsx'
    );
    if (isOfOthers(shell, state.rendered)) {
      clear(root);
      draw();
    } else void hydratePage(root, shell, state, answers);
  } else draw();

  const { loader, platform, outcomes: begun } = shell;
  const { remotes, shell: version, isOwn } = state;
  if (begun)
    startLater(
      { remotes, shell: version, isOwn, routes: hostRoutes, loader, bus: platform.bus, begun },
      window,
    );
}
void start(root);

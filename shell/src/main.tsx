import '@msl/ui/fonts.css';
import '@msl/ui/tokens.css';
import '@msl/ui/base.css';
import { readPageState } from '@msl/federation/page-state.ts';
import { startLater } from '@msl/federation/releases/start-later.ts';
import { hostRoutes } from './pages/host-pages.ts';
import { letOthersRun } from './rendering/let-others-run.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the document has no #root: was it served by the edge?');
const state = readPageState(document);

/** One file all the same: each piece is run where it is asked for, and a touch waits for one of them at most. */
async function start(root: Element): Promise<void> {
  // For whoever drives the page (a test, a monitor): what is done on it is done at once.
  const answers = () => root.setAttribute('data-answers', '');
  await letOthersRun();
  await import(/* webpackMode: "eager" */ 'react');
  await letOthersRun();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await letOthersRun();
  await import(/* webpackMode: "eager" */ '@tanstack/react-query');
  await import(/* webpackMode: "eager" */ 'react-i18next');
  await letOthersRun();
  await import(/* webpackMode: "eager" */ 'react-router-dom');
  await letOthersRun();
  const { createShell } = await import(/* webpackMode: "eager" */ './create-shell.ts');
  await letOthersRun();
  await import(/* webpackMode: "eager" */ './app.tsx');
  const { drawPage } = await import(/* webpackMode: "eager" */ './rendering/draw-page.tsx');
  await letOthersRun();
  const shell = createShell(state, window);
  await letOthersRun();
  if (state.rendered) {
    const { clear, hydratePage, isOfOthers } = await import(
      /* webpackMode: "eager" */ './rendering/hydrate-page.tsx'
    );
    if (isOfOthers(shell, state.rendered)) {
      clear(root);
      drawPage(root, shell, answers);
    } else void hydratePage(root, shell, state, answers);
  } else {
    const { retypeLeft } = await import(/* webpackMode: "eager" */ './rendering/left-early.ts');
    drawPage(root, shell, answers);
    void retypeLeft(shell.platform.session.getState().token);
  }

  const { loader, platform, outcomes: begun } = shell;
  const { remotes, shell: version, isOwn } = state;
  if (begun)
    startLater(
      { remotes, shell: version, isOwn, routes: hostRoutes, loader, bus: platform.bus, begun },
      window,
    );
}
void start(root);

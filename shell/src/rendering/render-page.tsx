import type { HeadRequest, RemoteServer } from '@msl/api-client';
import { StaticRouter } from '@msl/federation/facades/static-router.ts';
import type { RenderedState, ResolvedRemote } from '@msl/federation/page-state.ts';
import type { BringRemote, RenderedPage, RenderRequest } from '@msl/federation/rendered-page.ts';
import type { ReactNode } from 'react';
import { App } from '../app.tsx';
import type { Shell } from '../create-shell.ts';
import { notFoundHead, pageHead } from '../head/page-head.ts';
import { fetchLayout } from '../layout/layout-queries.ts';
import { answersOf, createPatience, fetchMissing, type Patience, readerOf, settledIn } from './answers.ts';
import { createServerCache, createServerShell } from './create-server-shell.ts';
import { renderedPageAt } from './page-at.ts';
import { pageTextsFor } from './page-texts.ts';
import { renderToText } from './render-to-text.ts';

/** A call's answer may lead to another one (topics, then the first topic's questions); no page goes deeper. */
const MOST_PASSES = 3;

/**
 * Renders a page as a visitor sees it, or as somebody with a session does. What fails in it (a remote, a call) stays as it is before it is loaded,
 * and the browser goes on from there. Undefined when this path is the browser's to draw.
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage | undefined> {
  const { state, url, known, report, patience } = request;
  const parts: RenderedState['parts'] = [];
  const bringRemote: BringRemote = async (remote, module) => {
    const found = await request.bringRemote(remote, module);
    if (module !== './App') parts.push([remote.name, module]);
    return found;
  };
  const texts = pageTextsFor(state);
  const shell = createServerShell({ ...request, texts, bringRemote });
  const page = known ? renderedPageAt(url.pathname) : 'NotFound';
  const owner = page ? undefined : shell.loader.remoteFor(url.pathname);
  if (!page && !owner) return undefined;
  if (page) await shell.pages[page].preload();
  let isWhole = true;
  const wait = createPatience(patience, (error) => {
    isWhole = false;
    report(error);
  });
  const layout = fetchLayout(shell.client, shell.cache, request.forSession);
  const server = owner && (await bringOwner(request, shell, owner, wait));
  await wait(layout);
  let { cache } = shell;
  let html = '';
  let found: ReturnType<typeof answersOf> | undefined;
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const before = cache;
    cache = settledIn(before, createServerCache());
    // What is late is nobody's any more.
    void before.cancelQueries({}, { silent: true });
    html = await renderToText(inRouter({ ...shell, cache }, url), { patience, report });
    // The browser begins with what this was rendered from: what comes from now on is in none of it.
    found = answersOf(cache);
    if (pass === MOST_PASSES || !(await fetchMissing(cache, wait, request.forSession))) break;
  }
  void cache.cancelQueries({}, { silent: true });
  // A closed store shows so in the browser, which asks again.
  if (shell.shell.storeState.getState().closed) return undefined;

  const headRequest = headRequestOf(request, { ...shell, cache });
  const ownHead = known ? pageHead : notFoundHead;
  const head = owner ? server?.head?.(headRequest) : ownHead(headRequest);
  // Somebody's page is whole or not at all: what came a moment too late is not in it, and their browser would have it too early.
  const session = request.forSession && isWhole && { session: '' };
  const rendered = { page: page ?? null, parts, answers: [], refusals: [], ...found, ...session };
  return { html, rendered, head };
}

/** The remote's page and what it fetches first; a remote that fails shows so where it stands. */
async function bringOwner(
  { state, url, bringRemote, report, forSession }: RenderRequest,
  { loader, client, cache }: Shell,
  owner: ResolvedRemote,
  wait: Patience,
): Promise<RemoteServer | undefined> {
  try {
    await loader.load(owner, './App');
    const { server } = await bringRemote(owner, './App');
    const request = { url, locale: state.locale, client, cache, forSession };
    if (server.prefetch) await wait(server.prefetch(request));
    return server;
  } catch (error) {
    report(error);
    return undefined;
  }
}

function inRouter(shell: Shell, { pathname, search }: URL) {
  const router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={{ pathname, search }}>{children}</StaticRouter>
  );
  return <App shell={shell} router={router} />;
}

function headRequestOf({ state, url }: RenderRequest, { i18n, cache }: Shell): HeadRequest {
  return {
    pathname: url.pathname,
    locale: state.locale,
    origin: url.origin,
    config: state.config,
    t: (key, values) => i18n.t(key, { ...values }),
    ...readerOf(cache),
  };
}

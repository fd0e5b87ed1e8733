import path from 'node:path';
import type { ResolvedRemote } from '@msl/federation/page-state.ts';
import type { FastifyInstance } from 'fastify';
import type { RenderedPage } from '../src/rendering/render-page.tsx';
import { createCriticalStyles, type InlineStyle, type StyledBuild } from './critical-styles.ts';
import type { EdgeConfig } from './edge.config.ts';
import type { Page } from './page.ts';
import { folderOf, type Published } from './published.ts';
import { createServerBuilds, hasServerBuild, type ShellBuild } from './server-builds.ts';
import { type Asked, type VisitorCalls, visitorFetch } from './visitor-calls.ts';

export type Rendering = RenderedPage & { styles: InlineStyle[] };
/**
 * Gives a page as a visitor sees it; undefined when it is the browser's to draw, by design or after a fault. What it asks
 * the API is written down in `asked`.
 */
export type Renderer = (page: Page, url: URL, asked: Asked) => Promise<Rendering | undefined>;

/** For the calls of a page, and again for rendering it: who waits longer is better served by an empty page. */
const PATIENCE_MS = 500;

type Options = { app: FastifyInstance; config: EdgeConfig; published: Published; calls: VisitorCalls };

/** Renders pages with the server builds of the very versions that a visitor gets. */
export function createRenderer({ app, config, published, calls }: Options): Renderer {
  const builds = createServerBuilds(config.storeDir);
  const stylesIn = createCriticalStyles(config.storeDir, config.assetsBase);
  const reporter = (pathname: string) => (error: unknown) =>
    app.log.error({ err: error, path: pathname }, 'a part of a page was not rendered');

  const buildOf = (remote: ResolvedRemote) => {
    const base = folderOf(remote.entry.slice(config.assetsBase.length));
    return { base, record: published.remoteRecord(remote.name, remote.version) };
  };
  // What fills a slot is at hand before a page with slots is rendered: compiling takes longer than a page may.
  const bringSlots = (remotes: readonly ResolvedRemote[], shell: ShellBuild) =>
    Promise.allSettled(
      remotes
        .filter(({ slots }) => slots.length > 0)
        .map(buildOf)
        .filter(({ record }) => hasServerBuild(record))
        .map((build) => builds.remote(build, shell)),
    );

  const render: Renderer = async (page, url, asked) => {
    const { state, known } = page;
    const shell = published.shell();
    if (!page.rendered || !hasServerBuild(shell.record)) return undefined;
    const report = reporter(url.pathname);
    const styles = new Set(shell.record.modules.main?.styles);
    for (const { as, href } of page.preloads) if (as === 'style') styles.add(path.basename(href));
    const used: StyledBuild[] = [{ ...shell, styles }];
    try {
      const shellBuild = await builds.shell(shell);
      await bringSlots(state.remotes, shellBuild);
      const bringRemote = async (remote: ResolvedRemote, module: string) => {
        const build = buildOf(remote);
        const server = await builds.remote(build, shellBuild);
        used.push({ ...build, styles: new Set(build.record.modules[module]?.styles) });
        return { server, texts: published.messages(build.base, state.locale) as never };
      };
      const fetch = visitorFetch(calls, asked);
      const request = { state, url, known, bringRemote, fetch, report, patience: PATIENCE_MS };
      const rendered = await shellBuild.renderPage(request);
      return rendered && { ...rendered, styles: stylesIn(rendered.html, used) };
    } catch (error) {
      report(error);
      return undefined;
    }
  };
  return render;
}

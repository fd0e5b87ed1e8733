import { AsyncResource } from 'node:async_hooks';
import { hash } from 'node:crypto';
import path from 'node:path';
import { traced } from '@msl/api/public.ts';
import type { ToldRendering } from '@msl/federation/document/told-rendering.ts';
import type { ResolvedRemote } from '@msl/federation/page-state.ts';
import { entriesIn, SHELL } from '@msl/federation/registry.ts';
import type { RenderedPage } from '@msl/federation/rendered-page.ts';
import { matchesPattern, pageAt } from '@msl/federation/route-pattern.ts';
import { networkOf } from '@msl/releases/canary/step-counts.ts';
import { createRenderPool, type PageJob } from '@msl/releases/confined/render-pool.ts';
import { type Given, isHanging } from '@msl/releases/confined/render-process.ts';
import { type Code, keyOf, type PageOrder } from '@msl/releases/confined/wire.ts';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config/edge.config.ts';
import type { RenderFaultKind } from '../figures/day-counts.ts';
import type { RenderedRoute, RenderFaults } from '../outcomes/render-faults.ts';
import { seeReleases } from '../outcomes/seen-releases.ts';
import { folderOf, type Published, type PublishedShell } from '../published/published.ts';
import { type Build, hasServerBuild, readServerBuild } from '../published/server-builds.ts';
import type { SignedFiles } from '../published/signed-files.ts';
import { stableShell } from '../visitors/shell-version.ts';
import { type Asked, callsOfPage, type VisitorCalls } from '../visitors/visitor-calls.ts';
import { createCriticalStyles, type InlineStyle, type StyledBuild } from './critical-styles.ts';
import type { Faulty } from './documents.ts';
import { createRenderLog } from './late-pages.ts';
import type { Page } from './page.ts';
import { addressed, thrownBy } from './rendered-routes.ts';

export type Rendering = RenderedPage & { styles: InlineStyle[]; faulty: Faulty };
/**
 * Gives a page as a visitor sees it, or as somebody does by the calls of their `session`; undefined when it is the browser's
 * to draw, by design or after a fault. What it asks the API is written down in `asked`, and what became of it in `told`.
 */
type Render = (
  page: Page,
  url: URL,
  asked: Asked,
  of: { client: string; session?: VisitorCalls; told?: ToldRendering | undefined },
) => Promise<Rendering | undefined>;
/** `withdrawals`: how many versions were taken from what is live until now: pages of before are kept for nobody. */
export type Renderer = { render: Render; withdrawals: () => number };

/** For the calls of a page, and again for each pass: who waits longer is better served by an empty page. */
const PATIENCE_MS = 500;

type Options = {
  app: FastifyInstance;
  config: EdgeConfig;
  published: Published;
  calls: VisitorCalls;
  faults: RenderFaults;
  /** Told how long a page took, of which route and version of a remote or of the shell. */
  took: (of: RenderedRoute, ms: number) => void;
  /** Told of a route that threw, hung, ended its process, or is left to the browser. */
  faulted: (of: RenderedRoute, kind: RenderFaultKind) => void;
};
/** A page that is rendered: of which route, for which address, what of it is told, and the other remotes that have a part in it. */
type Job = { route: RenderedRoute; client: string; told: ToldRendering | undefined; beside: Set<string> };
type Part = { key: string; name: string; build: Build | undefined };

/** Renders pages with the server builds of the very versions that a visitor gets, in processes of their own. */
export function createRenderer(options: Options): Renderer {
  const { app, config, published, calls, faults, took, faulted } = options;
  const stylesIn = createCriticalStyles(published.files, config.assetsBase);
  const pool = createRenderPool<Job>({
    onFault: (fault, job, { key }) => {
      job?.told?.faults.push(fault);
      const of = job?.route ?? wholeOf({ version: path.posix.basename(key) });
      // Of a version of one's own there is one network.
      const aside = faults.add(of, job && !of.isOwn ? networkOf(job.client) : undefined);
      tellFault(of, isHanging(fault) ? 'hung' : 'exit');
      // A process that ended says not whose part it was in: it may have been that of one that fills a slot.
      const beside = [...(job?.beside ?? [])];
      app.log.error({ ...of, fault, ...(beside.length > 0 && { beside }) }, 'a process that renders ended');
      if (aside) app.log.error(of, 'a route is left to the browser until the next release or rollback');
    },
  });
  /** Only of what is live, and not beside a version of one's own: what fails there may be that one's doing. */
  const tellFault = (of: RenderedRoute, kind: RenderFaultKind) => {
    const isLive = entriesIn(published.registry(), of.remote).some(
      ({ metadata }) => metadata.version === of.version,
    );
    if (isLive && !of.isOwn) faulted(addressed(published, of), kind);
  };
  const codeOfShell = (shell: Build) => ({
    key: shell.base,
    read: () => readServerBuild(published.files, shell.base, shell),
  });
  const parts = partsOf(published, config.assetsBase);
  const log = createRenderLog(app.log);

  const prepare = async () => {
    const shell = stableShell(published);
    if (hasServerBuild(shell.record)) await pool.prepare(codeOfShell(shell));
  };
  // Who comes first finds a process ready.
  app.addHook('onReady', () =>
    prepare().catch((error) => app.log.warn({ err: error }, 'nothing renders yet')),
  );
  app.addHook('onClose', async () => pool.close());

  const withdrawals = seeReleases(published, {
    onRelease: (isLive) => faults.keepLive(isLive),
    onWithdrawal: () => pool.renew(),
  });

  const render: Render = async (page, url, asked, { client, session, told }) => {
    const { shell } = page;
    const forSession = session !== undefined;
    if (!(forSession ? page.renderedForSession : page.rendered) || !hasServerBuild(shell.record))
      return undefined;
    withdrawals();
    const leave = (of: RenderedRoute) => {
      tellFault(of, 'left');
      return undefined;
    };
    const errors: string[] = [];
    const report = (error: string) => {
      errors.push(error);
      told?.faults.push(error);
      log.tell(error, url.pathname);
    };
    try {
      const needed = parts(page);
      const group = JSON.stringify([page.owner, shell.base, ...needed.map(({ key }) => key)]);
      const versions = hash('sha256', group, 'base64url').slice(0, 12);
      const of = { ...routeOf(page, url, versions), ...(page.isOwn && { isOwn: page.isOwn }) };
      const network = networkOf(client);
      if (faults.isAside(of, network) || faults.isAside(wholeOf(shell))) return leave(of);
      const { config: browser } = page.state;
      const call = callsOfPage(session ?? calls, asked, [browser.apiBase, browser.workersBase]);
      const orderFor: PageJob<Job>['orderFor'] = async (process) => ({
        ...{ state: page.state, url: url.href, known: page.known },
        ...{ forSession, patience: PATIENCE_MS },
        builds: await Promise.all(
          needed.filter(({ key }) => !process.builds.has(key)).map((part) => codeOf(published.files, part)),
        ),
        texts: textsOf(published, page, needed, process.texts),
      });
      // Nothing of anybody, and of no version that others do not have, is left in a process that renders for others.
      const once: PageJob<Job>['once'] = page.isOwn ? 'own' : forSession ? 'session' : undefined;
      const alone = faults.has(of) && !once ? group : undefined;
      const beside = new Set<string>();
      const begun = (part: string) => void (part !== `${of.remote} ${of.version}` && beside.add(part));
      const job = {
        shell: codeOfShell(shell),
        of: { route: of, client, told, beside },
        alone,
        once,
        orderFor,
      };
      const startedAt = performance.now();
      const { remote, version, route } = of;
      const attributes = { 'msl.remote': remote, 'msl.version': version, 'http.route': route };
      const given = await traced(`render ${remote}`, { attributes }, () =>
        // The process that renders knows of no trace: its calls come as messages, and belong to this page.
        pool.render({ ...job, orderer: { call: AsyncResource.bind(call), report, begun } }),
      );
      const ms = performance.now() - startedAt;
      if (!page.isOwn) took(addressed(published, of), ms);
      if (told) Object.assign(told, { ms, rendered: given?.rendered !== undefined });
      if (!given?.rendered) return leave(of);
      faults.rendered(of, network);
      if (errors.length === 0) log.cameWhole();
      const styles = stylesIn(given.rendered.html, usedIn(page, shell, needed, given));
      const faulty = faultyOf(errors, needed);
      for (const one of thrownBy(page, of, faulty)) tellFault(one, 'threw');
      return { ...given.rendered, styles, faulty };
    } catch (error) {
      report(String(error));
      return undefined;
    }
  };
  return { render, withdrawals };
}

/** The remote of the page, and those that may fill its slots. */
const partsOf =
  (published: Published, cdn: string) =>
  ({ owner, state }: Page): Part[] =>
    state.remotes
      .filter(({ name, slots }) => name === owner || slots.length > 0)
      .map((remote) => {
        const base = folderOf(remote.entry.slice(cdn.length));
        return { key: keyOf(remote), name: remote.name, build: buildAt(published, remote, base) };
      });

/** The first line of a stack that lies in a remote's server build names it, or its version where it could not be brought. */
function faultyOf(errors: readonly string[], parts: readonly Part[]): Faulty {
  const whose = errors.map((error) => {
    const places = parts.flatMap(({ name, key, build }) =>
      [key, ...(build ? [`${build.base}/`] : [])].map((text) => ({ name, at: error.indexOf(text) })),
    );
    return places.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)[0]?.name;
  });
  if (whose.length === 0) return 'nowhere';
  const named = whose.filter((name) => name !== undefined);
  return named.length < whose.length ? 'somewhere' : [...new Set(named)];
}

/** A remote whose files are gone fails where it stands. */
function buildAt(published: Published, { name, version }: ResolvedRemote, base: string): Build | undefined {
  try {
    const record = published.remoteRecord(name, version);
    return hasServerBuild(record) ? { base, record } : undefined;
  } catch {
    return undefined;
  }
}

async function codeOf(files: SignedFiles, { key, build }: Part): Promise<Code> {
  if (!build) return { key, file: '', error: `${key} has no server build` };
  return readServerBuild(files, key, build).catch((error) => ({
    ...{ key, file: build.base, error: String(error) },
  }));
}

function textsOf(published: Published, { state }: Page, needed: readonly Part[], known: Set<string>) {
  const texts: PageOrder['texts'] = {};
  for (const { key, build } of needed) {
    if (!build || known.has(`${key} ${state.locale}`)) continue;
    texts[key] = published.messages(build.base, state.locale) as PageOrder['texts'][string];
  }
  return texts;
}

/** Builds of which something stands in the page, with the style sheets of that. */
function usedIn(page: Page, shell: Build, needed: readonly Part[], { brought }: Given): StyledBuild[] {
  const styles = new Set(shell.record.modules.main?.styles);
  for (const { as, href } of page.preloads) if (as === 'style') styles.add(path.basename(href));
  const ofRemotes = brought.flatMap(([name, module]) => {
    const build = needed.find((part) => part.name === name)?.build;
    return build ? [{ ...build, styles: new Set(build.record.modules[module]?.styles) }] : [];
  });
  return [{ ...shell, styles }, ...ofRemotes];
}

export function routeOf({ owner, state, shell }: Page, { pathname }: URL, versions: string): RenderedRoute {
  const remote = state.remotes.find(({ name }) => name === owner);
  if (!remote) return { ...wholeOf(shell), route: pageAt(shell.pages, pathname) ?? 'NotFound', versions };
  const route = remote.routes.find((pattern) => matchesPattern(pattern, pathname)) ?? pathname;
  return { remote: remote.name, version: remote.version, route, versions };
}

/** The shell as a whole: what ends before a page was begun is its doing. */
const wholeOf = ({ version }: Pick<PublishedShell, 'version'>): RenderedRoute => ({
  ...{ remote: SHELL, version, route: '*', versions: version },
});

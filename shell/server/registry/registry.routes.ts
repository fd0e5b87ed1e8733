import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Cookies, readCookies } from '@msl/federation/cookies.ts';
import { liveNames, SHELL } from '@msl/federation/registry.ts';
import { runningIn } from '@msl/releases/canary/judge-canaries.ts';
import type { Figures } from '@msl/releases/canary/outcomes.ts';
import { readStanding } from '@msl/releases/canary/standing.ts';
import { folderOf, versionsFolder } from '@msl/releases/registry/published-build.ts';
import type { Storage } from '@msl/releases/storage/storage.ts';
import { Store } from '@msl/releases/storage/store.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Figures as FiguresOverDays } from '../figures/figures.ts';
import { periodIn } from '../figures/periods.ts';
import { safeReferer, takeOwnForms } from '../http/own-form.ts';
import type { Published } from '../published/published.ts';
import {
  type OverrideRules,
  type Overrides,
  overriddenEntry,
  overridesCookie,
  overridesIn,
  SWITCH_COOKIE,
  switchCookie,
} from '../visitors/overrides.ts';
import { shellAt } from '../visitors/shell-version.ts';
import { localeOf } from '../visitors/visitor.ts';
import { createLiveMoves } from './live-moves.ts';
import { registryPage } from './registry-page.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export type RegistryOptions = {
  published: Published;
  storeDir: string;
  rules: OverrideRules;
  figures: () => Record<string, Record<string, Figures>>;
  /** Figures are for whoever has the token of `/telemetry`, and so is who released what: the page is for everybody. */
  reserved: boolean;
  /** Whether what was thrown is told, and not only how many met it. */
  tellsErrors: boolean;
  over: FiguresOverDays['over'];
  /** Where canaries are judged: the store folder, or the bucket that it follows. */
  storage: () => Promise<Storage>;
  isSecure: (request: FastifyRequest) => boolean;
};

/** `/registry`: what is live and how it fares, and the panel by which one browser gets other versions. */
export function serveRegistry(app: FastifyInstance, options: RegistryOptions): void {
  const { published, storeDir, rules, isSecure } = options;
  const css = ['../../../shared/ui/src/tokens.css', 'registry.css']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
  const store = new Store(storeDir);
  const liveMoves = createLiveMoves(options);
  const cameAt = (name: string, version: string) =>
    statSync(path.join(storeDir, folderOf(name, version), 'build.json'), { throwIfNoEntry: false })
      ?.mtimeMs ?? 0;
  const newestFirst = (name: string, versions: readonly string[]) =>
    versions.toSorted((one, other) => cameAt(name, other) - cameAt(name, one));
  const versionsOf = async (names: readonly string[]): Promise<Record<string, string[]>> => {
    const found = names.map(
      async (name) => [name, newestFirst(name, await store.names(versionsFolder(name)))] as const,
    );
    return Object.fromEntries(await Promise.all(found));
  };
  const mayOverride = (cookies: Cookies) => !rules.production || cookies[SWITCH_COOKIE] === 'on';

  /** Nothing of canaries keeps the page from those who want to read it. */
  const standings = async () => {
    const running = runningIn(published.registry());
    if (running.length === 0) return {};
    const storage = await options.storage();
    const found = running.map(
      async ({ name }) => [name, await readStanding(storage, name).catch(() => undefined)] as const,
    );
    return Object.fromEntries(
      (await Promise.all(found)).flatMap(([name, one]) => (one ? [[name, one]] : [])),
    );
  };

  app.get('/registry/registry.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));

  // For the stage, which shows versions that nobody gets yet.
  if (!rules.production)
    app.get('/registry/published.json', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return versionsOf([
        ...new Set([...liveNames(published.registry()), ...(await store.names('remotes'))]),
      ]);
    });

  app.get('/registry', async (request, reply) => {
    const cookies = readCookies(request.headers.cookie);
    const { revision: _ours, ...registry } = published.registry();
    const names = liveNames(registry);
    const period = periodIn(request.query);
    const page = registryPage({
      locale: localeOf(cookies, request.headers['accept-language']),
      registry,
      history: await liveMoves(),
      figures: options.reserved ? null : options.figures(),
      days: {
        ...{ period, tellsErrors: options.tellsErrors },
        told: options.reserved ? undefined : await options.over(period).catch(() => undefined),
      },
      standings: options.reserved ? {} : await standings(),
      published: await versionsOf(names),
      overrides: overridesIn(cookies, rules),
      mayOverride: mayOverride(cookies),
      unsigned: published.problems().map((problem) => /^[\w.-]+/.exec(problem)?.[0] ?? problem),
      mayDevelop: !rules.production,
    });
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page);
  });

  app.register(async (scope) => {
    takeOwnForms(scope);
    scope.post('/registry/switch', async (request, reply) =>
      back(reply, '/registry', switchCookie(true, isSecure(request))),
    );
    scope.post('/registry/overrides', async (request, reply) => {
      const cookies = readCookies(request.headers.cookie);
      const asked = mayOverride(cookies) ? (request.body as Record<string, string>) : {};
      const kept = asked.clear ? {} : accepted(published, asked, rules);
      const to = asked.clear ? safeReferer(request) : '/registry';
      return back(reply, to, overridesCookie(kept, isSecure(request)));
    });
  });
}

/** A development server named wins over the version chosen above it; what may not be is left out. */
function accepted(published: Published, form: Record<string, string>, rules: OverrideRules): Overrides {
  const names = liveNames(published.registry());
  const wanted = names.map((name): [string, string] => [name, form[`${name}@`] || form[name] || '']);
  return Object.fromEntries(
    wanted.filter(([name, version]) =>
      name === SHELL
        ? shellAt(published, version) !== undefined
        : overriddenEntry(published, name, version, rules) !== undefined,
    ),
  );
}

const back = (reply: FastifyReply, to: string, cookie: string) =>
  reply.code(303).headers({ location: to, 'set-cookie': cookie }).send();

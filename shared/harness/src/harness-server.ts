import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { isLocale, type Locale, localeFrom, locales } from '@msl/contracts/locale.ts';
import { readCookies } from '@msl/federation/cookies.ts';
import type { PageState } from '@msl/federation/page-state.ts';
import { defaultEntry, type Registry, type RegistryEntry, registrySchema } from '@msl/federation/registry.ts';
import { resolvedRemote } from '@msl/federation/resolved-remote.ts';
import { SHARED_LOCALES } from '@msl/federation-build/workspace-remotes.ts';
import * as v from 'valibot';
import type { HarnessBuild } from './built-files.ts';
import { forward } from './forward.ts';
import {
  allowing,
  type ControlsPage,
  controlsDocument,
  HARNESS,
  stageDocument,
  stageFrom,
} from './harness-pages.ts';
import { CONDITIONS_COOKIE, DATE_COOKIE, readConditions, readDate, VERSION_COOKIE } from './harness-state.ts';
import { sendFile, sendHtml } from './send.ts';

export type HarnessOptions = {
  /** Name of the remote under test; without it whoever tests chooses one. */
  remote?: string;
  /** A running store: its API, its session, its registry and its texts are the real ones. */
  storeUrl: () => string;
  build: HarnessBuild;
  /** The remote comes from a development server of its own; the store need not know of it. */
  developed?: { url: string; entry: () => RegistryEntry };
};

/** Of a stage for one remote, on a port of its own. */
export type StageOptions = Omit<HarnessOptions, 'remote' | 'storeUrl'> & {
  remote: string;
  storeUrl: string;
  /** 0 takes a free port. */
  port?: number;
};

export type Harness = { url: string; close: () => Promise<void> };

/** Serves one remote alone: the controls at `/__harness`, the stage at the remote's own addresses, the store behind. */
export async function startHarness({ port, storeUrl, ...options }: StageOptions): Promise<Harness> {
  const server = createServer(createHarness({ ...options, storeUrl: () => storeUrl }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${address.port}`, close };
}

/** Answers every request to an origin on which a harness stands. */
export const createHarness =
  (options: HarnessOptions): RequestListener =>
  (request, response) => {
    answer(options, request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      const text = reasonOf(error);
      return response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    });
  };

async function answer(options: HarnessOptions, request: IncomingMessage, response: ServerResponse) {
  const { build } = options;
  const storeUrl = options.storeUrl();
  const { pathname } = new URL(request.url ?? '/', storeUrl);
  const cookies = readCookies(request.headers.cookie);
  if (pathname.startsWith(`${HARNESS}/files/`)) {
    return sendFile(response, build.dir, pathname.slice(`${HARNESS}/files/`.length));
  }
  const remote = options.remote ?? cookies[REMOTE_COOKIE];
  const wantsPage =
    request.method === 'GET' && request.headers['sec-fetch-dest']?.match(/^(document|iframe)$/);
  const controls = CONTROLS.exec(pathname);
  if (controls || (wantsPage && !remote)) return sendControls(options, request, response, controls?.[1]);
  if (!remote || !wantsPage || pathname.startsWith('/sandbox')) {
    const conditions = readConditions(cookies[CONDITIONS_COOKIE]);
    const date = readDate(cookies[DATE_COOKIE]);
    return forward(request, response, { storeUrl, remote: remote ?? '', conditions, date });
  }
  const locale = localeIn(request);
  // A slot has no address in the store: any document tells what a host starts from.
  const address = pathname.startsWith(`${HARNESS}/`) ? '/' : (request.url ?? '/');
  const version = cookies[VERSION_COOKIE];
  const page = await documentOf(new URL(address, storeUrl), request.headers, { remote, version });
  const { faults } = readConditions(cookies[CONDITIONS_COOKIE]);
  const { developed } = options;
  const served = developed && resolvedRemote(remote, developed.entry());
  const ownTextsFetched = Boolean(served) || faults.some(({ target }) => target === 'texts');
  const storesPolicy = page.headers.get('content-security-policy') ?? '';
  const policy = developed ? allowing(storesPolicy, developed.url) : storesPolicy;
  const parts = { remote, version, served, texts: ownTexts(locale), ownTextsFetched };
  const stage = stageFrom(await page.text(), policy, parts);
  return sendHtml(response, stageDocument(stage, build.stage), stage.policy);
}

/** `/__harness`, `/__harness/mfe-cart`; a slot stands deeper. */
const CONTROLS = new RegExp(`^${HARNESS}(?:/([a-z][a-z0-9-]*)?)?$`);
const REMOTE_COOKIE = 'harness.remote';

function localeIn({ headers }: IncomingMessage): Locale {
  const stored = readCookies(headers.cookie)['msl.locale'];
  return isLocale(stored) ? stored : localeFrom(headers['accept-language']);
}

/** The controls of a remote; they tell this browser's later requests which one is meant. */
async function sendControls(
  { remote: only, storeUrl, build, developed }: HarnessOptions,
  request: IncomingMessage,
  response: ServerResponse,
  named: string | undefined,
) {
  // Sources need no store that knows of them.
  const microFrontends: Registry['microFrontends'] = developed
    ? {}
    : (await registryOf(storeUrl())).microFrontends;
  const names = Object.keys(microFrontends).toSorted();
  const remote = only ?? names.find((name) => name === named);
  if (!remote) {
    const { search } = new URL(request.url ?? '/', storeUrl());
    const first = `${HARNESS}/${names[0] ?? ''}${search}`;
    return named ? response.writeHead(404).end() : response.writeHead(302, { location: first }).end();
  }
  const entries = developed ? [developed.entry()] : (microFrontends[remote] ?? []);
  const { routes = [], events } = entries[0]?.extras ?? {};
  const locale = localeIn(request);
  const page: ControlsPage = {
    ...{ remote, locale, routes, remotes: only ? [] : names },
    live: developed ? null : (defaultEntry(entries)?.metadata.version ?? null),
    versions: developed ? [] : await versionsOf(storeUrl(), remote, entries),
    listens: (events?.listens ?? []).map((one) => (typeof one === 'string' ? one : one.event)),
    messages: Object.fromEntries(locales.map((one) => [one, ownTexts(one)])) as ControlsPage['messages'],
  };
  response.setHeader('set-cookie', `${REMOTE_COOKIE}=${remote}; Path=/; SameSite=Strict; HttpOnly`);
  return sendHtml(response, controlsDocument(page, build.controls), CONTROLS_POLICY);
}

/** The store's own document, for a visitor, with the version under test in place of the live one. */
const documentOf = (
  address: URL,
  { cookie = '', ...headers }: IncomingHttpHeaders,
  { remote, version }: { remote: string; version: string | undefined },
) => {
  const kept = cookie
    .split('; ')
    .filter((one) => !/^(msl\.(session|preview|overrid\w+)|harness\.\w+)=/.test(one));
  const instead = version
    ? [`msl.overriding=on`, `msl.overrides=${encodeURIComponent(JSON.stringify({ [remote]: version }))}`]
    : [];
  return fetch(address, {
    headers: {
      cookie: [...kept, ...instead].join('; '),
      accept: 'text/html',
      'accept-language': headers['accept-language'] ?? '',
    },
  });
};

/** `fetch` tells of a certificate, or of nobody listening, in the cause alone. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause ? `${message}: ${(cause as Error).message}` : message;
}

const CONTROLS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const registryOf = async (storeUrl: string): Promise<Registry> =>
  v.parse(registrySchema, await (await fetch(`${storeUrl}/registry.json`)).json());

/** Everything that the store has of a remote, released or not, the newest first; of a store of before, what is live. */
async function versionsOf(
  storeUrl: string,
  remote: string,
  entries: readonly RegistryEntry[],
): Promise<string[]> {
  const answer = await fetch(`${storeUrl}/registry/published.json`);
  const all = answer.ok ? v.safeParse(v.record(v.string(), v.array(v.string())), await answer.json()) : null;
  return (all?.success && all.output[remote]) || entries.map(({ metadata }) => metadata.version);
}

/** The harness's own words, and those of the components that it is made of. */
const ownTexts = (locale: Locale): PageState['messages'] => ({
  harness: readTexts(path.join(import.meta.dirname, `locales/${locale}.json`)),
  ui: readTexts(path.join(SHARED_LOCALES, locale, 'ui.json')),
});

const readTexts = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

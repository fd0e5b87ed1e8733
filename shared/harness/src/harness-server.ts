import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { isLocale, type Locale, localeFrom } from '@msl/contracts/locale.ts';
import { readCookies } from '@msl/federation/cookies.ts';
import type { PageState } from '@msl/federation/page-state.ts';
import { type Registry, type RegistryEntry, registrySchema } from '@msl/federation/registry.ts';
import { resolvedRemote } from '@msl/federation/resolved-remote.ts';
import { SHARED_LOCALES } from '@msl/federation-build/workspace-remotes.ts';
import * as v from 'valibot';
import type { HarnessBuild } from './build-harness.ts';
import { forward } from './forward.ts';
import { allowing, controlsDocument, HARNESS, stageDocument, stageFrom } from './harness-pages.ts';
import { CONDITIONS_COOKIE, DATE_COOKIE, readConditions, readDate, VERSION_COOKIE } from './harness-state.ts';
import { sendFile, sendHtml } from './send.ts';

export type HarnessOptions = {
  /** Name of the remote under test. */
  remote: string;
  /** A running store: its API, its session, its registry and its texts are the real ones. */
  storeUrl: string;
  build: HarnessBuild;
  /** The remote comes from a development server of its own; the store need not know of it. */
  developed?: { url: string; entry: () => RegistryEntry };
  /** 0 takes a free port. */
  port?: number;
};

export type Harness = { url: string; close: () => Promise<void> };

/** Serves one remote alone: the controls at `/__harness`, the stage at the remote's own addresses, the store behind. */
export async function startHarness(options: HarnessOptions): Promise<Harness> {
  const server = createServer((request, response) => {
    answer(options, request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      const text = reasonOf(error);
      return response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${port}`, close };
}

async function answer(
  options: HarnessOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { remote, storeUrl, build } = options;
  const { pathname } = new URL(request.url ?? '/', storeUrl);
  const cookies = readCookies(request.headers.cookie);
  if (pathname.startsWith(`${HARNESS}/files/`)) {
    return sendFile(response, build.dir, pathname.slice(`${HARNESS}/files/`.length));
  }
  const stored = cookies['msl.locale'];
  const locale = isLocale(stored) ? stored : localeFrom(request.headers['accept-language']);
  if (pathname === HARNESS || pathname === `${HARNESS}/`) {
    return sendHtml(
      response,
      controlsDocument(await controlsPage(options, locale), build.controls),
      CONTROLS_POLICY,
    );
  }
  const wantsPage =
    request.method === 'GET' && request.headers['sec-fetch-dest']?.match(/^(document|iframe)$/);
  if (!wantsPage || pathname.startsWith('/sandbox')) {
    const conditions = readConditions(cookies[CONDITIONS_COOKIE]);
    const date = readDate(cookies[DATE_COOKIE]);
    return forward(request, response, { storeUrl, remote, conditions, date });
  }
  // A slot has no address in the store: any document tells what a host starts from.
  const address = pathname.startsWith(`${HARNESS}/`) ? '/' : (request.url ?? '/');
  const page = await fetch(new URL(address, storeUrl), {
    headers: {
      cookie: request.headers.cookie ?? '',
      'accept-language': request.headers['accept-language'] ?? '',
    },
  });
  const served = await servedVersion(options, cookies[VERSION_COOKIE]);
  const { faults } = readConditions(cookies[CONDITIONS_COOKIE]);
  const ownTextsFetched = Boolean(served) || faults.some(({ target }) => target === 'texts');
  const storesPolicy = page.headers.get('content-security-policy') ?? '';
  const policy = options.developed ? allowing(storesPolicy, options.developed.url) : storesPolicy;
  const parts = { remote, served, texts: ownTexts(locale), ownTextsFetched };
  const stage = stageFrom(await page.text(), policy, parts);
  sendHtml(response, stageDocument(stage, build.stage), stage.policy);
}

/** `fetch` tells of a certificate, or of nobody listening, in the cause alone. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause ? `${message}: ${(cause as Error).message}` : message;
}

const CONTROLS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const registryOf = async (storeUrl: string): Promise<Registry> =>
  v.parse(registrySchema, await (await fetch(`${storeUrl}/registry.json`)).json());

/** What there is of the remote: its sources, or the versions that are live. */
const entriesOf = async ({ remote, storeUrl, developed }: HarnessOptions): Promise<RegistryEntry[]> =>
  developed ? [developed.entry()] : ((await registryOf(storeUrl)).microFrontends[remote] ?? []);

async function controlsPage(options: HarnessOptions, locale: Locale) {
  const { remote } = options;
  const entries = await entriesOf(options);
  const { routes = [], events } = entries[0]?.extras ?? {};
  return {
    remote,
    locale,
    routes,
    versions: entries.map(({ metadata }) => metadata.version),
    listens: (events?.listens ?? []).map((one) => (typeof one === 'string' ? one : one.event)),
    messages: ownTexts(locale),
  };
}

/** The harness's own words, and those of the components that it is made of. */
const ownTexts = (locale: Locale): PageState['messages'] => ({
  harness: readTexts(path.join(import.meta.dirname, `locales/${locale}.json`)),
  ui: readTexts(path.join(SHARED_LOCALES, locale, 'ui.json')),
});

const readTexts = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

async function servedVersion(options: HarnessOptions, version: string | undefined) {
  if (!version && !options.developed) return undefined;
  const entries = await entriesOf(options);
  const { remote } = options;
  const entry = options.developed ? entries[0] : entries.find(({ metadata }) => metadata.version === version);
  if (!entry) throw new Error(`the store gives nobody ${remote} ${version}: choose a version that is live`);
  return resolvedRemote(remote, entry);
}

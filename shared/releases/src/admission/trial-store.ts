import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { ErrorKey } from '@msl/contracts/errors.ts';
import { isLocale, type Locale } from '@msl/contracts/locale.ts';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import type { RemoteManifest } from '@msl/federation/remote-manifest.ts';
import { SHARED_LOCALES } from '@msl/federation-build/workspace-remotes.ts';
import type { HarnessBuild } from '@msl/harness/built-files.ts';
import { HARNESS, stageDocument } from '@msl/harness/harness-pages.ts';
import { sendFile, sendHtml } from '@msl/harness/send.ts';
import type { RuntimeConfig } from '@msl/platform/runtime-config.ts';
import { type Filling, fillings, sampleAnswer } from './sample-answers.ts';

export type Standing = {
  /** Folder that the build left. */
  outDir: string;
  manifest: RemoteManifest;
  record: BuildRecord;
  stage: HarnessBuild;
};

/**
 * The stage for one build, over a store that answers by the contract's samples (`msl.sample` in the cookie says how filled
 * they are), or no call: what every store is for a moment now and then.
 */
export async function openTrialStore(standing: Standing): Promise<{ url: string; close: () => void }> {
  const { outDir, stage } = standing;
  const under = (prefix: string, pathname: string) =>
    pathname.startsWith(prefix) ? pathname.slice(prefix.length) : undefined;
  // A page that sets too many cookies comes all the same, and is told so.
  const server = createServer({ maxHeaderSize: 2 ** 20 }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stage');
    const own = under(`${HARNESS}/files/`, pathname);
    const built = under(`${REMOTE}/`, pathname);
    if (own !== undefined) return sendFile(response, stage.dir, own);
    if (built !== undefined) return sendFile(response, outDir, built);
    if (pathname.startsWith('/api') || pathname.startsWith('/search')) {
      const filling = /msl\.sample=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
      const { pathname: call, search } = new URL(request.url ?? '/', 'http://stage');
      const sample =
        isFilling(filling) &&
        sampleAnswer(request.method ?? 'GET', call.slice('/api'.length) + search, filling);
      if (sample) {
        response.writeHead(sample.status, { 'content-type': 'application/json' });
        return response.end(sample.text);
      }
      const reason: ErrorKey = 'maintenance';
      response.writeHead(503, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ code: 503, message: reason }));
    }
    const locale = /msl\.locale=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    const state = stateOf(standing, isLocale(locale) ? locale : 'fr-CA');
    return sendHtml(response, stageDocument({ state, policy: POLICY }, stage.stage), POLICY);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

/** An address that a route's pattern answers: `/products/1` of `/products/:pid`. */
export const addressOf = (route: string): string => route.replace(/\/\*$/, '').replace(/:\w+/g, '1') || '/';

const isFilling = (text: string | undefined): text is Filling => fillings.some((one) => one === text);

const REMOTE = '/__remote';

/** No tighter than the store's own: what does without it here does so there. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Of a store that has nothing of its own. */
export const stageConfig: RuntimeConfig = {
  environment: 'local',
  apiBase: '/api',
  workersBase: '/api/workers',
  assetsBase: '',
  payment: { publishableKey: '', scriptUrl: null },
  search: { url: '/search' },
  maps: { googleKey: null, googleMapId: '' },
  settings: defaultBusinessSettings,
  maintenance: false,
  sandbox: false,
};

function stateOf({ manifest, record }: Standing, locale: Locale) {
  const { name, routes, slots, namespace } = manifest;
  const { version, global, entry } = record;
  const integrity = record.files[entry]?.integrity ?? '';
  const shared = (file: string) =>
    JSON.parse(readFileSync(path.join(SHARED_LOCALES, locale, `${file}.json`), 'utf8'));
  return {
    config: stageConfig,
    locale,
    remotes: [{ name, version, entry: `${REMOTE}/${entry}`, integrity, global, routes, slots, namespace }],
    messages: { ui: shared('ui'), errors: shared('errors') },
  };
}

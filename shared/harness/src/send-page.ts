import type { IncomingMessage, ServerResponse } from 'node:http';
import { readCookies } from '@msl/federation/cookies.ts';
import { resolvedRemote } from '@msl/federation/resolved-remote.ts';
import { VERSIONS_URL } from '@msl/federation/versions-url.ts';
import type { HarnessOptions } from './harness-options.ts';
import { allowing, HARNESS, renderedPage, stageDocument, stageFrom, stateIn } from './harness-pages.ts';
import {
  CONDITIONS_COOKIE,
  RENDERING_COOKIE,
  readConditions,
  readRendering,
  VERSION_COOKIE,
} from './harness-state.ts';
import { isLiveAddress, withoutLive } from './live-address.ts';
import { NoSuchVersion } from './no-such-version.ts';
import { sendHtml } from './send.ts';
import { askAsOwn, liveVersion } from './store-documents.ts';
import { localeIn, ownTexts } from './tester-locale.ts';

/** What stands in the frame: the stage with the remote on it, or the store's page as its server renders it. */
export async function sendPage(
  options: HarnessOptions,
  request: IncomingMessage,
  response: ServerResponse,
  remote: string,
) {
  const { build, production } = options;
  const isLive = isLiveAddress(request.url ?? '');
  const developed = isLive ? undefined : options.developed;
  const storeUrl = options.storeUrl();
  const cookies = readCookies(request.headers.cookie);
  const isOwn = OF_STAGE.test(request.url ?? '');
  // Sources are drawn by the browser alone, and so is what has no address in the store.
  const rendering = options.developed || isOwn ? undefined : readRendering(cookies[RENDERING_COOKIE]);
  const version = isLive ? undefined : cookies[VERSION_COOKIE];
  if (production && version && !(await production.versionsOf(remote)).includes(version))
    throw new NoSuchVersion(remote, version);
  const isAlone = isLive || rendering !== undefined || production !== undefined;
  const asked = version || (isAlone ? await liveVersion(storeUrl, remote) : undefined);
  // A slot has no address in the store: any document tells what a host starts from.
  const address = new URL(isOwn ? '/' : withoutLive(request.url ?? '/'), storeUrl);
  const { headers } = request;
  const page = await askAsOwn(address, { headers, remote, version: asked, forSession: Boolean(rendering) });
  const policy = page.headers.get('content-security-policy') ?? '';
  const html = await page.text();
  if (rendering) {
    requireVersion(html, remote, asked);
    const told = page.headers.get('server-timing');
    if (told) response.setHeader('server-timing', told);
    const framed = renderedPage(html, policy, rendering);
    return sendHtml(response, framed.html, framed.policy);
  }
  const { faults } = readConditions(cookies[CONDITIONS_COOKIE]);
  const served = developed && resolvedRemote(remote, developed.entry());
  const ownTextsFetched = Boolean(served) || faults.some(({ target }) => target === 'texts');
  const parts = { remote, version, served, texts: ownTexts(localeIn(request)), ownTextsFetched };
  const stage = stageFrom(html, developed ? allowing(policy, developed.url) : policy, parts);
  const failsHere = production !== undefined;
  return sendHtml(response, stageDocument({ ...stage, failsHere }, build.stage), stage.policy);
}

/** A page that takes over asks which versions it has now: the same as when it was rendered. */
export async function sendVersions(
  { storeUrl }: HarnessOptions,
  { headers, url = VERSIONS_URL }: IncomingMessage,
  response: ServerResponse,
  remote: string,
) {
  const version = readCookies(headers.cookie)[VERSION_COOKIE] || (await liveVersion(storeUrl(), remote));
  const answer = await askAsOwn(new URL(url, storeUrl()), { headers, remote, version });
  response
    .writeHead(answer.status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(await answer.text());
}

/** A slot, or controls, which stand in no frame. */
const OF_STAGE = new RegExp(`^${HARNESS}(?:[/?]|$)`);

function requireVersion(html: string, remote: string, version: string | undefined): void {
  const found = stateIn(html).remotes.find(({ name }) => name === remote);
  if (!version || found?.version !== version) throw new NoSuchVersion(remote, version);
}

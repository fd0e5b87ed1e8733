import type { IncomingMessage, ServerResponse } from 'node:http';
import { locales } from '@msl/contracts/locale.ts';
import { defaultEntry } from '@msl/federation/registry.ts';
import type { HarnessOptions } from './harness-options.ts';
import { type ControlsPage, controlsDocument, HARNESS } from './harness-pages.ts';
import { noRemoteDocument } from './no-remote-document.ts';
import { sendHtml } from './send.ts';
import { registryOf, versionsOf } from './store-documents.ts';
import { localeIn, ownTexts } from './tester-locale.ts';

export const REMOTE_COOKIE = 'harness.remote';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The controls of a remote; they tell this browser's later requests which one is meant. */
export async function sendControls(
  { remote: only, storeUrl, build, developed, production }: HarnessOptions,
  request: IncomingMessage,
  response: ServerResponse,
  named: string | undefined,
) {
  const { microFrontends } = await registryOf(storeUrl());
  const names = Object.keys(microFrontends).toSorted();
  const remote = only ?? names.find((name) => name === named);
  if (!remote && named) {
    const locale = localeIn(request);
    return sendHtml(response, noRemoteDocument(locale, named, build.controls), POLICY, 404);
  }
  if (!remote) {
    const { search } = new URL(request.url ?? '/', storeUrl());
    const first = `${HARNESS}/${names[0] ?? ''}${search}`;
    return response.writeHead(302, { location: first }).end();
  }
  const live = defaultEntry(microFrontends[remote])?.metadata.version ?? null;
  // Sources need no store that knows of them.
  const entries = developed ? [developed.entry()] : (microFrontends[remote] ?? []);
  const { routes = [], events } = entries[0]?.extras ?? {};
  const published = () => production?.versionsOf(remote) ?? versionsOf(storeUrl(), remote, entries);
  const page: ControlsPage = {
    ...{ remote, locale: localeIn(request), routes, remotes: only ? [] : names },
    live: developed ? null : live,
    isComparable: live !== null,
    versions: developed ? [] : await published(),
    hasSandbox: !production,
    isRendered: !developed,
    listens: (events?.listens ?? []).map((one) => (typeof one === 'string' ? { event: one } : one)),
    messages: Object.fromEntries(locales.map((one) => [one, ownTexts(one)])) as ControlsPage['messages'],
  };
  response.setHeader('set-cookie', `${REMOTE_COOKIE}=${remote}; Path=/; SameSite=Strict; HttpOnly`);
  return sendHtml(response, controlsDocument(page, build.controls), POLICY);
}

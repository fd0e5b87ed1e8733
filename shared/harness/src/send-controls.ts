import type { IncomingMessage, ServerResponse } from 'node:http';
import { locales } from '@msl/contracts/locale.ts';
import { defaultEntry, SHELL } from '@msl/federation/registry.ts';
import type { HarnessOptions } from './harness-options.ts';
import { type ControlsPage, controlsDocument, HARNESS } from './harness-pages.ts';
import { noRemoteDocument } from './no-remote-document.ts';
import { sendHtml } from './send.ts';
import { declaredBy, publishedIn, registryOf } from './store-documents.ts';
import { localeIn, ownTexts } from './tester-locale.ts';

export const REMOTE_COOKIE = 'harness.remote';

/** Of documents that are the stage's own. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The controls of a remote; they tell this browser's later requests which one is meant. */
export async function sendControls(
  { remote: only, storeUrl, build, developed, production }: HarnessOptions,
  request: IncomingMessage,
  response: ServerResponse,
  named: string | undefined,
) {
  const { microFrontends } = await registryOf(storeUrl());
  const live = Object.keys(microFrontends).toSorted();
  const offered = await offeredBy({ storeUrl, developed, production }, named);
  const names = [...new Set([...live, ...Object.keys(offered)])].toSorted();
  const remote = only ?? names.find((name) => name === named);
  if (!remote && named) {
    const locale = localeIn(request);
    return sendHtml(response, noRemoteDocument(locale, named, build.controls), POLICY, 404);
  }
  if (!remote) {
    const { search } = new URL(request.url ?? '/', storeUrl());
    const first = `${HARNESS}/${live[0] ?? names[0] ?? ''}${search}`;
    return response.writeHead(302, { location: first }).end();
  }
  // Sources need no store that knows of them.
  const entries = developed ? [developed.entry()] : (microFrontends[remote] ?? []);
  const shown = production ? await production.versionsOf(remote) : offered[remote];
  const versions = developed ? [] : (shown ?? entries.map(({ metadata }) => metadata.version));
  const [newest] = versions;
  const declared = entries[0]?.extras ?? (newest ? await declaredBy(storeUrl(), remote, newest) : undefined);
  const { routes = [], events } = declared ?? {};
  const liveVersion = defaultEntry(microFrontends[remote])?.metadata.version ?? null;
  const page: ControlsPage = {
    ...{ remote, locale: localeIn(request), routes, remotes: only ? [] : names },
    live: developed ? null : liveVersion,
    isComparable: liveVersion !== null,
    versions,
    hasSandbox: !production,
    isRendered: !developed,
    listens: (events?.listens ?? []).map((one) => (typeof one === 'string' ? { event: one } : one)),
    messages: Object.fromEntries(locales.map((one) => [one, ownTexts(one)])) as ControlsPage['messages'],
  };
  response.setHeader('set-cookie', `${REMOTE_COOKIE}=${remote}; Path=/; SameSite=Strict; HttpOnly`);
  return sendHtml(response, controlsDocument(page, build.controls), POLICY);
}

/** Of remotes that may be chosen, their versions, also before a first release; production tells of the one that is named. */
async function offeredBy(
  { storeUrl, developed, production }: Pick<HarnessOptions, 'storeUrl' | 'developed' | 'production'>,
  named: string | undefined,
): Promise<Readonly<Record<string, string[]>>> {
  if (developed) return {};
  if (!production) return publishedIn(storeUrl());
  const versions = named && named !== SHELL ? await production.versionsOf(named) : [];
  return named && versions.length > 0 ? { [named]: versions } : {};
}

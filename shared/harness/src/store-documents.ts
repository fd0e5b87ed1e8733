import type { IncomingHttpHeaders } from 'node:http';
import { defaultEntry, type Registry, registrySchema, SHELL } from '@msl/federation/registry.ts';
import { parseManifest } from '@msl/federation/remote-manifest.ts';
import * as v from 'valibot';

type Asking = {
  /** Whose cookies: the session and the language are theirs, versions that they chose for the store are not. */
  headers: IncomingHttpHeaders;
  remote: string;
  /** In place of what everybody gets: then the page is made for this browser alone, and counts for nobody. */
  version: string | undefined;
  /** Also as somebody whose pages the server renders. */
  forSession?: boolean;
};

/** The store's own answer at an address, as a browser gets it that has this version of the remote. */
export function askAsOwn(address: URL, { headers, remote, version, forSession }: Asking): Promise<Response> {
  const left = forSession ? /^(msl\.(preview|overrid\w+)|harness\.\w+)=/ : NOT_OF_VISITORS;
  const kept = (headers.cookie ?? '').split('; ').filter((one) => !left.test(one));
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
}

const NOT_OF_VISITORS = /^(msl\.(session|preview|overrid\w+)|harness\.\w+)=/;

export const registryOf = async (storeUrl: string): Promise<Registry> =>
  v.parse(registrySchema, await (await fetch(`${storeUrl}/registry.json`)).json());

/** The version that everybody gets. */
export async function liveVersion(storeUrl: string, remote: string): Promise<string | undefined> {
  const { microFrontends } = await registryOf(storeUrl);
  return defaultEntry(microFrontends[remote])?.metadata.version;
}

/** Everything that the store has of each remote, released or not, the newest first; nothing of one that does not tell. */
export async function publishedIn(storeUrl: string): Promise<Readonly<Record<string, string[]>>> {
  const answer = await fetch(`${storeUrl}/registry/published.json`);
  const all = answer.ok ? v.safeParse(publishedSchema, await answer.json()) : null;
  if (!all?.success) return {};
  const { [SHELL]: _drawsRemotes, ...remotes } = all.output;
  return remotes;
}

const publishedSchema = v.record(v.string(), v.array(v.string()));

/** What a version declares that nobody gets yet: the registry has nothing of it. */
export async function declaredBy(storeUrl: string, remote: string, version: string) {
  const answer = await fetch(`${storeUrl}/remotes/${remote}/${version}/remote.json`);
  return answer.ok ? parseManifest('remote.json', await answer.text()) : undefined;
}

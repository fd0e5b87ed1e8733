import path from 'node:path';
import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { isWorkspace } from '@msl/federation-build/workspace-remotes.ts';
import { openOwnStore } from '../journeys/own-store.ts';
import { beginningOf, journeysOf } from '../journeys/play-journey.ts';
import { hasBrowser } from '../machine/chromium.ts';
import type { AdmittedBuild } from '../publish/publish-remote.ts';
import { isOwnRepository } from '../publish/source-checks.ts';
import { NothingReleased, requireReleased } from '../registry/require-released.ts';
import { reachStore } from './open-stage.ts';

/** The store that somebody named, by its address, and a certificate that vouches for it. */
export type AskedStore = { url?: string | undefined; ca?: string | undefined };

/** Why no visit was played, and what to do about it: no fault of the remote. */
export class NotPlayed extends Error {
  override readonly name = 'NotPlayed';
}

type Checked = { dir: string; build: AdmittedBuild | undefined; location: string; asked: AskedStore };

/** Plays the remote's own visits with a build that was let in; throws with those that did not go as they were recorded. */
export async function checkJourneys({ dir, build, location, asked }: Checked): Promise<void> {
  const { name } = readRemoteManifest(dir);
  const count = journeysOf(dir).length;
  if (count === 0) throw new NotPlayed('not played: the folder journeys has none; record one on the stage');
  if (!build) throw new NotPlayed('not played: there is no build that was let in');
  if (!hasBrowser())
    throw new NotPlayed('not played: no Chromium is installed (apt-get install chromium, or CHROMIUM_PATH)');
  const store = await storeFor(asked, location);
  try {
    const { playOwnJourneys } = await import('../journeys/play-own.ts');
    const failed = await playOwnJourneys({ name, dir, outDir: build.outDir, storeUrl: store.url });
    if (failed.length === 0) return;
    const place = isOwnRepository(dir) ? '.' : name;
    const over = [asked.url && ` --url ${asked.url}`, asked.ca && ` --ca ${asked.ca}`]
      .filter(Boolean)
      .join('');
    const lines = failed.map((one) =>
      [
        `    ${path.join(place, one.file)}: ${one.wrong}`,
        ...one.said.map((line) => `        said   ${line}`),
        `        shown  ${one.picture}`,
        `        see it http://localhost:4400${beginningOf(one.journey)}`,
      ].join('\n'),
    );
    throw new Error(
      `${lines.join('\n')}\n    the stage is at that address while this runs: npm run mfe -- dev ${place}${over}`,
    );
  } finally {
    await store.close();
  }
}

async function storeFor({ url, ca }: AskedStore, location: string) {
  if (url) return { url: (await reachStore(url, ca)).storeUrl, close: async () => undefined };
  if (!isWorkspace)
    throw new NotPlayed('not played: over which store? check . --url https://… (one outside of production)');
  await requireReleased(location).catch((error: Error) => {
    if (!(error instanceof NothingReleased)) throw error;
    throw new NotPlayed('not played: nothing is released here yet; npm start, or --url');
  });
  return openOwnStore(location);
}

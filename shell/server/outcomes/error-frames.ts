import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { MAPS } from '@msl/federation/build-record.ts';
import { SHELL } from '@msl/federation/registry.ts';
import type { BuildFrame } from '@msl/federation/reports/error-frames.ts';
import { folderOf } from '@msl/releases/registry/published-build.ts';
import type { Published } from '../published/published.ts';
import type { SignedFiles } from '../published/signed-files.ts';

type Version = { remote: string; version: string };
/** Where frames of a build stand in the sources: `mfe-cart/src/cart-page.tsx:12:5`. Those that lead nowhere are left out. */
export type ErrorFrames = (of: Version, frames: readonly BuildFrame[]) => Promise<string[]>;

/** Maps at hand: the errors of a moment come from a few files. */
const MOST_MAPS = 12;

/** Reads the source maps that are published beside a build, and that nobody is served. */
export function createErrorFrames(
  published: Pick<Published, 'remoteRecord' | 'shell' | 'files'>,
): ErrorFrames {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  const mapOf = (folder: string, file: string): Promise<TraceMap | undefined> => {
    const key = path.join(folder, file);
    const known = maps.get(key) ?? readMap(published.files, folder, file);
    maps.delete(key);
    maps.set(key, known);
    for (const oldest of maps.keys()) if (maps.size > MOST_MAPS) maps.delete(oldest);
    return known;
  };
  return async (of, frames) => {
    const { files } = recordOf(published, of);
    const folder = folderOf(of.remote, of.version);
    const places: string[] = [];
    for (const [file, line, column] of frames) {
      // Only a file of this very build has a map to look for.
      const map = Object.hasOwn(files, file) ? await mapOf(folder, file) : undefined;
      if (!map || line < 1 || column < 1) continue;
      // Browsers count columns from one.
      const found = originalPositionFor(map, { line, column: column - 1 });
      if (found.source) places.push(`${sourceIn(of.remote, found.source)}:${found.line}:${found.column + 1}`);
    }
    return places;
  };
}

const recordOf = (published: Pick<Published, 'remoteRecord' | 'shell'>, { remote, version }: Version) =>
  remote === SHELL ? published.shell(version).record : published.remoteRecord(remote, version);

/** A version that was published without maps has none. */
async function readMap(files: SignedFiles, folder: string, file: string): Promise<TraceMap | undefined> {
  const map = await files.readLater(folder, `${MAPS}/${file}.map`);
  try {
    return map && new TraceMap(map.toString());
  } catch {
    return undefined;
  }
}

/** Sources are named from the remote's own folder, or the shell's; a library by its name. */
const sourceIn = (remote: string, source: string) =>
  path.posix.join(remote, source).replace(/^.*node_modules\//, '');

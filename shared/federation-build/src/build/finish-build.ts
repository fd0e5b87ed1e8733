import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuildRecord, type BuiltFile, type BuiltModule, MAPS } from '@msl/federation/build-record.ts';
import type { Stats } from 'webpack';
import { integrityOf } from '../integrity.ts';
import { fillIntegrity } from '../webpack/fill-integrity.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Formats that a further compression makes smaller. */
const COMPRESSIBLE = /\.(?:js|css|json|svg|html)$/;
/** What a build writes about itself: it is fetched by no browser, and counted nowhere. */
const OWN_FILES = new RegExp(`\\.(?:br|gz)$|^build\\.json$|^${MAPS}[\\\\/]`);

/**
 * After webpack: compressed siblings of every text file, integrity of every file, and `build.json`.
 * Integrity is computed here and never before: a build differs with the path of the checkout.
 */
export async function finishBuild(
  outDir: string,
  about: Omit<BuildRecord, 'files'>,
  { compress = true } = {},
): Promise<BuildRecord> {
  // The federation plugin's report on itself, beside the manifest: nobody reads it.
  rmSync(path.join(outDir, 'mf-stats.json'), { force: true });
  const names = listFiles(outDir).filter((file) => !OWN_FILES.test(file));
  fillIntegrity(
    outDir,
    about.entry,
    Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(path.join(outDir, name)))])),
  );
  const files: Record<string, BuiltFile> = {};
  await Promise.all(
    names.sort().map(async (name) => {
      files[name] = await finishFile(path.join(outDir, name), compress);
    }),
  );
  const sorted = Object.fromEntries(names.map((name) => [name, files[name] as BuiltFile]));
  const record: BuildRecord = { ...about, files: sorted };
  writeFileSync(path.join(outDir, 'build.json'), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

async function finishFile(file: string, compress: boolean): Promise<BuiltFile> {
  const content = readFileSync(file);
  const integrity = integrityOf(content);
  // A server build is read by the edge alone, which needs it as it is.
  if (!compress || !COMPRESSIBLE.test(file) || path.basename(path.dirname(file)) === 'server') {
    return { bytes: content.length, brotliBytes: content.length, integrity };
  }
  const [small, wide] = await Promise.all([
    brotliAsync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        // The shell's main is 240 bytes smaller than in the blocks that brotli takes by itself.
        [constants.BROTLI_PARAM_LGBLOCK]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzipAsync(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, small);
  writeFileSync(`${file}.gz`, wide);
  return { bytes: content.length, brotliBytes: small.length, integrity };
}

/** Scripts and styles of a named group of chunks (an exposed module, an entry). */
export function filesOf(stats: Stats, group: string): BuiltModule {
  const { namedChunkGroups = {} } = stats.toJson({
    all: false,
    chunkGroups: true,
    chunkGroupAuxiliary: false,
  });
  const assets = (namedChunkGroups[group]?.assets ?? []).map(({ name }) => name);
  return {
    scripts: assets.filter((name) => name.endsWith('.js') && !name.includes('.hot-update.')),
    styles: assets.filter((name) => name.endsWith('.css')),
  };
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
}

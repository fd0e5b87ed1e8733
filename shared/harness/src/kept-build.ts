import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Dirent, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD, type HarnessBuild } from './built-files.ts';

/** The build that lies in a folder; undefined when there is none. */
export function readHarnessBuild(dir: string): HarnessBuild | undefined {
  try {
    return { ...JSON.parse(readFileSync(path.join(dir, BUILD_RECORD), 'utf8')), dir };
  } catch {
    return undefined;
  }
}

/** The build of the present sources: the one in the folder, or a new one, made by a process of its own. */
export async function keptHarnessBuild(dir: string): Promise<{ build: HarnessBuild; built: boolean }> {
  const kept = readHarnessBuild(dir);
  if (kept && statSync(path.join(dir, BUILD_RECORD)).mtimeMs > newestSource())
    return { build: kept, built: false };
  const maker = path.join(import.meta.dirname, `build-in-child${path.extname(import.meta.filename)}`);
  const child = spawn(process.execPath, [maker, dir], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  const build = readHarnessBuild(dir);
  if (code !== 0 || !build) throw new Error('the stage could not be built');
  return { build, built: true };
}

/** Of the packages beside this one, which a stage is built from. */
function newestSource(): number {
  const shared = path.join(import.meta.dirname, '../..');
  // Not looked into: below what is installed lie hundreds of thousands of files, which took each start of a store a second.
  const isInstalled = ({ name }: Dirent) => name === 'node_modules';
  return globSync('*/**/*.*', { cwd: shared, withFileTypes: true, exclude: isInstalled })
    .filter((entry) => entry.isFile())
    .reduce(
      (newest, { parentPath, name }) => Math.max(newest, statSync(path.join(parentPath, name)).mtimeMs),
      0,
    );
}

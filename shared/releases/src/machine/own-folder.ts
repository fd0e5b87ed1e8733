import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { isRunning } from './is-running.ts';

export type OwnFolder = { dir: string; remove: () => void };

/**
 * A folder that goes with the process that made it, should it be stopped half-way. One that was killed leaves its own, which the next of
 * that prefix takes away.
 */
export function ownFolder(prefix: string): OwnFolder {
  for (const left of abandoned(prefix)) rmSync(left, { recursive: true, force: true });
  const dir = mkdtempSync(`${prefix}${process.pid}@${hostname()}-`);
  const gone = () => rmSync(dir, { recursive: true, force: true });
  process.once('exit', gone);
  return {
    dir,
    remove: () => {
      process.off('exit', gone);
      gone();
    },
  };
}

/** Of processes of this machine that are no more: of another machine's nobody here knows. */
function abandoned(prefix: string): string[] {
  const [parent, start] = [path.dirname(prefix), path.basename(prefix)];
  return readdirSync(parent)
    .filter((name) => {
      const [pid, rest = ''] = name.startsWith(start) ? name.slice(start.length).split('@') : [];
      return pid && rest.startsWith(`${hostname()}-`) && !isRunning(Number(pid));
    })
    .map((name) => path.join(parent, name));
}

import { mkdtempSync, rmSync } from 'node:fs';

export type OwnFolder = { dir: string; remove: () => void };

/** A folder that goes with the process that made it, should it be stopped half-way. */
export function ownFolder(prefix: string): OwnFolder {
  const dir = mkdtempSync(prefix);
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

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Stand in the compiled runtime until the files that they describe exist. */
export const SCRIPTS = '{"%script integrity%":""}';
export const STYLES = '{"%style integrity%":""}';

/** Writes the table into the file that holds the runtime. `integrity` is by file name. */
export function fillIntegrity(outDir: string, runtimeFile: string, integrity: Record<string, string>): void {
  const file = path.join(outDir, runtimeFile);
  const tableOf = (ending: string) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(integrity).filter(([name]) => name.endsWith(ending) && name !== runtimeFile),
      ),
    );
  const code = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    code.replaceAll(SCRIPTS, () => tableOf('.js')).replaceAll(STYLES, () => tableOf('.css')),
  );
}

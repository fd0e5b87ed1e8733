import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { failed, type Gate } from './gate.ts';

type Files = Readonly<Record<string, string>>;

/** What a gate says about a small repository made of these files: each problem after the title of its check. */
export const problemsIn = async (gate: Gate, files: Files): Promise<string[]> => {
  const root = mkdtempSync(join(tmpdir(), 'gate-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const checks = failed(await gate.check(root));
    return checks.flatMap(({ title, problems }) => problems.map((problem) => `${title}: ${problem}`));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

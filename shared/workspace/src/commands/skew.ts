/**
 * `npm run skew [-- COMMIT]`: the remotes of the release before, in today's shell. Builds every remote as that commit has it (by
 * default the one that wrote the released contract), with its own tools, and lets admission look: the rules beside today's
 * shell, server rendering by today's shell, each page and slot on today's stage, over answers of today's contract.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { misfitsOf } from '@msl/releases/admission/admit.ts';
import { unmountable } from '@msl/releases/admission/mount.ts';
import { unrenderable } from '@msl/releases/admission/render.ts';
import { builtCandidate, situationOf } from '@msl/releases/admission/situation.ts';
import { publishAll } from '@msl/releases/publish/publish-all.ts';
import { openStorage } from '@msl/releases/storage/open-storage.ts';
import { releasedRemotes } from '../released/released-remotes.ts';
import { print, seconds } from '../running/terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'skew-'));
try {
  const began = performance.now();
  const { commit, remotes } = await releasedRemotes(process.cwd(), process.argv[2]);
  const storeDir = join(folder, 'store');
  await publishAll({ storeDir, names: ['shell'] });
  print(`built ${remotes.length} remotes of ${commit.slice(0, 8)}, and today's shell  ${since(began)}`);
  const storage = await openStorage(storeDir);
  for (const { name, outDir, manifest } of remotes) {
    const startedAt = performance.now();
    const candidate = { ...builtCandidate(outDir, manifest), outDir };
    // Alone beside the shell: slots that another remote opens are not to be found here.
    const misfits = misfitsOf(await situationOf(storage, candidate)).filter(
      ({ wrong }) => !/the slot/.test(wrong),
    );
    const refusals = [
      ...misfits,
      ...(await unrenderable(storage, candidate)),
      ...(await unmountable(candidate)),
    ];
    print(
      `${refusals.length === 0 ? '✓' : '✗'} ${name} of ${commit.slice(0, 8)} in today's shell  ${since(startedAt)}`,
    );
    for (const { wrong, consumer } of refusals) print(`    ${wrong} (for ${consumer})`);
    if (refusals.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function since(startedAt: number): string {
  return seconds(performance.now() - startedAt);
}

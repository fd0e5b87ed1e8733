/**
 * `npm run skew [-- COMMIT]`: the remotes of the release before, in today's shell. Builds every remote as that commit has it (by
 * default the one that wrote the released contract), with its own tools, and lets admission look: the rules beside today's
 * shell, server rendering by today's shell, each page and slot on today's stage, over answers of today's contract.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseManifest } from '@msl/federation/remote-manifest.ts';
import { misfitsOf } from '@msl/releases/admission/admit.ts';
import { unmountable } from '@msl/releases/admission/mount.ts';
import { unrenderable } from '@msl/releases/admission/render.ts';
import { builtCandidate, situationOf } from '@msl/releases/admission/situation.ts';
import { publishAll } from '@msl/releases/publish/publish-all.ts';
import { openStorage } from '@msl/releases/storage/open-storage.ts';
import { RELEASED } from '../gates/contract.gate.ts';
import { run } from '../running/child-process.ts';
import { print, seconds } from '../running/terminal.ts';

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'skew-'));
const before = join(folder, 'before');

const done = async (program: string, args: string[], cwd = root): Promise<string> => {
  const { code, stdout, stderr } = await run(program, args, { cwd });
  if (code !== 0) throw new Error(`${program} ${args.slice(0, 3).join(' ')}: ${stderr || stdout}`);
  return stdout.trim();
};

/** By the tools of that commit: what it would have published. */
const buildOf = async (name: string): Promise<string> => {
  const outDir = join(folder, name);
  const options = { dir: join(before, name), outDir, version: '0.0.0-before00', mode: 'production' };
  const code = `const { buildRemote } = await import(${JSON.stringify(join(before, 'shared/federation-build/src/build/build-remote.ts'))});
await buildRemote(${JSON.stringify(options)});`;
  await done(process.execPath, ['--input-type=module', '-e', code], before);
  return outDir;
};

try {
  const commit = process.argv[2] ?? (await done('git', ['log', '-1', '--format=%H', '--', RELEASED]));
  if (!commit) throw new Error(`no commit wrote ${RELEASED} yet: say which one, npm run skew -- COMMIT`);
  await done('git', ['worktree', 'add', '--detach', before, commit]);
  await done('npx', ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline'], before);
  const storeDir = join(folder, 'store');
  await publishAll({ storeDir, names: ['shell'] });
  const storage = await openStorage(storeDir);
  const names = readdirSync(before).filter((name) => existsSync(join(before, name, 'remote.json')));
  for (const name of names) {
    const startedAt = performance.now();
    const outDir = await buildOf(name);
    const file = join(outDir, 'remote.json');
    const manifest = parseManifest(file, readFileSync(file, 'utf8'));
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
    const time = seconds(performance.now() - startedAt);
    print(`${refusals.length === 0 ? '✓' : '✗'} ${name} of ${commit.slice(0, 8)} in today's shell  ${time}`);
    for (const { wrong, consumer } of refusals) print(`    ${wrong} (for ${consumer})`);
    if (refusals.length > 0) process.exitCode = 1;
  }
} finally {
  await run('git', ['worktree', 'remove', '--force', before], { cwd: root });
  rmSync(folder, { recursive: true, force: true });
}

/**
 * `npm run packages:publish -- --registry URL`: what a remote of another repository is made of, into a registry of packages,
 * as whoever `npm login` says. A version that is there with other bytes is refused, and then nothing is published.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packPackages } from '../running/pack-packages.ts';
import { publishPackages, Refused, requireLogin } from '../running/publish-packages.ts';
import { print } from '../running/terminal.ts';

const { registry = '' } = parseArgs({ options: { registry: { type: 'string' } } }).values;
if (!/^https?:\/\/./.test(registry) || !URL.canParse(registry)) {
  print('Which registry? npm run packages:publish -- --registry https://npm.example');
  process.exit(1);
}
const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'packages-'));
try {
  await requireLogin({ registry });
  const packed = await packPackages(root, folder);
  const { published, unchanged } = await publishPackages(packed, { registry, changelogs: root });
  for (const { name, version } of published) print(`published  ${name} ${version}`);
  for (const { name, version } of unchanged) print(`unchanged  ${name} ${version}`);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  print(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child-process.ts';
import type { Packed } from './pack-packages.ts';

/** A version that cannot go into the registry as it is: nothing was published. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

type Registry = { registry: string; env?: NodeJS.ProcessEnv };
type Options = Registry & { changelogs: string };

/**
 * Puts packed packages into a registry, by npm's own client: those that it does not have yet. A version says what it holds
 * for ever: one that the registry has with other bytes is refused, with all that lean on it, before anything is published.
 */
export const publishPackages = async (
  packed: readonly Packed[],
  options: Options,
): Promise<{ published: Packed[]; unchanged: Packed[] }> => {
  const known = new Map(
    await Promise.all(packed.map(async (one) => [one.name, await integrityOf(one, options)] as const)),
  );
  const changed = packed.filter(({ name, integrity }) => (known.get(name) ?? integrity) !== integrity);
  const fresh = packed.filter(({ name }) => known.get(name) === undefined);
  const problems = [
    ...toRaise(packed, changed).map(
      ({ name, version }) =>
        `${name} ${version} is there with other bytes: raise its version (npm version patch, in ${folderOf(name)}), and say in its CHANGELOG.md what changed`,
    ),
    ...fresh
      .filter((one) => !isTold(one, options.changelogs))
      .map(({ name, version }) => `${name} ${version}: ${folderOf(name)}/CHANGELOG.md says nothing of it`),
  ];
  if (problems.length > 0) throw new Refused(`Nothing was published.\n${problems.join('\n')}`);
  // One after the other: what others depend on is there first.
  for (const { file, name } of fresh) {
    const { code, stderr } = await npm(['publish', file], options);
    if (code !== 0) throw new Error(`npm publish of ${name}: ${stderr}`);
  }
  return { published: fresh, unchanged: packed.filter((one) => !fresh.includes(one)) };
};

/** Asked before anything is packed. A registry that knows no names may still take packages: only who is sent away is refused. */
export const requireLogin = async (options: Registry): Promise<void> => {
  const { code, stdout, stderr } = await npm(['whoami'], options);
  if (code !== 0 && /ENEEDAUTH|E401/.test(stdout + stderr))
    throw new Refused(`Nothing was published: npm login --registry ${options.registry} says who you are.`);
};

/** What the registry has of a version; undefined when it has none. */
const integrityOf = async ({ name, version }: Packed, options: Options): Promise<string | undefined> => {
  const asked = ['view', `${name}@${version}`, 'dist.integrity', '--json'];
  const { code, stdout, stderr } = await npm(asked, options);
  if (code === 0) return stdout.trim() === '' ? undefined : JSON.parse(stdout);
  if (/E404/.test(stdout + stderr)) return undefined;
  throw new Error(`the registry ${options.registry} does not answer: ${stderr || stdout}`);
};

/** Those that changed, and whoever names their version: with another one there, its own bytes are others too. */
const toRaise = (packed: readonly Packed[], changed: readonly Packed[]): Packed[] => {
  const names = new Set(changed.map(({ name }) => name));
  const leaning = packed.filter(
    (one) => !names.has(one.name) && one.dependencies.some((name) => names.has(name)),
  );
  return leaning.length === 0 ? [...changed] : toRaise(packed, [...changed, ...leaning]);
};

const folderOf = (name: string) => name.replace('@msl/', 'shared/');

const isTold = ({ name, version }: Packed, changelogs: string): boolean => {
  const file = join(changelogs, folderOf(name), 'CHANGELOG.md');
  return existsSync(file) && readFileSync(file, 'utf8').includes(`\n## ${version}\n`);
};

/** Says what is wrong, however quiet the npm is that started this. */
const npm = (args: readonly string[], { registry, env }: Registry) => {
  const where = ['--registry', registry, `--@msl:registry=${registry}`];
  return run('npm', [...args, ...where, '--loglevel=error'], env && { env });
};

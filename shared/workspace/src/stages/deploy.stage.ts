import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developRemote } from '../dev-speed/developed-remote.ts';
import { breakAndRepair, changeComponent, changeStyle, markPage, problemsOf } from '../dev-speed/saves.ts';
import type { Check } from '../gates/gate.ts';
import { run } from '../running/child-process.ts';
import { makeRepository } from '../running/outside-repository.ts';
import { headingOf } from '../running/page-shows.ts';
import { startStore } from '../running/store-process.ts';
import { type NpmRegistry, startNpmRegistry } from '../testing/npm-registry.ts';
import { touchesDeploying } from './changed-files.ts';
import { type Stage, tallyOf } from './stage.ts';

/** A remote that no file of the repository knows of. */
const name = 'stage-news';
const folder = `mfe-${name}`;

type Deployment = { root: string; dir: string; storeDir: string; url: string };

/**
 * A team's first deployment, by the commands that it types, on a running store: a new remote of this repository, and one
 * of a repository that has only the packed packages. Alone at the end, because it adds a folder that other tests would see.
 */
export const deployStage: Stage = {
  name: 'deploy',
  isTouchedBy: touchesDeploying,
  run: async ({ root, storeDir: published }) => {
    const dir = mkdtempSync(join(tmpdir(), 'deploy-'));
    const storeDir = join(dir, 'store');
    cpSync(published, storeDir, { recursive: true });
    const edge = await startStore({ dataDir: join(dir, 'data'), storeDir, asPublished: true });
    try {
      const deployment = { root, dir, storeDir, url: edge.url };
      return tallyOf([
        await check('a new remote is live after publish and release, and no other file changed', () =>
          inside(deployment),
        ),
        await check(
          'a save is on the screen without a reload, an error of a compilation stands over the page until the next save',
          developed,
        ),
        await check('what does not fit is refused by name, and the registry stays byte for byte', () =>
          refused(deployment),
        ),
        await check('the shell’s team checks it by the same command, beside every live remote', () =>
          shellChecked(deployment),
        ),
        await check(
          'a repository that has only what the registry of packages gives develops, checks, publishes and releases a remote',
          () => outside(deployment),
        ),
      ]);
    } finally {
      await edge.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};

const check = async (title: string, work: () => Promise<string[]>): Promise<Check> => {
  try {
    return { title, problems: await work() };
  } catch (error) {
    return { title, problems: [error instanceof Error ? error.message : String(error)] };
  }
};

const mfeOf =
  ({ root, storeDir }: Deployment) =>
  async (...args: string[]): Promise<string> => {
    const all = ['run', 'mfe', '--', ...args, '--storage', storeDir];
    const { code, stdout, stderr } = await run('npm', all, { cwd: root });
    if (code !== 0) throw new Error(`mfe ${args.join(' ')}:\n${stdout}${stderr}`);
    return stdout;
  };

const inside = async (deployment: Deployment): Promise<string[]> => {
  const { root, url } = deployment;
  const mfe = mfeOf(deployment);
  const changed = async (): Promise<string> =>
    (await run('git', ['status', '--porcelain'], { cwd: root })).stdout;
  if (existsSync(join(root, folder))) rmSync(join(root, folder), { recursive: true });
  const before = await changed();
  try {
    await mfe('new', name);
    const version = /release \S+@(\S+)/.exec(await mfe('publish', folder))?.[1];
    const silent = (await fetch(`${url}/${name}`)).status;
    // As if it had been brought by hand: nobody looked at it then.
    rmSync(join(deployment.storeDir, 'admissions', folder), { recursive: true });
    const released = await mfe('release', `${folder}@${version}`);
    const after = (await changed()).replace(`?? ${folder}/\n`, '');
    return [
      ...(silent === 404 ? [] : [`the page answered ${silent} before its release`]),
      ...(/every rendered page, on the server/.test(released) && /every module on the stage/.test(released)
        ? []
        : [`what nobody looked at was released without a look: ${released}`]),
      ...(await shows(url, name)),
      ...(after === before ? [] : [`other files changed:\n${after}`]),
    ];
  } finally {
    rmSync(join(root, folder), { recursive: true, force: true });
  }
};

const developed = async (): Promise<string[]> => {
  const remote = await developRemote(name);
  try {
    await markPage(remote);
    await changeStyle(remote, 'rgb(1, 2, 3)');
    await changeComponent(remote, 'One');
    await breakAndRepair(remote, 'Two');
    return await problemsOf(remote);
  } finally {
    await remote.close();
  }
};

/** Each takes the new remote's sources from what the template wrote to something that must not go live. */
const misfits: readonly { file: string; from: RegExp; to: string; said: RegExp }[] = [
  {
    file: 'remote.json',
    from: /"\/stage-news"/g,
    to: '"/cart"',
    said: /route \/cart is owned by another: mfe-cart/,
  },
  {
    ...{ file: 'src/app.tsx', from: /(export default function App\(\) \{)/ },
    ...{ to: "$1 if (Date.now() > 0) throw new Error('no table');", said: /no table/ },
  },
];

const refused = async (deployment: Deployment): Promise<string[]> => {
  const { root, storeDir } = deployment;
  const mfe = mfeOf(deployment);
  const registry = () => readFileSync(join(storeDir, 'registry.json'), 'utf8');
  const problems: string[] = [];
  try {
    await mfe('new', name);
    for (const { file, from, to, said } of misfits) {
      const source = join(root, folder, file);
      const whole = readFileSync(source, 'utf8');
      const before = registry();
      writeFileSync(source, whole.replace(from, to));
      const told = await mfe('publish', folder, '--release').catch(String);
      if (!said.test(told)) problems.push(`a planted fault of ${file} was not named: ${told}`);
      if (registry() !== before) problems.push(`the registry changed after a planted fault of ${file}`);
      writeFileSync(source, whole);
    }
    return problems;
  } finally {
    rmSync(join(root, folder), { recursive: true, force: true });
  }
};

const shellChecked = async (deployment: Deployment): Promise<string[]> => {
  const said = await mfeOf(deployment)('check', 'shell');
  return /^shell is ready/m.test(said) ? [] : [said];
};

const outside = async ({ root, dir, storeDir, url }: Deployment): Promise<string[]> => {
  const registry = await startNpmRegistry();
  try {
    const published = await publishPackages(root, dir, registry);
    const packages = [...published.matchAll(/^published {2}(\S+) (\S+)$/gm)];
    const repository = join(dir, 'recipes');
    const names = packages.map(([, name = '']) => name);
    const { mfe, dev } = await makeRepository(repository, { root, registry: registry.url, packages: names });
    await mfe('new', 'recipes');
    const developed = await dev('.', '--url', url, '--port', '0');
    const alone = await headingOf(`${developed.url}/recipes`, 'en-CA').finally(developed.end);
    const checked = await mfe('check', '.', '--storage', storeDir, '--url', url);
    await mfe('publish', '.', '--release', '--storage', storeDir);
    const { dependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
    const unnamed = packages.filter(([, name = '', version]) => dependencies[name] !== version);
    return [
      ...(packages.length > 0 ? [] : [published]),
      ...(/^✓ journeys /m.test(checked) ? [] : [`its first journey was not played: ${checked}`]),
      ...(alone.heading === 'Market news' ? alone.errors : [`alone the page says « ${alone.heading} »`]),
      ...unnamed.map(([, name]) => `package.json does not name the version of ${name} that is published`),
      ...(await shows(url, 'recipes')),
    ];
  } finally {
    await registry.close();
  }
};

/** By the command that the store's team types, logged in as npm is. */
const publishPackages = async (root: string, dir: string, { url, token }: NpmRegistry): Promise<string> => {
  const npmrc = join(dir, 'npmrc');
  writeFileSync(npmrc, `${url.replace('http:', '')}:_authToken=${token}\n`);
  const { code, stdout, stderr } = await run('npm', ['run', 'packages:publish', '--', '--registry', url], {
    cwd: root,
    env: { npm_config_userconfig: npmrc },
  });
  if (code !== 0) throw new Error(`packages:publish:\n${stdout}${stderr}`);
  return stdout;
};

/** In both languages, with nothing uncaught; the menus of another page lead there, and search engines find it. */
const shows = async (url: string, page: string): Promise<string[]> => {
  const french = await headingOf(`${url}/${page}`, 'fr-CA');
  const english = await headingOf(`${url}/${page}`, 'en-CA');
  const holds = async (path: string, text: RegExp) =>
    text.test(await (await fetch(`${url}${path}`)).text()) ? [] : [`${path} does not say ${text}`];
  return [
    ...(await holds('/mission?lang=fr-CA', new RegExp(`href="/${page}"[^>]*>Nouvelles<`))),
    ...(await holds('/mission?lang=en-CA', new RegExp(`href="/${page}"[^>]*>News<`))),
    ...(await holds('/sitemap.xml', new RegExp(`/${page}<`))),
    ...(french.heading === 'Nouvelles du marché' ? [] : [`in French the page says « ${french.heading} »`]),
    ...(english.heading === 'Market news' ? [] : [`in English the page says « ${english.heading} »`]),
    ...french.errors,
    ...english.errors,
  ];
};

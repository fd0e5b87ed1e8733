/**
 * `npm run tutorial [-- --json]`: what docs/tutorial.md says of another repository, typed command by command in an empty folder,
 * as a team of that repository would: packages from a registry, a store elsewhere over https. From nothing to live, from a
 * wrong version back, and once more by the repository's CI in a clone. Counts commands and time; ends with 1 at the first thing that is not as the tutorial says.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveOverHttps } from '../running/https-store.ts';
import { headingOf } from '../running/page-shows.ts';
import { openTemporaryStore } from '../running/temporary-store.ts';
import { print, seconds } from '../running/terminal.ts';
import { startNpmRegistry } from '../testing/npm-registry.ts';
import { openTerminal } from '../tutorial/terminal-of-a-team.ts';
import { blocksOf, withPlaces } from '../tutorial/typed-commands.ts';

const PAGE = 'recipes';
const RIGHT = 'Market news';
const WRONG = 'Market nows';
const NEXT = 'News and recipes';
/** Of what a new remote says in English somebody makes a mistake; then its test shares it. */
const TEXTS = 'src/locales/en-CA.json';
const TEST = `src/${PAGE}-page.test.tsx`;
const JOURNEY = 'journeys/what-is-new.json';

const { json } = parseArgs({ options: { json: { type: 'boolean', default: false } } }).values;
const [publishing = [], toLive = [], back = [], byItsCi = []] = blocksOf(
  readFileSync('docs/tutorial.md', 'utf8'),
  'From another repository',
);
const { store, folder, close } = await openTemporaryStore('tutorial', { TRUST_PROXY: '1' });
const elsewhere = await serveOverHttps(store.url, folder);
const registry = await startNpmRegistry();
const typed: { command: string; ms: number }[] = [];

const places = {
  'https://npm.example': registry.url,
  'https://staging.example': `${elsewhere.url} --ca ${elsewhere.authority}`,
  // where the store that stands has its own published files
  's3://my-bucket/store': join(folder, 'data/store'),
};
/** In variables what an option says elsewhere. */
const placesOfCi = {
  ...places,
  'https://staging.example': `${elsewhere.url} STORE_CA=${elsewhere.authority}`,
};
const timed = async <T>(command: string, work: (real: string) => Promise<T>, real = places): Promise<T> => {
  const begun = performance.now();
  const found = await work(withPlaces(command, real));
  const ms = performance.now() - begun;
  typed.push({ command, ms });
  print(`  ${seconds(ms).padStart(8)}  ${command}`);
  return found;
};
const says = async (address: string, heading: string): Promise<void> => {
  const found = await headingOf(`${address}/${PAGE}`, 'en-CA');
  if (found.heading !== heading || found.errors.length > 0)
    throw new Error(
      `${address}/${PAGE} says « ${found.heading} » ${found.errors.join()}, not « ${heading} »`,
    );
};

try {
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, `${registry.url.replace('http:', '')}:_authToken=${registry.token}\n`);
  process.env.npm_config_userconfig = npmrc;
  // A commit has an author, on any machine.
  for (const who of ['AUTHOR', 'COMMITTER'])
    Object.assign(process.env, { [`GIT_${who}_NAME`]: 'A team', [`GIT_${who}_EMAIL`]: 'team@example.ca' });
  print('The store’s team:');
  const ours = openTerminal(process.cwd());
  for (const command of publishing) await timed(command, ours.type);

  print('A team with an empty folder:');
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  const { open, type } = openTerminal(empty);
  for (const command of toLive) {
    if (/ mfe dev /.test(command)) {
      const alone = await timed(command, (real) => open(real, /stands alone at (\S+)\/__harness/));
      await says(alone.url, RIGHT).finally(alone.end);
    } else await timed(command, type);
  }
  await says(elsewhere.url, RIGHT);
  print(`/${PAGE} is live. A wrong version, and back:`);
  const publish = toLive.at(-1) ?? '';
  const write = (file: string, before: string, after: string) => {
    const source = join(empty, PAGE, file);
    writeFileSync(source, readFileSync(source, 'utf8').replace(before, after));
  };
  write(TEXTS, RIGHT, WRONG);
  const refused = await timed(publish, (real) => type(real).then(() => '', String));
  if (!/see all of it: npx --no-install mfe check/.test(refused))
    throw new Error(`its own test was not heard: ${refused}`);
  await says(elsewhere.url, RIGHT);
  write(TEST, RIGHT, WRONG);
  await timed(publish, type);
  await says(elsewhere.url, WRONG);
  for (const command of back) await timed(command, type);
  await says(elsewhere.url, RIGHT);
  print('The next version, by the repository’s CI in a clone:');
  for (const file of [TEXTS, TEST]) write(file, WRONG, NEXT);
  write(JOURNEY, RIGHT, NEXT);
  for (const command of byItsCi) {
    const told = await timed(command, type, placesOfCi);
    if (command === 'sh ci.sh') {
      if (!/✓ journeys/.test(told)) throw new Error(`its journeys were not played: ${told}`);
      await says(elsewhere.url, RIGHT);
    }
  }
  await says(elsewhere.url, NEXT);
  const minutes = Math.round(typed.reduce((sum, { ms }) => sum + ms, 0) / 6_000) / 10;
  print(`\n${typed.length} commands, ${minutes} minutes of them, all as the tutorial says`);
  if (json) print(JSON.stringify({ commands: typed.length, minutes }));
} catch (error) {
  print(`It is not as the tutorial says: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await elsewhere.close();
  await registry.close();
  await close();
}

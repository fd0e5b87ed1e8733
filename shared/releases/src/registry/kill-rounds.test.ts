import { spawn } from 'node:child_process';
import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { damagedFiles } from '../publish/publish-remote.ts';
import { makeKey } from '../signing/keys.ts';
import { ownersIn } from '../signing/owners.ts';
import { openTrust } from '../signing/trust.ts';
import { Store } from '../storage/store.ts';
import { changeOwners } from './change-owners.ts';
import { history, readRegistryOf } from './commit.ts';
import { release } from './registry-file.ts';
import { canaryOf } from './running-canary.ts';
import { parseRegistry } from './stored-registry.ts';

/** `KILL_ROUNDS=200 npm test -- --only unit kill-rounds` for the night. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 12);
const SEED = Number(process.env.KILL_SEED ?? 7);
const PRELOAD = path.join(import.meta.dirname, '../testing/killed-at.mjs');
const ACT = path.join(import.meta.dirname, '../testing/act-now.ts');
/** The longest act makes about this many changes of the store's folder. */
const MOST_CHANGES = 40;

const folder = aTemporaryFolder();
const keyAt = (name: string) => path.join(folder, `${name}.pem`);
const keyOf = (name: string) => makeKey(keyAt(name)).publicKey;
const env = { ...process.env };
beforeAll(() => {
  Object.assign(process.env, { MSL_KEY: keyAt('root'), MSL_ROOTS: keyOf('root') });
});
afterAll(() => {
  process.env = env;
});

/** The same numbers for the same seed (Park and Miller). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Runs one act in a process that is killed before its n-th change of the folder; gives whether it was. */
const killed = (store: Store, key: string, at: number, ...args: string[]): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', PRELOAD, ACT, store.dir, ...args], {
      env: { ...process.env, MSL_KEY: keyAt(key), KILL_AT: String(at), KILL_IN: store.dir },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let fault = '';
    child.stderr.on('data', (chunk) => (fault += chunk));
    child.on('close', (code, signal) =>
      signal === 'SIGKILL' || code === 0 ? resolve(signal === 'SIGKILL') : reject(new Error(fault)),
    );
  });

test(
  `${ROUNDS} times killed at some point of publish, release, judge, rollback or a change of keys, nothing is torn`,
  async () => {
    const store = new Store(aTemporaryFolder());
    const random = numbersFrom(SEED);
    let [team, version, kills] = ['team-0', '1.0.0', 0];
    await changeOwners(store, (document) => ({
      ...document,
      teams: { cart: { remotes: ['mfe-cart'], keys: [{ key: keyOf(team), holder: 'Ana' }] } },
      judges: [{ key: keyOf('judge'), holder: 'edge' }],
    }));
    store.publishRemote(await aBuiltRemote({ version }));
    await release(store, 'mfe-cart', version);
    const edge = openTrust({
      storeDir: store.dir,
      onProblem: (problem) => Promise.reject(new Error(problem)),
    });

    const whole = async () => {
      const registry = await readRegistryOf(store);
      const stored = parseRegistry(await store.read('registry.json'));
      const entries = registry.microFrontends['mfe-cart'] ?? [];
      // Who may write is signed, what stands is signed, the copy says the same, the history leads to it.
      expect(stored.microFrontends).toEqual(registry.microFrontends);
      const [newest] = await history(store, 1);
      expect([newest?.registry.microFrontends, newest?.by]).toEqual([
        registry.microFrontends,
        expect.stringMatching(/^(?:Ana \(cart\)|edge \(judge\)|root )/),
      ]);
      for (const { metadata } of entries)
        expect(await damagedFiles(store, `remotes/mfe-cart/${metadata.version}`)).toEqual([]);
      // An edge that runs all the while follows it, and finds nothing wrong.
      expect(edge.registry().microFrontends).toEqual(registry.microFrontends);
      expect(edge.problems()).toEqual([]);
      return entries;
    };
    const actNow = async (round: number): Promise<[key: string, ...args: string[]]> => {
      const entries = await whole();
      const act = canaryOf(entries)
        ? ['judge', 'rollback', 'keys'][random(3)]
        : ['publish', 'release', 'canary', 'keys'][random(4)];
      if (act === 'judge') return ['judge', 'judge'];
      if (act === 'rollback') return [team, 'rollback'];
      if (act === 'keys') return ['root', 'keys', keyOf(team), keyOf(`team-${round}`)];
      version = `1.0.${round}`;
      const built = await aBuiltRemote({ version, script: `round(${round})` });
      if (act === 'publish') return [team, 'publish', built, version];
      process.env.MSL_KEY = keyAt(team);
      await store.place(built, `remotes/mfe-cart/${version}`);
      process.env.MSL_KEY = keyAt('root');
      return [team, act ?? 'release', version];
    };
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [key, ...args] = await actNow(round);
      if (await killed(store, key, random(random(2) === 0 ? 8 : MOST_CHANGES), ...args)) kills += 1;
      const { owners } = await ownersIn(store);
      if (owners.teams.cart?.keys[0]?.key === keyOf(`team-${round}`)) team = `team-${round}`;
      await whole();
      // Whoever comes next goes on, whatever was left behind.
      if (round % 5 === 0) await killed(store, team, -1, 'release', version).catch(unlessPublished);
    }
    expect(kills).toBeGreaterThan(ROUNDS / 5);
  },
  ROUNDS * 30_000,
);

/** The version of a publish that was killed is not there: then nothing can be released. */
function unlessPublished(error: Error): boolean {
  if (!error.message.includes('is not published')) throw error;
  return false;
}

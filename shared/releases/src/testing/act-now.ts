import { carry } from '../publish/carry.ts';
import { changeOwners, fallenBy, signAgain, withdrawing } from '../registry/change-owners.ts';
import { promote, release, releaseCanary, rollback } from '../registry/registry-file.ts';
import { prune } from '../retention/prune.ts';
import type { PublicKey } from '../signing/keys.ts';
import { openStorage } from '../storage/open-storage.ts';

/** One act of a team, a judge or a root and nothing else, for a test that kills it. */
const [location = '', act = '', ...given] = process.argv.slice(2);
const storage = await openStorage(location);
const [first = '', second = ''] = given;
const name = 'mfe-cart';
const acts: Record<string, () => Promise<unknown>> = {
  publish: () => storage.place(first, `remotes/${name}/${second}`),
  release: () => release(storage, name, first),
  canary: () => releaseCanary(storage, name, first, { steps: [10, 50], visitors: 100 }),
  judge: () => promote(storage, name),
  rollback: () => rollback(storage, name),
  prune: () => prune(storage, name, { days: 30, now: Number(first) }),
  carry: async () => {
    const version = { name, version: second };
    await carry(version, { from: await openStorage(first), to: storage });
  },
  keys: async () => {
    const change = withdrawing(first as PublicKey, new Date().toISOString(), second as PublicKey);
    await signAgain(storage, await fallenBy(storage, change));
    await changeOwners(storage, change);
  },
};
await acts[act]?.();

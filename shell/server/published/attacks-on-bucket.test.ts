import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { openMirror } from '@msl/releases/registry/mirror.ts';
import { openTrust } from '@msl/releases/signing/trust.ts';
import { Store } from '@msl/releases/storage/store.ts';
import { aBucket, type Bucket } from '@msl/releases/testing/a-bucket.ts';
import { readEdgeConfig } from '../config/edge.config.ts';
import { createEdge } from '../edge.ts';
import { aStoreToAttack, given, targetIn } from '../testing/a-store-to-attack.ts';
import { attacks, MARK, THEIRS } from '../testing/attacks.ts';

/** The same attacks on a bucket: whoever may write all of it brings nothing to an edge that follows it. */
let bucket: Bucket;
let whole: string;
beforeAll(async () => {
  bucket = await aBucket('attacked');
  const { app, store } = await aStoreToAttack();
  await app.close();
  whole = store.dir;
});
afterAll(() => bucket.close());

/** Makes the bucket hold what a folder holds, and nothing else. */
async function writeAll(dir: string): Promise<void> {
  const { storage } = bucket;
  const wanted = await filesIn(new Store(dir));
  for (const file of await filesIn(storage)) if (!wanted.includes(file)) await storage.remove(file);
  await Promise.all(
    wanted.map((file) => storage.write(file, readFileSync(path.join(dir, file)) as unknown as string)),
  );
}

const filesIn = async (storage: Pick<Store, 'list' | 'read'>): Promise<string[]> => {
  const folders = await Promise.all(['remotes', 'shell', 'history'].map((folder) => storage.list(folder)));
  const single = ['registry.json', 'keys.json'];
  const there = await Promise.all(single.map(async (file) => ((await storage.read(file)) ? [file] : [])));
  return [...folders.flat(), ...there.flat()];
};

async function anEdgeOf(dir: string) {
  const trust = openTrust({ storeDir: dir });
  const mirror = await openMirror(bucket.storage, dir, { trust });
  const config = readEdgeConfig({ STORE_DIR: dir, LOG_LEVEL: 'silent' });
  const app = await createEdge({ config, settings: defaultBusinessSettings, mirror, trust });
  return { mirror, app };
}

test.each(attacks)('who can %s in the bucket brings nothing to anybody', async (_what, attack) => {
  await writeAll(whole);
  const running = await anEdgeOf(aTemporaryFolder());
  expect(await given(running.app)).toContain('console.log("cart");');

  const attacked = aTemporaryFolder();
  cpSync(whole, attacked, { recursive: true });
  await attack(targetIn(new Store(attacked)));
  await writeAll(attacked);
  await running.mirror.refresh().catch(() => undefined);
  const all = await given(running.app);
  expect(all).not.toContain(MARK);
  expect(all).not.toContain(THEIRS);
  expect(all).toContain('good');
  running.mirror.close();
  await running.app.close();

  // One that has seen nothing yet: it opens with what an owner signed, or not at all.
  const fresh = await anEdgeOf(aTemporaryFolder()).catch(() => undefined);
  if (!fresh) return;
  expect(await given(fresh.app)).not.toContain(MARK);
  fresh.mirror.close();
  await fresh.app.close();
});

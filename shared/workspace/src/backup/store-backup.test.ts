import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { connect } from '@msl/api/db/connect.ts';
import { orders } from '@msl/api/db/schema/orders.ts';
import { copyIn, copyOut } from '@msl/api/db/store-copy.ts';
import { startSampleStore } from '@msl/api/testing/sample-store.ts';
import { startTestPostgres, type TestPostgres } from '@msl/api/testing/test-postgres.ts';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { toldToOperator } from '../running/told-to-operator.ts';
import { backUp, moveToPostgres, restore, type StorePlaces } from './store-backup.ts';

const SECRET = 'a-secret-of-visitors';
let folder: string;
let places: StorePlaces;
let postgres: TestPostgres;
let sold: (typeof orders.$inferSelect)[];

const ordersOf = async ({ databaseUrl, dataDir }: Pick<StorePlaces, 'databaseUrl' | 'dataDir'>) => {
  const { db, close } = await connect({ databaseUrl, dataDir });
  try {
    return await db.select().from(orders).orderBy(orders.oid);
  } finally {
    await close();
  }
};

beforeAll(async () => {
  folder = aTemporaryFolder();
  postgres = await startTestPostgres();
  const dataDir = path.join(folder, 'data');
  places = {
    ...{ databaseUrl: undefined, dataDir, storeDir: path.join(dataDir, 'store') },
    keyFile: path.join(folder, 'home/key.pem'),
  };
  await fill(dataDir);
  // What is published lies on another disk.
  mkdirSync(path.join(folder, 'disk'));
  symlinkSync(path.join(folder, 'disk'), places.storeDir);
  mkdirSync(path.dirname(places.keyFile));
  writeFileSync(path.join(places.storeDir, 'registry.json'), '{"mfe-cart":"1.0.0"}');
  writeFileSync(path.join(dataDir, 'visitor.secret'), SECRET, { mode: 0o600 });
  writeFileSync(places.keyFile, 'a key', { mode: 0o600 });
  sold = await ordersOf(places);
}, 180_000);
afterAll(() => postgres?.stop(), 60_000);

/** The sample store, on a disk. */
const fill = async (dataDir: string) => {
  const sample = await startSampleStore();
  const lines: string[] = [];
  await copyOut(sample.db, async (line) => void lines.push(line));
  await sample.close();
  const { db, close } = await connect({ dataDir });
  await copyIn(
    db,
    (async function* () {
      yield* lines;
    })(),
  );
  await close();
};

test('a store whose machine is gone stands again from its backup: orders, secrets, releases and the key', async () => {
  const backup = path.join(folder, 'backup');
  await backUp(places, backup);
  expect(statSync(backup).mode & 0o777).toBe(0o700);
  rmSync(places.dataDir, { recursive: true });
  rmSync(path.join(folder, 'disk'), { recursive: true });
  rmSync(places.keyFile);
  await restore(places, backup);
  expect(sold.length).toBeGreaterThan(0);
  expect(await ordersOf(places)).toEqual(sold);
  expect(readFileSync(path.join(places.dataDir, 'visitor.secret'), 'utf8')).toBe(SECRET);
  expect(readFileSync(path.join(places.storeDir, 'registry.json'), 'utf8')).toBe('{"mfe-cart":"1.0.0"}');
  expect([readFileSync(places.keyFile, 'utf8'), statSync(places.keyFile).mode & 0o777]).toEqual([
    'a key',
    0o600,
  ]);
});

test('a backup is never written over, nor put over a store, and a file that was cut fills nothing', async () => {
  const backup = path.join(folder, 'backup');
  await expect(backUp(places, backup)).rejects.toThrow('is there already');
  await expect(backUp(places, path.join(places.dataDir, 'backup'))).rejects.toThrow('lies in');
  const nowhere = { ...places, dataDir: path.join(folder, 'nowhere') };
  await expect(backUp(nowhere, path.join(folder, 'nothing'))).rejects.toThrow('has no embedded database');
  await expect(restore(places, backup)).rejects.toThrow('holds a store');
  const half = path.join(folder, 'half.partial');
  await expect(backUp(places, half)).rejects.toThrow('the name of half a backup');
  cpSync(backup, half, { recursive: true });
  await expect(restore({ ...places, dataDir: path.join(folder, 'nowhere') }, half)).rejects.toThrow(
    /half\.partial is half a backup/,
  );
  const cut = path.join(folder, 'cut');
  cpSync(backup, cut, { recursive: true });
  const lines = path.join(cut, 'database.jsonl.gz');
  truncateSync(lines, Math.floor(statSync(lines).size / 2));
  const elsewhere = path.join(folder, 'elsewhere');
  const there = { ...places, dataDir: elsewhere, storeDir: path.join(elsewhere, 'store') };
  await expect(restore(there, cut)).rejects.toThrow(
    /^\S+database\.jsonl\.gz is cut or damaged \(.*\); nothing was written\.$/,
  );
  expect(existsSync(elsewhere)).toBe(false);
  expect(await ordersOf(there)).toEqual([]);
  // Nor does a file of it stay: the whole backup fills the same place then.
  expect(readdirSync(elsewhere)).toEqual(['db']);
  await restore(there, backup);
  expect(await ordersOf(there)).toEqual(sold);
});

describe('of a backup, with each file as it was written down', () => {
  let backup: string;
  beforeAll(async () => {
    backup = path.join(folder, 'listed');
    await backUp(places, backup);
  });

  /** A copy of the backup that something happened to, and an empty place to restore it to. */
  const spoilt = (spoil: (file: string) => void, name: string) => {
    const copy = aTemporaryFolder();
    cpSync(backup, copy, { recursive: true });
    spoil(path.join(copy, name));
    const dataDir = path.join(copy, 'restored');
    return { copy, there: { ...places, dataDir, storeDir: path.join(dataDir, 'store') } };
  };
  const cut = (file: string) => truncateSync(file, statSync(file).size - 1);

  test.each<[string, (file: string) => void, string, RegExp]>([
    ['removed', (file) => rmSync(file), 'data/visitor.secret', /is missing/],
    ['cut', cut, 'data/store/registry.json', /is cut or damaged \(19 bytes where 20 were backed up\)/],
    ['emptied', (file) => truncateSync(file), 'key.pem', /is cut or damaged \(0 bytes where 5 /],
    ['overwritten', (file) => writeFileSync(file, 'b key'), 'key.pem', /\(its content is another\)/],
    ['cut as the list of files', cut, 'files.json', /is cut or damaged \(/],
  ])('a file that was %s is named, and nothing is restored', async (_what, spoil, name, said) => {
    const { copy, there } = spoilt(spoil, name);
    const refusal = await restore(there, copy).catch((error: Error) => error.message);
    expect(refusal).toMatch(said);
    expect(refusal).toMatch(new RegExp(`^${path.join(copy, name)} .*; nothing was written\\.$`));
    expect(existsSync(there.dataDir)).toBe(false);
  });

  test('one whose files were not written down yet is restored, and it is known that nothing compared them', async () => {
    const { copy, there } = spoilt((file) => rmSync(file), 'files.json');
    const whole = spoilt(() => undefined, 'files.json');
    cut(path.join(copy, 'database.jsonl.gz'));
    await expect(restore(there, copy)).rejects.toThrow('database.jsonl.gz is cut or damaged');
    cpSync(path.join(backup, 'database.jsonl.gz'), path.join(copy, 'database.jsonl.gz'));
    expect(await restore(there, copy)).toMatchObject({ rows: expect.any(Number), files: undefined });
    expect(await restore(whole.there, whole.copy)).toMatchObject({ files: 4 });
  }, 60_000);
});

test('a backup that cannot be ended leaves nothing, and a full disk is told with the folder', async () => {
  const to = path.join(folder, 'unfinished');
  // The file system says this of a file that is being written, without its path.
  const full = { code: 'ENOSPC', syscall: 'write' };
  const { writeFileSync: write } = fs;
  jest.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
    if (String(file).startsWith(to))
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), full);
    write(file, ...rest);
  });
  const told = await backUp(places, to).catch((error) => toldToOperator(error));
  jest.restoreAllMocks();
  expect(told).toBe(`${to}: ENOSPC: no space left on device, write`);
  expect(readdirSync(folder).filter((name) => name.startsWith('unfinished'))).toEqual([]);
});

test('a store moves from the embedded database to PostgreSQL with every order, and the embedded one stays', async () => {
  // Of a move that was killed: customers' rows.
  const left = path.join(places.dataDir, 'moving-1.jsonl.gz');
  writeFileSync(left, 'rows');
  const backup = path.join(folder, 'after-a-kill');
  await backUp(places, backup);
  expect(existsSync(path.join(backup, 'data/moving-1.jsonl.gz'))).toBe(false);
  await moveToPostgres(places.dataDir, postgres.databaseUrl);
  expect(existsSync(left)).toBe(false);
  expect(await ordersOf({ ...places, databaseUrl: postgres.databaseUrl })).toEqual(sold);
  expect(await ordersOf(places)).toEqual(sold);
  await expect(moveToPostgres(places.dataDir, postgres.databaseUrl)).rejects.toThrow('holds a store already');
  expect(existsSync(path.join(places.dataDir, `moving-${process.pid}.jsonl.gz`))).toBe(false);
});

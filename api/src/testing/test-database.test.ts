import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from './test-database.ts';

const withDatabase = async (work: (ask: (statement: string) => Promise<unknown[]>) => Promise<void>) => {
  const database = await openTestDatabase();
  await work(async (statement) => {
    const found = (await database.db.execute(sql.raw(statement))) as unknown as { rows: unknown[] };
    return found.rows;
  });
  await database.close();
  return database;
};
const numbered = "insert into search_outbox (pid) values ('p1') returning id::int";

test('nobody finds the rows, numbers and settings of another test file', async () => {
  for (const _file of ['one', 'the next'])
    await withDatabase(async (ask) => {
      expect(await ask('select * from search_outbox')).toEqual([]);
      expect(await ask(numbered)).toEqual([{ id: 1 }]);
      expect(await ask('select 1 from moved_deliveries limit 1')).toHaveLength(1);
      await ask('delete from moved_deliveries');
      expect(await ask('show application_name')).not.toEqual([{ application_name: 'left' }]);
      await ask("set application_name = 'left'");
    });
});

test('nor what it changed beside them', async () => {
  for (const statement of [
    'alter table search_outbox add constraint "left" check (pid <> \'p1\')',
    'alter table search_outbox drop column pid',
    'drop table search_outbox cascade',
    'alter table search_outbox disable trigger all',
  ]) {
    await withDatabase(async (ask) => {
      await ask(numbered);
      await ask('delete from search_outbox');
      await ask(statement);
    });
  }
  await withDatabase(async (ask) => expect(await ask(numbered)).toEqual([{ id: 1 }]));
});

test('what is read is made of the test file’s own objects', async () => {
  await withDatabase(async (ask) => {
    const [row] = (await ask(`select '{"list":[1]}'::jsonb as document`)) as {
      document: { list: number[] };
    }[];
    expect(isDeepStrictEqual(row?.document, { list: [1] })).toBe(true);
  });
});

test('what a test file left running asks nothing of the next one’s database', async () => {
  const { db } = await withDatabase(async () => undefined);
  await expect(async () => db.execute(sql`select 1`)).rejects.toThrow();
});

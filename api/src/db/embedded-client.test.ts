import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { toldOnce } from './embedded-client.ts';

const asked = sql`
  select date '2026-11-01' as day, timestamptz '2026-11-01 12:00Z' as moment, interval '2 days' as span,
    array[date '2026-11-01'] as days, array[1.5] as numbers, 7 as number, '{"a":1}'::jsonb as document, array['a'] as words`;

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create();
});
afterAll(() => client.close());

it('reads what drizzle would read without it, in a transaction too', async () => {
  const { rows } = await drizzle({ client }).execute(asked);
  const db = drizzle({ client: toldOnce(client) });
  expect((await db.execute(asked)).rows).toEqual(rows);
  expect((await db.transaction((tx) => tx.transaction((inner) => inner.execute(asked)))).rows).toEqual(rows);
  // What is a list to PGlite is a text to drizzle: the comparison would not see two that read nothing of it.
  expect(rows).toEqual([expect.objectContaining({ day: '2026-11-01', days: '{2026-11-01}', number: 7 })]);
});

it('hands PGlite no parsers with a statement', async () => {
  const query = jest.spyOn(client, 'query');
  await drizzle({ client: toldOnce(client) }).execute(sql`select 1`);
  expect(query.mock.calls).toEqual([['select 1', [], { rowMode: 'object' }]]);
  query.mockRestore();
});

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.ts';
import { connect } from './connect.ts';
import { requireUsablePooler } from './usable-pooler.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

const open = async () => {
  const client = new pg.Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  return client;
};

test('a pooler that hands on a connection with the statements of whoever had it before is refused', async () => {
  const handedOn = async () => {
    const client = await open();
    await client.query('prepare asked_at_start as select 1');
    return client;
  };
  await expect(requireUsablePooler(handedOn)).rejects.toThrow(
    /DATABASE_URL: the pooler .*prepared statement "asked_at_start" already exists.*PgBouncer needs/,
  );
  await requireUsablePooler(open);
});

test('what PgBouncer refuses by itself is said with what it needs', async () => {
  const field = (name: string, value: string) => `${name}${value}\0`;
  const said = Buffer.from(
    `${field('S', 'FATAL')}${field('C', '08P01')}${field('M', 'unsupported startup parameter: statement_timeout')}\0`,
  );
  const length = Buffer.alloc(4);
  length.writeInt32BE(length.length + said.length);
  const pooler = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, said])));
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const databaseUrl = `postgres://store@127.0.0.1:${(pooler.address() as AddressInfo).port}/store`;
  await expect(connect({ databaseUrl, dataDir: 'not-used' })).rejects.toThrow(
    /DATABASE_URL: the pooler .*unsupported startup parameter: statement_timeout.*docs\/operations\/growth.md/,
  );
  pooler.close();
});

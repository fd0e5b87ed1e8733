import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publishAll } from '@msl/releases/publish/publish-all.ts';
import { ownKey } from '@msl/releases/signing/keys.ts';
import { run } from '../running/child-process.ts';
import { step } from '../running/terminal.ts';

const PORT = process.env.PORT ?? '3900';
const POSTGRES_PORT = String(Number(PORT) + 1);
const PASSWORD = 'only-for-this-try';
const STORE = 'msl-try-store';
const DATABASE = 'msl-try-postgres';
const url = `http://127.0.0.1:${PORT}`;
const TOKEN = 'a-token-of-this-try-alone-0123456789';

/** Production as it must be said, with keys that no provider has given. */
const production = {
  PORT,
  DATABASE_URL: `postgres://store:${PASSWORD}@127.0.0.1:${POSTGRES_PORT}/store`,
  STRIPE_SECRET_KEY: 'sk_live_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'bonjour@example.ca',
  PUBLIC_ORIGIN: url,
  METRICS_TOKEN: TOKEN,
  VISITOR_SECRET: TOKEN,
  GST_NUMBER: '123456789 RT0001',
  QST_NUMBER: '1234567890 TQ0001',
  COMPANY_ADDRESS: '1, rue de l’Essai, Montréal (Québec) H2X 0A1',
};

/** Both images under podman: read-only, no rights, an ordinary user; a reader of the newsletter is there after a kill. */
export const tryImages = async (folder: string): Promise<void> => {
  await end();
  rmSync(folder, { recursive: true, force: true });
  const [data, rows] = [join(folder, 'data'), join(folder, 'rows')];
  for (const made of [data, rows]) mkdirSync(made, { recursive: true });
  writeFileSync(join(folder, 'password'), PASSWORD);
  const released = join(process.cwd(), '.cache/test-store');
  await step('what is released', () => publishAll({ storeDir: released }));
  cpSync(released, join(data, 'store'), { recursive: true });
  own(data, 10_001);
  own(rows, 10_002);
  try {
    await step('PostgreSQL starts', () => startDatabase(folder, rows));
    await step('the store starts', () => startStore(data));
    await step('its health, by podman', () => podman('healthcheck', 'run', STORE));
    await step('nobody may write', refusesToWrite);
    await step('pages and calls', asks, (said) => said);
    await step('SIGTERM', stopsInPeace, (said) => said);
    await step('both are killed', () => podman('kill', DATABASE));
    await podman('rm', DATABASE);
    await step('PostgreSQL starts', () => startDatabase(folder, rows));
    await step('the store starts', () => startStore(data));
    await step('what was written', isThere, (said) => said);
  } catch (error) {
    const { stdout, stderr } = await run('podman', ['logs', '--tail', '30', STORE]);
    throw new Error(`${(error as Error).message}\n${stdout}${stderr}`);
  } finally {
    await end();
  }
};

const asIsolated = [
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'all',
  '--security-opt',
  'no-new-privileges',
];
/** Ports of this machine, no cgroup: a network of containers, and limits, ask for rights that a machine of tests may lack. */
const started = [
  'run',
  '--detach',
  '--network',
  'host',
  '--cgroups',
  'disabled',
  '--ulimit',
  'nofile=4096:4096',
  '--ulimit',
  'nproc=512:512',
];

const startDatabase = async (folder: string, rows: string): Promise<void> => {
  const volumes = [
    '--volume',
    `${rows}:/var/lib/postgresql/data`,
    '--volume',
    `${folder}/password:/run/secrets/password:ro`,
  ];
  const env = ['--env', `PGPORT=${POSTGRES_PORT}`, '--env', 'PASSWORD_FILE=/run/secrets/password'];
  await podman(
    ...started,
    ...asIsolated,
    '--name',
    DATABASE,
    ...volumes,
    ...env,
    'localhost/marche-sauve-legumes-postgres',
  );
  await until(
    async () => (await inside(DATABASE, 'pg_isready', '-q', '-h', '127.0.0.1', '-d', 'store')).code === 0,
  );
};

const READY = `fetch('${url}/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;

const startStore = async (data: string): Promise<void> => {
  const settings = { ...production, MSL_ROOTS: ownKey().publicKey };
  const env = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const health = ['--health-cmd', JSON.stringify(['node', '-e', READY])];
  const volume = ['--volume', `${data}:/var/lib/marche-sauve-legumes`];
  await podman(
    ...started,
    ...asIsolated,
    '--name',
    STORE,
    ...volume,
    ...health,
    ...env,
    'localhost/marche-sauve-legumes',
  );
  await until(async () => (await fetch(`${url}/readyz`)).ok);
};

const refusesToWrite = async (): Promise<void> => {
  const tried = "require('node:fs').writeFileSync('/srv/marche-sauve-legumes/own.js', '')";
  const { stderr } = await inside(STORE, 'node', '-e', tried);
  if (!/EROFS|EACCES/.test(stderr)) throw new Error(`the root can be written: ${stderr}`);
};

const asks = async (): Promise<string> => {
  const page = await fetch(url);
  const html = await page.text();
  if (!page.ok || !html.includes('Marché Sauve-Légumes'))
    throw new Error(`the home page answers ${page.status}`);
  const sandbox = await fetch(`${url}/sandbox/outbox`);
  if (sandbox.status !== 404) throw new Error(`/sandbox/outbox answers ${sandbox.status}`);
  const written = await fetch(`${url}/api/emails/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'reader@example.ca' }),
  });
  if (!written.ok) throw new Error(`the newsletter answers ${written.status} ${await written.text()}`);
  return `${html.length} characters of the home page, a reader of the newsletter`;
};

const stopsInPeace = async (): Promise<string> => {
  const startedAt = performance.now();
  await podman('stop', '--time', '30', STORE);
  const code = (await podman('inspect', '--format', '{{.State.ExitCode}}', STORE)).trim();
  await podman('rm', STORE);
  if (code !== '0') throw new Error(`it ended with ${code}`);
  return `ended with 0 after ${Math.round(performance.now() - startedAt)} ms`;
};

const isThere = async (): Promise<string> => {
  const query = 'select email from newsletter_subscribers';
  const { stdout, stderr } = await inside(
    DATABASE,
    'psql',
    '-Atqh',
    '/tmp',
    '-U',
    'store',
    '-d',
    'store',
    '-c',
    query,
  );
  if (stdout.trim() !== 'reader@example.ca') throw new Error(`not there: ${stdout}${stderr}`);
  return stdout.trim();
};

const inside = (container: string, ...command: string[]) =>
  run('podman', ['exec', '--env', `PGPASSWORD=${PASSWORD}`, container, ...command]);

const podman = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await run('podman', args);
  if (code !== 0) throw new Error(`podman ${args[0]}: ${stderr}${stdout}`);
  return stdout;
};

const end = () => run('podman', ['rm', '--force', '--ignore', '--time', '1', STORE, DATABASE]);

const own = (folder: string, id: number): void => {
  chownSync(folder, id, id);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, file), id, id);
};

const until = async (isTrue: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await isTrue().catch(() => false)) return;
    await pause(250);
  }
  throw new Error('a container did not open within a minute');
};

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError, readConfig } from '@msl/api/config.ts';
import { requireUsableFolder, requireWritableFolder } from '@msl/api/db/usable-folder.ts';
import { tellMisspelt, unknownVariables } from '@msl/api/misspelt-variables.ts';
import { EdgeConfigError, readEdgeConfig } from '@msl/shell/server/config/edge.config.ts';
import { inTheWay } from './listening-place.ts';
import { tooFewFiles } from './open-files.ts';
import { endDescendants } from './processes.ts';
import { storeVariableNames } from './store-variables.ts';
import { print } from './terminal.ts';
import { toldToOperator } from './told-to-operator.ts';

/** Longer than calls that are under way may take to end (close-in-time.ts). */
const closingLimitMs = 25_000;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The environment of a store that a person watches: what goes wrong is logged, not what is asked. What the file `.env` sets
 * counts where the environment says nothing.
 */
export const storeEnvironment = (defaultDataDir: string): Env & { DATA_DIR: string; STORE_DIR: string } => {
  tellMisspelt(storeVariableNames);
  if (existsSync('.env')) {
    // An editor may put a byte-order mark before the text: it would be part of the first name, and that variable unknown.
    const text = readFileSync('.env', 'utf8').replace(/^\ufeff/, '');
    const set = parseEnv(text);
    for (const [name, value] of Object.entries(set)) process.env[name] ??= value;
    const unknown = unknownVariables(Object.keys(set), storeVariableNames);
    if (unknown.length > 0)
      console.warn(`.env: nobody reads ${unknown.join(', ')}. .env.example has the variables of the store.`);
  }
  const dataDir = resolve(process.env.DATA_DIR || defaultDataDir);
  const storeDir = resolve(process.env.STORE_DIR || join(dataDir, 'store'));
  return { LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir, STORE_DIR: storeDir };
};

/** All that can be known to be wrong before the builds, which take a while, at once. Throws a ConfigError. */
export const checkConfiguration = async (env: Env): Promise<void> => {
  const problems = new Set<string>();
  // An edge whose API runs elsewhere has no database, and needs none of the API's secrets.
  const api = env.API_URL ? undefined : readOr(problems, () => readConfig(env));
  const edge = readOr(problems, () => readEdgeConfig(env));
  if (edge) for (const problem of await inTheWay('PORT', edge)) problems.add(problem);
  if (api && !api.stripe.secretKey) {
    const standIn = { host: api.host, port: api.paymentSandboxPort };
    for (const problem of await inTheWay('PAYMENT_SANDBOX_PORT', standIn)) problems.add(problem);
  }
  const files = tooFewFiles();
  if (files) problems.add(files);
  if (problems.size > 0) throw new ConfigError([...problems]);
  if (api && !api.databaseUrl) requireUsableFolder(api.dataDir);
  else if (edge) requireWritableFolder(edge.dataDir);
};

/** Undefined when it is not valid: why is among the `problems` then, once for what API and edge both read. */
function readOr<Settings>(problems: Set<string>, read: () => Settings): Settings | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof EdgeConfigError)) throw error;
    for (const problem of error.problems) problems.add(problem);
    return undefined;
  }
}

/**
 * Runs until SIGINT or SIGTERM: `open` opens step by step and names what each signal must close. A terminal sends the
 * signal to every process, and the bootstrap hands it down too, so the second one means the same as the first.
 */
export const runUntilSignal = async (
  open: (closeLater: (close: () => Promise<void>) => void) => Promise<string>,
): Promise<void> => {
  const closers: (() => Promise<void>)[] = [];
  let closing = false;
  const close = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), closingLimitMs).unref();
    for (const closer of closers.reverse()) await closer();
    endDescendants(process.pid);
    print('The store is closed.');
    process.exit(0);
  };
  const fail = (error: unknown): void => {
    console.error(toldToOperator(error) ?? error);
    endDescendants(process.pid);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => close().catch(fail));
  try {
    const url = await open((closer) => closers.push(closer));
    print(`\nMarché Sauve-Légumes is open: ${url}   (Ctrl+C closes it)`);
  } catch (error) {
    if (!closing) fail(error);
  }
};

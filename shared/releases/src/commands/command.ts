import path from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { isWorkspace, WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { OUTSIDE } from '../new-remote/write-remote.ts';
import { isLocation, WRONG_LOCATION } from '../storage/open-storage.ts';

/** One word of `npm run mfe -- <word>`. */
export type Command = {
  /** What stands after the word: `NAME@VERSION [--traffic 10]`. */
  usage: string;
  /** What it does and what to type, for `--help`. */
  help: string;
  run: (args: readonly string[]) => Promise<void>;
};

/** Something that the person who typed can mend: said without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What there is to type, as it is typed here: another repository has no scripts of the store's. */
export const asTyped = (text: string): string =>
  isWorkspace ? text : text.replaceAll('npm run mfe --', OUTSIDE);

export const say = (text: string): void => {
  process.stdout.write(`${asTyped(text)}\n`);
};

/** Options that every command has. */
const common = { store: { type: 'string' }, storage: { type: 'string' } } as const;

/** What npm itself may be told by a file of its own: there such a word is nobody's mistake. */
const OF_NPM = ['ca', 'json', 'only', 'shell', 'version'];

/** The words and options behind a command; a word more than it knows (`most`) is refused: what it meant would not be done. */
export function parse<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T, most = 1) {
  const parsed = parsedArgs(args, options);
  requireOwn([...Object.keys(common), ...Object.keys(options)]);
  requireFew(parsed.positionals, most);
  const { storage, store } = parsed.values as { storage?: string; store?: string };
  // Of a command that has a --store of its own it is no storage, but the address of an open store.
  const location = locationOf(storage ?? ('store' in options ? undefined : store));
  return { ...parsed, location };
}

function parsedArgs<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { ...common, ...options } });
  } catch (error) {
    // Node goes on to say how a word may begin with a hyphen: none of ours does.
    const [told] = (error as Error).message.split('. To specify');
    throw new CommandError(`${told}\n--help says what there is`);
  }
}

/** `npm run mfe prune --dry-run` prunes: without « -- » npm keeps the option to itself, and hands on the rest. */
function requireOwn(options: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const taken = options.find(
    (option) => !OF_NPM.includes(option) && env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined,
  );
  if (taken)
    throw new CommandError(`npm kept --${taken} to itself: a « -- » stands before, as in npm run mfe -- …`);
}

export function requireFew(words: readonly string[], most: number): void {
  const surplus = words.slice(most);
  if (surplus.length > 0)
    throw new CommandError(`« ${surplus.join(' ')} » is too much here\n--help says what there is`);
}

/** Where published files lie: said, else MSL_STORAGE, else the folder that `npm start` serves. Throws of what is neither. */
export function locationOf(said?: string, env: NodeJS.ProcessEnv = process.env): string {
  const location = said || env.MSL_STORAGE || env.STORE_DIR || path.join(env.DATA_DIR || '.data', 'store');
  if (!isLocation(location)) {
    const hint = /^https?:/i.test(location) ? '. The address of a store is for --url' : '';
    throw new CommandError(
      `${location}: where published files lie (MSL_STORAGE, or --storage) ${WRONG_LOCATION}${hint}`,
    );
  }
  return location.startsWith('s3://') ? location : path.resolve(WORKSPACE, location);
}

/** Work that Ctrl+C ends at any point: its folders go with it, and `left` says how things stand. */
export async function interruptible<T>(left: string, work: () => Promise<T>): Promise<T> {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const stop = () => {
    process.stderr.write(`\nstopped: ${left}\n`);
    process.exit(130);
  };
  for (const signal of signals) process.once(signal, stop);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

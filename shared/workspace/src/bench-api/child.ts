import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

const root = join(import.meta.dirname, '../../../..');
const running = new Set<ChildProcess>();

type Output = 'pipe' | number;
type Options = {
  readonly env?: NodeJS.ProcessEnv;
  readonly output?: Output;
  /** Of what it complains of. */
  readonly errors?: Output;
  readonly flags?: readonly string[];
};

/** A TypeScript of this workspace as a process of its own, which ends with this one. */
export const startNode = (file: string, args: readonly string[], options: Options = {}): ChildProcess => {
  const output = options.output ?? 'pipe';
  const child = spawn(process.execPath, [...(options.flags ?? []), join(root, file), ...args], {
    env: options.env ?? process.env,
    stdio: ['pipe', output, options.errors ?? (output === 'pipe' ? 'inherit' : output)],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

/** The first line that it prints. Rejects when it ends without one. */
export const firstLineOf = async (child: ChildProcess): Promise<string> => {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += chunk;
    const end = said.indexOf('\n');
    if (end >= 0) return said.slice(0, end);
  }
  throw new Error(`${child.spawnargs[1]} ended without a word`);
};

/** Runs to its end and reads the JSON that it prints. When it fails, what it complained of is the error. */
export const runNode = async <T>(
  file: string,
  input: unknown,
  options: Pick<Options, 'env' | 'flags'> = {},
): Promise<T> => {
  const child = startNode(file, [JSON.stringify(input)], { ...options, errors: 'pipe' });
  const closed = once(child, 'close');
  const [said, complained] = await Promise.all([all(child.stdout), all(child.stderr)]);
  const [code] = await closed;
  if (code !== 0 || said === '') throw new Error(`${file} ended with ${code}: ${complained.trim()}`);
  return JSON.parse(said) as T;
};

const all = async (output: Readable | null): Promise<string> => (output ? text(output) : '');

/** Closes its input and asks it to end. */
export const stopNode = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  child.kill('SIGTERM');
  await ended;
};

export const stopAllNodes = async (): Promise<void> => {
  await Promise.all([...running].reverse().map(stopNode));
};

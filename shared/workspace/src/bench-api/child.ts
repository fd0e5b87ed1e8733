import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const running = new Set<ChildProcess>();

type Output = 'pipe' | number;
type Options = {
  readonly env?: NodeJS.ProcessEnv;
  readonly output?: Output;
  readonly flags?: readonly string[];
};

/** A TypeScript of this workspace as a process of its own, which ends with this one. */
export const startNode = (file: string, args: readonly string[], options: Options = {}): ChildProcess => {
  const output = options.output ?? 'pipe';
  const child = spawn(process.execPath, [...(options.flags ?? []), join(root, file), ...args], {
    env: options.env ?? process.env,
    stdio: ['pipe', output, output === 'pipe' ? 'inherit' : output],
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

/** Runs to its end and reads the JSON of its first line. */
export const runNode = async <T>(file: string, input: unknown): Promise<T> => {
  const child = startNode(file, [JSON.stringify(input)]);
  const ended = once(child, 'exit');
  const line = await firstLineOf(child);
  await ended;
  return JSON.parse(line) as T;
};

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

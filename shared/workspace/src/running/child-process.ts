import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export type Finished = { readonly code: number; readonly stdout: string; readonly stderr: string };
export type RunOptions = {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Called with each piece of output as it comes, beside the collected text. */
  readonly onOutput?: (text: string) => void;
};

const running = new Set<ChildProcess>();

/** Runs a program of node_modules/.bin or of the machine to its end; never rejects on a bad exit code. */
export const run = (program: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? process.cwd(),
      // the tools of the workspace, also when the folder that is looked at lies elsewhere
      env: {
        ...process.env,
        ...options.env,
        PATH: [join(process.cwd(), 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      },
      // its own process group, so that it can be stopped together with all that it started
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const stdout: string[] = [];
    const stderr: string[] = [];
    const collect = (into: string[]) => (text: string) => {
      into.push(text);
      options.onOutput?.(text);
    };
    child.stdout.setEncoding('utf8').on('data', collect(stdout));
    child.stderr.setEncoding('utf8').on('data', collect(stderr));
    child.on('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, stdout: stdout.join(''), stderr: stderr.join('') });
    });
  });

/** Runs a program that must succeed; throws what it said when it does not. */
export const runWell = async (program: string, args: readonly string[], cwd: string): Promise<void> => {
  const { code, stdout, stderr } = await run(program, args, { cwd });
  if (code !== 0) throw new Error(`${program} ${args.slice(0, 3).join(' ')}: ${stderr || stdout}`);
};

/** Ends every program that `run` started and that still runs, with all its descendants in its group. */
export const endRunning = (): void => {
  for (const child of running) {
    if (child.pid === undefined) continue;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // it ended by itself in the meantime
    }
  }
  running.clear();
};

import { spawn } from 'node:child_process';
import path from 'node:path';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';

/** Runs a program of node_modules/.bin to its end; throws with what it said when it does not end well. */
export function runTool(program: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const bins = [cwd, WORKSPACE].map((folder) => path.join(folder, 'node_modules/.bin'));
    const PATH = [...bins, process.env.PATH].join(path.delimiter);
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, PATH, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(said.trim() || `${program}: ${code}`)),
    );
  });
}

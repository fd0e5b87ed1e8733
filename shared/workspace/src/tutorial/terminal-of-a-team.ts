import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { run } from '../running/child-process.ts';

/** A team's terminal: each command where the last one left it, with what was exported before. */
export type Terminal = {
  type: (command: string) => Promise<string>;
  /** A command that stays open, until `end`: where it stands. */
  open: (command: string, stands: RegExp) => Promise<{ url: string; end: () => Promise<void> }>;
};

export function openTerminal(folder: string): Terminal {
  let where = folder;
  const exported: string[] = [];
  // npm and npx by the Node of this command; nothing of the workspace's own programs but that.
  const PATH = [dirname(process.execPath), process.env.PATH].join(':');
  const script = (command: string) => [...exported, command, 'echo "stands in $PWD"'].join('\n');
  return {
    type: async (command) => {
      const options = { cwd: where, env: { PATH, NODE_ENV: '' } };
      const { code, stdout, stderr } = await run('bash', ['-ec', script(command)], options);
      if (code !== 0) throw new Error(`${command}\n${stdout}${stderr}`);
      if (command.startsWith('export ')) exported.push(command);
      where = /stands in (.+)\n$/.exec(stdout)?.[1] ?? where;
      return stdout;
    },
    open: async (command, stands) => {
      const child = spawn('bash', ['-ec', [...exported, command].join('\n')], {
        ...{ cwd: where, detached: true, env: { ...process.env, PATH, NODE_ENV: '' } },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      const end = () => {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
        return ended;
      };
      const url = await new Promise<string>((resolve, reject) => {
        let said = '';
        const listen = (text: Buffer) => {
          said += text;
          const found = stands.exec(said)?.[1];
          if (found) resolve(found);
        };
        child.stdout.on('data', listen);
        child.stderr.on('data', listen);
        child.once('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${said}`)));
      });
      return { url, end };
    },
  };
}

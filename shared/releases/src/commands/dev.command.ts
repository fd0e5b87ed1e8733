import { spawn } from 'node:child_process';
import path from 'node:path';
import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { isWorkspace, WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { type Command, CommandError, parse, say } from './command.ts';
import { folderOfRemote } from './remote-folder.ts';

export const command: Command = {
  usage: 'NAME [--shell URL]',
  help: `Runs one remote with hot replacement.

  dev NAME              alone, on the stage with its controls beside it, and in a shell without any other remote; data of its own
  dev NAME --shell URL  inside a running store, in your own browser only: name it on URL/registry; the others come from their releases`,
  run: async (args) => {
    const { positionals, values } = parse(args, { shell: { type: 'string' } });
    const dir = folderOfRemote(positionals[0]);
    if (!values.shell && !isWorkspace)
      throw new CommandError(
        'alone it runs in the repository of the store: here, dev . --shell URL, or stage NAME --url URL',
      );
    if (!values.shell) return runAlone(path.basename(dir));
    const refresh = await isInDevelopment(values.shell);
    const { startRemote } = await import('@msl/federation-build/dev/dev-servers.ts');
    const server = await startRemote(dir, { refresh });
    const change = refresh
      ? 'is replaced in place'
      : 'reloads the page, for this shell is a production build';
    say(`${readRemoteManifest(dir).name} is served at ${server.url}; a change ${change}`);
    say(
      `put that address on ${new URL('/registry', values.shell)}: your browser gets it, and a ribbon takes it back`,
    );
    await until(['SIGINT', 'SIGTERM']);
    await server.stop();
  },
};

/** A shell of `npm run dev` comes from a development server of its own; it alone can replace components in place. */
async function isInDevelopment(shell: string): Promise<boolean> {
  const page = await fetch(shell).catch(() => undefined);
  if (!page?.ok) throw new CommandError(`no store answers at ${shell}: npm start, or another --shell`);
  return /<script[^>]+src="http:\/\/localhost/.test(await page.text());
}

/** The store of `npm run dev` with this remote only, and the stage over it. */
async function runAlone(name: string): Promise<void> {
  const dev = path.join(WORKSPACE, 'shared/workspace/src/commands/dev.ts');
  const child = spawn(process.execPath, [dev, name, '--stage'], { stdio: 'inherit', cwd: WORKSPACE });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await new Promise((resolve) => child.on('close', resolve));
}

const until = (signals: readonly NodeJS.Signals[]) =>
  new Promise<void>((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve());
  });

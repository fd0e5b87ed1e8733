import { spawn } from 'node:child_process';
import path from 'node:path';
import { isWorkspace, WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { requireInstalled } from '../publish/installed-libraries.ts';
import { type Command, CommandError, parse, say } from './command.ts';
import { ask, reachStore, showStage, untilEnded } from './open-stage.ts';
import { folderOfRemote } from './remote-folder.ts';

export const command: Command = {
  usage: 'NAME [--url URL [--port 4400] | --shell URL] [--ca FILE]',
  help: `Runs one remote with hot replacement.

  dev NAME              alone, on the stage with its controls beside it, and in a shell without any other remote; data of its
                        own (in the repository of the store)
  dev NAME --url URL    alone, on the stage over a store that runs elsewhere: its API, its texts, its personas. The store
                        need not know the remote
  dev NAME --shell URL  inside a running store, in your own browser only: name it on URL/registry; the others come from their releases

--ca FILE (PEM) vouches for the certificate of that store.`,
  run: async (args) => {
    const { positionals, values } = parse(args, {
      shell: { type: 'string' },
      url: { type: 'string' },
      ca: { type: 'string' },
      port: { type: 'string', default: '4400' },
    });
    const dir = folderOfRemote(positionals[0]);
    requireInstalled(dir);
    if (values.url) return runOverStore(dir, { ...values, url: values.url });
    if (values.shell) return runInShell(dir, values.shell, values.ca);
    if (isWorkspace) return runAlone(path.basename(dir));
    throw new CommandError('which store shall it stand over? dev . --url URL, or inside of it: --shell URL');
  },
};

/** On the stage, from its sources: the store gives everything else, and need not have the remote. */
async function runOverStore(dir: string, options: { url: string; ca?: string; port: string }): Promise<void> {
  const { storeUrl } = await reachStore(options.url, options.ca);
  const { startRemote } = await import('@msl/federation-build/dev/dev-servers.ts');
  const developed = await startRemote(dir, { refresh: true });
  const { port } = options;
  try {
    await showStage({ remote: developed.name, storeUrl, developed, port, mode: 'development' });
  } finally {
    await developed.stop();
  }
}

async function runInShell(dir: string, shell: string, ca: string | undefined): Promise<void> {
  const page = await ask(shell, { path: '/', ca, option: '--shell' });
  const refresh = isInDevelopment(await page.text());
  const { startRemote } = await import('@msl/federation-build/dev/dev-servers.ts');
  const server = await startRemote(dir, { refresh });
  const change = refresh ? 'is replaced in place' : 'reloads the page, for this shell is a production build';
  say(`${server.name} is served at ${server.url}; a change ${change}`);
  say(`put that address on ${new URL('/registry', shell)}: your browser gets it, and a ribbon takes it back`);
  await untilEnded();
  await server.stop();
}

/** A shell of `npm run dev` comes from a development server of its own; it alone can replace components in place. */
const isInDevelopment = (page: string): boolean => /<script[^>]+src="http:\/\/localhost/.test(page);

/** The store of `npm run dev` with this remote only, and the stage over it. */
async function runAlone(name: string): Promise<void> {
  const dev = path.join(WORKSPACE, 'shared/workspace/src/commands/dev.ts');
  const child = spawn(process.execPath, [dev, name, '--stage'], { stdio: 'inherit', cwd: WORKSPACE });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await new Promise((resolve) => child.on('close', resolve));
}

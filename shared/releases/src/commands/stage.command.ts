import path from 'node:path';
import type { Registry } from '@msl/federation/registry.ts';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { type Command, CommandError, nameAndVersion, parse, say } from './command.ts';

export const command: Command = {
  usage: 'NAME [--url URL] [--ca FILE] [--port 4400]',
  help: `Shows one remote by itself, over a running store: no shell, no other remote, and its controls beside it.

  stage NAME                            the version that the store gives, over http://localhost:3000
  stage NAME --url https://staging.example  over another store; outside of production it has personas and a clock
  stage NAME --url … --ca FILE          a store whose certificate only FILE (PEM) vouches for

The controls choose who looks, the language, the date, the width, how slow the network is, which call or file fails and
how, which events are sent; they list what the remote says on the bus. Their address is a link back to that very state.`,
  run: async (args) => {
    const { positionals, values } = parse(args, {
      url: { type: 'string', default: 'http://localhost:3000' },
      ca: { type: 'string' },
      port: { type: 'string', default: '4400' },
    });
    const { name } = nameAndVersion(positionals[0]);
    const storeUrl = new URL(String(values.url)).origin;
    const { startHarness } = await import('@msl/harness/harness-server.ts');
    const { trustCertificates } = await import('@msl/harness/trust-certificates.ts');
    trustCertificates(values.ca);
    const open = await fetch(`${storeUrl}/registry.json`).catch(({ cause }: Error) => {
      const reason = (cause as Error | undefined)?.message ?? 'no answer';
      throw new CommandError(`no store answers at ${storeUrl} (${reason}): npm start, --url, or --ca`);
    });
    if (!open.ok) throw new CommandError(`no store answers at ${storeUrl}: npm start, or --url`);
    const { microFrontends } = (await open.json()) as Registry;
    if (!Object.hasOwn(microFrontends, name))
      throw new CommandError(
        `the store at ${storeUrl} has no ${name}: it gives ${Object.keys(microFrontends).join(', ')}`,
      );
    const { buildHarness } = await import('@msl/harness/build-harness.ts');
    const build = await buildHarness(path.join(WORKSPACE, '.cache/harness'));
    const port = Number(values.port);
    const harness = await startHarness({ remote: name, storeUrl, build, port }).catch((error: Error) => {
      throw new CommandError(`port ${values.port} cannot be had (${error.message}): say another --port`);
    });
    say(`${name} stands alone at ${harness.url}/__harness   (Ctrl+C ends it)`);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    await harness.close();
  },
};

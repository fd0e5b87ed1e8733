import path from 'node:path';
import type { Registry } from '@msl/federation/registry.ts';
import type { Mode } from '@msl/federation-build/webpack/base.webpack.ts';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import type { StageOptions } from '@msl/harness/harness-server.ts';
import { CommandError, say } from './command.ts';

export type ReachedStore = { storeUrl: string; registry: Registry };

/** A running store, here or elsewhere; `ca` is a file with a certificate that vouches for it. */
export async function reachStore(url: string, ca: string | undefined): Promise<ReachedStore> {
  if (!URL.canParse(url)) throw new CommandError(`${url} is no address of a store: https://…`);
  const storeUrl = new URL(url).origin;
  const { trustCertificates } = await import('@msl/harness/trust-certificates.ts');
  trustCertificates(ca);
  const open = await fetch(`${storeUrl}/registry.json`).catch(({ cause }: Error) => {
    const reason = (cause as Error | undefined)?.message ?? 'no answer';
    throw new CommandError(`no store answers at ${storeUrl} (${reason}): npm start, --url, or --ca`);
  });
  if (!open.ok) throw new CommandError(`no store answers at ${storeUrl}: npm start, or --url`);
  return { storeUrl, registry: (await open.json()) as Registry };
}

type Stage = Omit<StageOptions, 'build' | 'port'> & { port: string; mode: Mode };

/** Shows one remote alone until Ctrl+C. */
export async function showStage({ port, mode, ...options }: Stage): Promise<void> {
  const { buildHarness } = await import('@msl/harness/build-harness.ts');
  const { startHarness } = await import('@msl/harness/harness-server.ts');
  const folder = mode === 'production' ? '.cache/harness' : '.cache/harness-development';
  const build = await buildHarness(path.join(WORKSPACE, folder), mode);
  const harness = await startHarness({ ...options, build, port: Number(port) }).catch((error: Error) => {
    throw new CommandError(`port ${port} cannot be had (${error.message}): say another --port`);
  });
  say(`${options.remote} stands alone at ${harness.url}/__harness   (Ctrl+C ends it)`);
  await untilEnded();
  await harness.close();
}

export const untilEnded = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });

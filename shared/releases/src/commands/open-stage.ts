import path from 'node:path';
import type { Registry } from '@msl/federation/registry.ts';
import type { Mode } from '@msl/federation-build/webpack/base.webpack.ts';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import type { StageOptions } from '@msl/harness/harness-server.ts';
import { CommandError, say } from './command.ts';
import { originOfStore } from './store-address.ts';

/** A store under test may be slow; one that takes a request and never answers is none. */
const PATIENCE_MS = 10_000;

export type ReachedStore = { storeUrl: string; registry: Registry };

/** A running store, here or elsewhere; `ca` is a file with a certificate that vouches for it. */
export async function reachStore(url: string, ca: string | undefined): Promise<ReachedStore> {
  const open = await ask(url, { path: '/registry.json', ca, option: '--url' });
  const storeUrl = originOfStore(url, '--url');
  const registry = (await open.json().catch(() => undefined)) as Registry | undefined;
  if (!registry?.microFrontends)
    throw new CommandError(`what answers at ${storeUrl} is no store: another --url`);
  return { storeUrl, registry };
}

/** What a store answers at a path; throws what to mend when there is no store. */
export async function ask(
  url: string,
  { path, ca, option }: { path: string; ca: string | undefined; option: string },
): Promise<Response> {
  const origin = originOfStore(url, option);
  const { trustCertificates } = await import('@msl/harness/trust-certificates.ts');
  try {
    trustCertificates(ca);
  } catch (error) {
    throw new CommandError(`--ca ${ca}: no certificate that can be read (${(error as Error).message})`);
  }
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    ({ cause }: Error) => {
      const reason = (cause as Error | undefined)?.message ?? 'no answer';
      throw new CommandError(`no store answers at ${origin} (${reason}): npm start, ${option}, or --ca`);
    },
  );
  if (!answer.ok) throw new CommandError(`no store answers at ${origin}: npm start, or ${option}`);
  return answer;
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

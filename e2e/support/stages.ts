import path from 'node:path';
import type { HarnessOptions } from '@msl/harness/harness-options.ts';
import { startHarness } from '@msl/harness/harness-server.ts';
import { keptHarnessBuild } from '@msl/harness/kept-build.ts';

type Developed = NonNullable<HarnessOptions['developed']>;
/** The address of a stage for one remote, over a running store; `developed` stands there in place of what the store has. */
export type StageFor = (remote: string, storeUrl: string, developed?: Developed) => Promise<string>;

/** Opens stages as they are asked for; `close` ends them all. */
export function openStages(): { stageFor: StageFor; close: () => Promise<void> } {
  const open = new Map<string, ReturnType<typeof startHarness>>();
  const start: (...asked: Parameters<StageFor>) => ReturnType<typeof startHarness> = async (
    remote,
    storeUrl,
    developed,
  ) => startHarness({ remote, storeUrl, build: await stageBuild(), ...(developed && { developed }) });
  return {
    stageFor: async (...asked) => {
      const [remote, storeUrl, developed] = asked;
      const key = [remote, storeUrl, developed?.url].join(' ');
      const harness = open.get(key) ?? start(...asked);
      open.set(key, harness);
      return (await harness).url;
    },
    close: async () => {
      for (const harness of open.values()) await (await harness).close();
    },
  };
}

/** The store under test made it from the present sources, as it opened. */
export const stageBuild = async () =>
  (await keptHarnessBuild(path.join(import.meta.dirname, '../../.cache/stage'))).build;

export function storeOf(baseURL: string | undefined): string {
  if (!baseURL) throw new Error('BASE_URL names the store under test');
  return baseURL;
}

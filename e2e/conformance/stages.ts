import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildHarness } from '@msl/harness/build-harness.ts';
import type { HarnessOptions } from '@msl/harness/harness-options.ts';
import { startHarness } from '@msl/harness/harness-server.ts';

/** Opens stages over one build of the harness; `close` ends them all. */
export async function openStages() {
  const dir = mkdtempSync(path.join(tmpdir(), 'harness-'));
  const build = await buildHarness(dir);
  const open: { close: () => Promise<void> }[] = [];
  return {
    /** The address of a stage for one remote, over a running store; `developed` stands there in place of what the store has. */
    stageFor: async (
      remote: string,
      storeUrl: string,
      developed?: NonNullable<HarnessOptions['developed']>,
    ): Promise<string> => {
      const harness = await startHarness({ remote, storeUrl, build, ...(developed && { developed }) });
      open.push(harness);
      return harness.url;
    },
    close: async () => {
      for (const harness of open) await harness.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export function storeOf(baseURL: string | undefined): string {
  if (!baseURL) throw new Error('BASE_URL names the store under test');
  return baseURL;
}

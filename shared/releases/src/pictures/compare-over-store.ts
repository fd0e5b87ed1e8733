import path from 'node:path';
import type { Locale } from '@msl/contracts/locale.ts';
import { buildRemote } from '@msl/federation-build/build/build-remote.ts';
import { inputVersion } from '@msl/federation-build/build/input-version.ts';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { startHarness } from '@msl/harness/harness-server.ts';
import { chromium } from 'playwright-core';
import { readyStage } from '../admission/ready-stage.ts';
import { serveBuild } from '../journeys/serve-build.ts';
import { findChromium } from '../machine/chromium.ts';
import { ownFolder } from '../machine/own-folder.ts';
import { type Compared, type Comparison, compareVersions } from './compare-versions.ts';
import { statesOf } from './states.ts';

type Asked = Pick<Comparison, 'pixels' | 'onCompared'> & {
  dir: string;
  name: string;
  storeUrl: string;
  /** A published version; without one the sources, as they would be built. */
  version?: string;
  /** Names of states. */
  only?: readonly string[];
  locale?: Locale;
};

/** What visitors get of a remote at a store, beside another version: both on a stage over that store. */
export async function compareOverStore(asked: Asked): Promise<Compared[]> {
  const { dir, name: remote, storeUrl, version, only, locale, ...rest } = asked;
  const states = statesOf(dir).filter(({ name }) => !only || only.includes(name));
  const closers: (() => Promise<void> | void)[] = [];
  const later = <T extends { close: () => Promise<void> | void }>(opened: T): T => {
    closers.unshift(() => opened.close());
    return opened;
  };
  try {
    const build = await readyStage();
    const { url } = later(await startHarness({ remote, storeUrl, build }));
    const developed = version ? undefined : later(await servedSources(dir));
    const other = developed && later(await startHarness({ remote, storeUrl, build, developed }));
    const executablePath = await findChromium();
    const browser = later(
      await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) }),
    );
    return await compareVersions({
      ...{ browser, states, ...rest, before: { url } },
      after: other ? { url: other.url } : { url, ...(version && { version }) },
      ...(locale && { languages: [locale] }),
    });
  } finally {
    for (const close of closers) await close();
  }
}

/** The sources as they are built for visitors. */
async function servedSources(dir: string) {
  const { dir: outDir, remove } = ownFolder(path.join(WORKSPACE, 'node_modules/.compared-'));
  try {
    await buildRemote({ dir, outDir, version: inputVersion(WORKSPACE, dir), mode: 'production' });
    const served = await serveBuild(outDir);
    const close = async () => {
      await served.close();
      remove();
    };
    return { ...served, close };
  } catch (error) {
    remove();
    throw error;
  }
}

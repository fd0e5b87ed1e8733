import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultEntry, entriesIn, type Registry } from '@msl/federation/registry.ts';
import { workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { serveBuild } from '@msl/releases/journeys/serve-build.ts';
import { compareVersions } from '@msl/releases/pictures/compare-versions.ts';
import { statesOf } from '@msl/releases/pictures/states.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { openStages, storeOf } from './stages.ts';

test.use({
  // A remote that comes late on a busy machine is asked for again.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) =>
    use([new RegExp(`${refusedCall(401, 404).source}|failed \\(timeout\\)`)]),
});

test('a remote beside itself differs in no picture; another title is found wherever it is drawn', async ({
  browser,
  baseURL,
}, testInfo) => {
  const [name, store] = ['mfe-cart', storeOf(baseURL)];
  const registry = (await (await fetch(`${store}/registry.json`)).json()) as Registry;
  const { url: entry = '' } = defaultEntry(entriesIn(registry, name)) ?? {};
  const changed = testInfo.outputPath('build');
  cpSync(path.join(process.env.STORE_DIR ?? '', path.dirname(entry)), changed, { recursive: true });
  const texts = path.join(changed, 'locales/en-CA.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replaceAll('My basket', 'My crate'));

  const served = await serveBuild(changed);
  const stages = await openStages();
  try {
    const before = { url: await stages.stageFor(name, store) };
    const after = { url: await stages.stageFor(name, store, served) };
    const states = statesOf(workspaceRemotes().get(name) ?? '').filter((state) =>
      ['cart', 'journey-one-more-of-a-product'].includes(state.name),
    );
    const asked = { browser, states, before, languages: ['en-CA' as const], pixels: 10 };
    const found = async (stand: { url: string }) =>
      (await compareVersions({ ...asked, after: stand })).map(({ state, width, found }) => [
        state,
        width,
        found,
      ]);
    const all = (told: string) =>
      states.flatMap((state) => [360, 1280].map((width) => [state.name, width, told]));
    expect(await found(before)).toEqual(all('same'));
    expect(await found(after)).toEqual(all('difference'));
  } finally {
    await stages.close();
    await served.close();
  }
});

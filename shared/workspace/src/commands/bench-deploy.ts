/**
 * `npm run bench:deploy [-- --json] [--looping]`: a team's day, timed with the very commands that they type. A new remote is
 * checked and published, then a text of it changed and published; releases and rollbacks are measured from the command's start
 * to the first new navigation that gets the other version; then 50 releases in a row while people look at pages. With
 * `--looping` all of that goes on while another team's remote loops on the server, and people ask for its page. Ends with 1
 * when a bar does not hold.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { releaseAdmitted } from '@msl/releases/admission/admitted-moves.ts';
import { secondsWithChildren } from '@msl/releases/confined/process-usage.ts';
import { publishAll } from '@msl/releases/publish/publish-all.ts';
import { Store } from '@msl/releases/storage/store.ts';
import { releaseFaulty } from '@msl/releases/testing/plant-on-server.ts';
import { endRunning, run } from '../running/child-process.ts';
import { lookAtPages, pageOf } from '../running/page-views.ts';
import { startStore } from '../running/store-process.ts';
import { print, seconds } from '../running/terminal.ts';

const bars = {
  releaseMs: 2_000,
  rollbackMs: 2_000,
  publishMs: 60_000,
  republishProcessorSeconds: 30,
  failedPages: 0,
};
const RELEASES = 50;
const TIMED = 5;
const name = 'mfe-bench-deploy';
const remoteFolder = join(process.cwd(), name);

const options = {
  json: { type: 'boolean', default: false },
  looping: { type: 'boolean', default: false },
} as const;
const { values } = parseArgs({ options });
const folder = mkdtempSync(join(tmpdir(), 'bench-deploy-'));
const storeDir = join(folder, 'store');
const store = new Store(storeDir);
const cleanUp = () => {
  endRunning();
  for (const made of [remoteFolder, folder]) rmSync(made, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    cleanUp();
    process.exit(130);
  });
}

const mfe = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await run('npm', ['run', 'mfe', '--', ...args, '--storage', storeDir]);
  if (code !== 0) throw new Error(`mfe ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
};
const published = async (): Promise<{ version: string; tookMs: number; processorSeconds: number }> => {
  const [from, before] = [performance.now(), secondsWithChildren()];
  const said = await mfe('publish', name);
  const version = /release \S+@(\S+)/.exec(said)?.[1] ?? '';
  return { version, tookMs: performance.now() - from, processorSeconds: secondsWithChildren() - before };
};
/** Another team's remote, whose next version loops wherever it is rendered. */
const LOOPING = { name: 'mfe-catalog', page: '/products' };
const median = (times: number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0);

try {
  await publishAll({ storeDir, names: ['shell', 'mfe-cart', LOOPING.name] });
  if (values.looping) await releaseFaulty(store, LOOPING.name, { name: 'it loops', does: 'for (;;);' });
  rmSync(remoteFolder, { recursive: true, force: true });
  await mfe('new', 'bench-deploy');
  const checkedAt = performance.now();
  await mfe('check', name);
  const first = await published();
  const publishMs = Math.round(performance.now() - checkedAt);
  const texts = join(remoteFolder, 'src/locales/en-CA.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('What we announce', 'All that we announce'));
  const second = await published();
  await releaseAdmitted(store, name, first.version);

  const edge = await startStore({ dataDir: join(folder, 'data'), storeDir, asPublished: true });
  try {
    const address = `${edge.url}/bench-deploy`;
    /** From the command's start to the first navigation that gets the version. */
    const timed = async (version: string, ...command: string[]): Promise<number> => {
      const from = performance.now();
      let tookMs = 0;
      const done = mfe(...command);
      while (tookMs === 0) {
        if ((await pageOf(address)).versions[name] === version) tookMs = performance.now() - from;
        else await sleep(10);
        if (performance.now() - from > 30_000)
          throw new Error(`${command.join(' ')}: no page had it in 30 s`);
      }
      await done;
      return tookMs;
    };
    // Nobody sees it loop who does not ask for its page.
    const looping = values.looping ? lookAtPages([edge.url + LOOPING.page], 2) : undefined;
    const releases: number[] = [];
    const rollbacks: number[] = [];
    for (let turn = 0; turn < TIMED; turn += 1) {
      releases.push(await timed(second.version, 'release', `${name}@${second.version}`));
      rollbacks.push(await timed(first.version, 'rollback', name));
    }
    const views = lookAtPages([address, `${edge.url}/cart`, `${edge.url}/`]);
    for (let turn = 0; turn < RELEASES; turn += 1) {
      const { version } = turn % 2 === 0 ? second : first;
      await releaseAdmitted(store, name, version);
      const seen = views.pages();
      while ((await pageOf(address)).versions[name] !== version || views.pages() < seen + 2) await sleep(5);
    }
    const { pages, failures } = await views.end();
    const ofLooping = await looping?.end();
    failures.push(...(ofLooping?.failures ?? []));
    const figures = {
      releaseMs: median(releases),
      releaseMaxMs: Math.round(Math.max(...releases)),
      rollbackMs: median(rollbacks),
      rollbackMaxMs: Math.round(Math.max(...rollbacks)),
      publishMs,
      republishMs: Math.round(second.tookMs),
      republishProcessorSeconds: Math.round(second.processorSeconds * 10) / 10,
      releases: RELEASES,
      pages,
      failedPages: failures.length,
    };
    print('Deploying one remote, from the command typed to the first new page that has it');
    print(`  release     ${seconds(figures.releaseMs)}, at most ${seconds(figures.releaseMaxMs)}`);
    print(`  rollback    ${seconds(figures.rollbackMs)}, at most ${seconds(figures.rollbackMaxMs)}`);
    print(
      `  check and publish a new remote ${seconds(publishMs)}, publish a changed text ${seconds(second.tookMs)} (${figures.republishProcessorSeconds} s of processor time)`,
    );
    print(`  ${RELEASES} releases in a row, ${pages} pages looked at meanwhile, ${failures.length} failed`);
    if (ofLooping)
      print(
        `  meanwhile ${LOOPING.name} looped on the server: ${ofLooping.pages} of its pages were asked for`,
      );
    for (const failure of failures.slice(0, 5)) print(`    ${failure}`);
    const sound =
      Object.entries(bars).every(([bar, most]) => figures[bar as keyof typeof bars] <= most) &&
      pages > RELEASES;
    if (!sound) print(`It does not hold: ${JSON.stringify(bars)} at most.`);
    if (values.json) print(JSON.stringify(figures));
    process.exitCode = sound ? 0 : 1;
  } finally {
    await edge.stop();
  }
} finally {
  cleanUp();
}

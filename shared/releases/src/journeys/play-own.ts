import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { startHarness } from '@msl/harness/harness-server.ts';
import { type Browser, chromium } from 'playwright-core';
import { readyStage } from '../admission/ready-stage.ts';
import { findChromium } from '../machine/chromium.ts';
import { journeysOf, type OwnJourney, playJourney } from './play-journey.ts';
import { serveBuild } from './serve-build.ts';

/** Also on a machine that has other things to do. */
const PATIENCE_MS = 20_000;

/** A visit that did not go as it was recorded: in which step, what the page said, and what it looked like. */
export type FailedJourney = OwnJourney & { wrong: string; said: string[]; picture: string };

type Played = { name: string; dir: string; outDir: string; storeUrl: string };

/** Plays the visits of a remote's own folder on the stage, over a running store: its build is published nowhere. */
export async function playOwnJourneys({ name, dir, outDir, storeUrl }: Played): Promise<FailedJourney[]> {
  const pictures = path.join(WORKSPACE, '.cache/journeys', name);
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const executablePath = await findChromium();
  const [build, served] = [await readyStage(), await serveBuild(outDir)];
  const stage = await startHarness({ remote: name, storeUrl, build, developed: served });
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  });
  try {
    const failed: FailedJourney[] = [];
    for (const own of journeysOf(dir)) {
      const picture = path.join(pictures, `${own.name}.png`);
      const fault = await playOne(browser, stage.url, { own, picture });
      if (fault) failed.push({ ...own, ...fault, picture: path.relative(process.cwd(), picture) });
    }
    return failed;
  } finally {
    await browser.close();
    await stage.close();
    await served.close();
  }
}

async function playOne(
  browser: Browser,
  url: string,
  { own, picture }: { own: OwnJourney; picture: string },
): Promise<Pick<FailedJourney, 'wrong' | 'said'> | undefined> {
  const context = await browser.newContext({ timezoneId: 'America/Toronto', reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(`uncaught: ${message.split('\n')[0]}`));
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text().split('\n')[0] ?? '');
  });
  try {
    const wrong = await playJourney(page, url, own.journey).then(
      () => said.find((line) => line.startsWith('uncaught: ')),
      ({ message }: Error) => message.split('\n')[0],
    );
    if (wrong === undefined) return undefined;
    await page.screenshot({ path: picture });
    return { wrong, said: said.filter((line) => line !== wrong).slice(-5) };
  } finally {
    await context.close();
  }
}

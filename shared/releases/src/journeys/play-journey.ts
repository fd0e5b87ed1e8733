import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HARNESS } from '@msl/harness/harness-pages.ts';
import { type Journey, readJourney, type Step } from '@msl/harness/journey.ts';
import { withOwnIds } from '@msl/harness/own-ids.ts';
import type { Page } from 'playwright-core';
import { playStep, stepInWords } from './play-step.ts';

export type OwnJourney = { file: string; name: string; journey: Journey };

/** The visits that lie in a remote's folder `journeys`; throws with the file that is none. */
export function journeysOf(dir: string): OwnJourney[] {
  const folder = path.join(dir, 'journeys');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return files.sort().map((file) => {
    try {
      const journey = readJourney(readFileSync(path.join(folder, file), 'utf8'));
      return { file: `journeys/${file}`, name: path.parse(file).name, journey };
    } catch (error) {
      throw new Error(`journeys/${file}: ${(error as Error).message}`);
    }
  });
}

/** Which step of a visit did not go as it was recorded. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/** Plays a visit on a host, the stage or the shell, as a customer whom nobody else plays: it changes nothing for another. */
export async function playJourney(page: Page, url: string, journey: Journey): Promise<void> {
  await enter(page, url, journey);
  await playSteps(page, journey.steps);
}

/** The steps alone, on a page that stands at its address. */
export async function playSteps(page: Page, steps: readonly Step[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    await playStep(page, step).catch((error: Error) => {
      const place = `step ${index + 1} of ${steps.length}, ${stepInWords(step)}`;
      const where = new URL(page.url());
      const reason = `${error.message.split('\n')[0]}, at ${where.pathname}${where.search}`;
      throw new StepFailed(`${place}: ${reason}`);
    });
  }
}

/** Where a visit begins, on the stage of whatever origin. */
export const beginningOf = ({ persona, locale, address }: Visitor): string =>
  `${HARNESS}#${encodeURIComponent(JSON.stringify({ address, persona, locale }))}`;

type Visitor = Pick<Journey, 'persona' | 'locale' | 'address'>;

async function enter(page: Page, url: string, { persona, locale, address }: Visitor): Promise<void> {
  await page.context().addCookies([{ name: 'msl.locale', value: locale, url }]);
  const ids = persona ? await become(page, url, persona) : [];
  await page.goto(url + withOwnIds(address, ids));
}

/** Gives the ids of what is made with that persona; a store of an older release tells none. */
async function become(page: Page, url: string, persona: string): Promise<string[]> {
  const opened = await page.request.put(`${url}/api/sandbox/sessions`, { data: { persona, fresh: true } });
  if (!opened.ok())
    throw new Error(
      `the store has no persona ${persona} (${opened.status()}): personas are outside of production alone`,
    );
  const { token, ids = [] } = (await opened.json()).payload as { token: string; ids?: string[] };
  // Frames of other origins, the card's, have no storage to write.
  await page.addInitScript((value) => {
    if (window === window.top) localStorage.setItem('msl.token', value);
  }, token);
  return ids;
}

import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

const TURN_MS = 1_000;
/** What of the processors must have been left for a turn to count: whoever waited then had all that it asked for. */
const ROOM = 0.2;
/** Longest wait, in limits. */
const LONGEST = 10;

/** The machine had other things to do: nothing is known of who was waited for. */
export class NotJudged extends Error {
  override readonly name = 'NotJudged';
}

/**
 * Whether work in a browser ends within a limit that a busy machine does not shorten: what counts is time in which there was room
 * on the processors, or what one process of a page took of them, as a loop does. Throws a NotJudged when neither comes together.
 */
export async function isDoneInItsTime(
  browser: Browser,
  limitMs: number,
  work: Promise<unknown>,
): Promise<boolean> {
  const done = work.then(() => true as const);
  const begun = performance.now();
  let [counted, turnedAt, machine] = [0, begun, taken()];
  let atFirst: Map<number, number> | undefined;
  for (;;) {
    if (await Promise.race([done, sleep(Math.min(TURN_MS, limitMs), false, { ref: false })])) return true;
    const [now, present] = [performance.now(), taken()];
    if (hadRoom(machine, present)) counted += now - turnedAt;
    [turnedAt, machine] = [now, present];
    const pages = await secondsOfPages(browser);
    atFirst ??= pages;
    const busiest = Math.max(0, ...[...pages].map(([id, s]) => s - (atFirst?.get(id) ?? 0)));
    if (Math.max(counted, busiest * 1_000) >= limitMs) return false;
    if (now - begun < limitMs * LONGEST) continue;
    const told = `in ${Math.round((now - begun) / 1_000)} s it had not ${limitMs / 1_000} s for one page`;
    throw new NotJudged(
      `this machine was too busy to judge: ${told}. Nothing was recorded; try again when it has less to do`,
    );
  }
}

/** Milliseconds of all processors since the start, and how many of them nobody took. */
function taken() {
  const times = os.cpus().map((one) => one.times);
  const idle = times.reduce((sum, one) => sum + one.idle, 0);
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}

/** A system that does not tell it has room. */
const hadRoom = (before: ReturnType<typeof taken>, now: ReturnType<typeof taken>) =>
  now.all === before.all || (now.idle - before.idle) / (now.all - before.all) >= ROOM;

/** Seconds of processor time that each process which draws pages took. */
async function secondsOfPages(browser: Browser): Promise<Map<number, number>> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const pages = processInfo.filter(({ type }) => type === 'renderer');
    return new Map(pages.map(({ id, cpuTime }) => [id, cpuTime]));
  } finally {
    await session.detach();
  }
}

import { type Locale, locales } from '@msl/contracts/locale.ts';
import type { Browser } from 'playwright-core';
import { type Drawn, drawState, NotCome, type Stand } from './draw-state.ts';
import { type Difference, differenceOf } from './picture-difference.ts';
import { asAnsweredTo, type PicturedSession, type Sandbox, sandboxOf } from './sessions.ts';
import type { State } from './states.ts';

/** States that are drawn at the same time, each with both versions. */
const AT_ONCE = 2;
const WIDTHS = [360, 1280];

/** One state as two versions show it. */
export type Compared = {
  state: string;
  locale: Locale;
  width: number;
} & (
  | { found: 'same' | 'no persona' }
  | { found: 'difference'; before: Buffer; after: Buffer; difference: Difference }
  /** Its steps cannot be done: with one of them, or on a stage at all. */
  | { found: 'not drawn'; of: 'before' | 'after' | 'both'; reason: string }
);

export type Comparison = {
  browser: Browser;
  before: Stand;
  after: Stand;
  states: readonly State[];
  /** Only these languages; all when nothing is said. */
  languages?: readonly Locale[];
  /** As many pixels may differ. */
  pixels: number;
  onCompared?: (compared: Compared) => void;
};

/** Draws each state in each language with both versions: the same persona, the same moment, the same widths. */
export async function compareVersions(comparison: Comparison): Promise<Compared[]> {
  const { states, languages = locales, onCompared, before } = comparison;
  const sandbox = sandboxOf(before.url);
  const date = await sandbox.now();
  const queue = states.flatMap((state) =>
    languages
      .filter((locale) => (state.locale ?? locale) === locale)
      .map((locale) => ({ state, locale, date, widths: state.widths ?? WIDTHS })),
  );
  const order = [...queue];
  const all = new Map<object, Compared[]>();
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const compared = await compareState(comparison, sandbox, next);
      all.set(next, compared);
      for (const one of compared) onCompared?.(one);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return order.flatMap((one) => all.get(one) ?? []);
}

type Asked = Pick<Drawn, 'state' | 'locale' | 'date' | 'widths'>;

async function compareState(comparison: Comparison, sandbox: Sandbox, asked: Asked): Promise<Compared[]> {
  const first = await lookAt(comparison, sandbox, asked);
  if (!first.some(isDifferent)) return first;
  // A busy machine draws one thing late; a difference is there again.
  const second = await lookAt(comparison, sandbox, asked);
  return first.map((one, index) => {
    const again = second[index] ?? one;
    return isDifferent(one) ? again : one;
  });
}

export const isDifferent = (one: Compared): boolean =>
  one.found === 'difference' || (one.found === 'not drawn' && one.of !== 'both');

async function lookAt(comparison: Comparison, sandbox: Sandbox, asked: Asked): Promise<Compared[]> {
  const { state, locale, widths, date } = asked;
  const each = (found: (index: number) => object) =>
    widths.map((width, index) => ({ state: state.name, locale, width, ...found(index) }) as Compared);
  const open = async () => (state.persona ? sandbox.open(state.persona, date) : undefined);
  const session = await open();
  if (state.persona && !session) return each(() => ({ found: 'no persona' }));
  // A visit changes what its persona has: each version gets a persona of its own.
  const other = state.isVisit ? await open() : session;
  const told = session && other && asAnsweredTo(session, other);
  const draw = (stand: Stand, own: PicturedSession | undefined, more: Pick<Drawn, 'told'> = {}) =>
    drawState(comparison.browser, stand, { ...asked, ...more, session: own, ask: sandbox.asking(own) });
  const [before, after] = await Promise.allSettled([
    draw(comparison.before, session),
    draw(comparison.after, other, other !== session && told ? { told } : {}),
  ]);
  if (before.status === 'rejected' || after.status === 'rejected') {
    for (const one of [before, after])
      if (one.status === 'rejected' && one.reason instanceof NotCome) throw one.reason;
    const { reason } = (before.status === 'rejected' ? before : after) as PromiseRejectedResult;
    const of = after.status === before.status ? 'both' : before.status === 'rejected' ? 'before' : 'after';
    return each(() => ({ found: 'not drawn', of, reason: String(reason.message).split('\n')[0] }));
  }
  return each((index) => compared(before.value[index], after.value[index], comparison.pixels));
}

function compared(before: Buffer | undefined, after: Buffer | undefined, most: number) {
  const difference = before && after && differenceOf(before, after);
  return difference && difference.pixels > most
    ? { found: 'difference', before, after, difference }
    : { found: 'same' };
}

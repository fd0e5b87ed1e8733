import { type CallFrame, mainThreadOf, type Sample, samplesOf, type TraceEvent } from './trace-events.ts';

/** A share of some work, in milliseconds. */
export type Share = { readonly what: string; readonly ms: number };
export type Work = {
  /** When it began, after the page was asked for. */
  readonly atMs: number;
  readonly ms: number;
  /** What the browser says that it did: each without what it did within. */
  readonly kinds: readonly Share[];
  /** Functions that ran, with all that they called. */
  readonly functions: readonly Share[];
};
export type Answer = Work & {
  readonly event: string;
  /** What was touched. */
  readonly target: string;
  /** From the touch to the next frame, waiting included; `ms` is what the main thread worked in it. */
  readonly durationMs: number;
};
export type Longest = { readonly tasks: readonly Work[]; readonly answers: readonly Answer[] };

type NameOf = (frame: CallFrame) => string;
type Span = { readonly from: number; readonly to: number };

/** The longest tasks of a page's main thread, and the longest answers to touches. */
export const longestIn = (
  events: readonly TraceEvent[],
  { many, nameOf }: { many: number; nameOf: NameOf },
): Longest => {
  const main = mainThreadOf(events);
  const own = events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid);
  const samples = samplesOf(events, main);
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const began = own.find(({ name }) => name === 'RunTask')?.ts ?? 0;
  const workIn = (span: Span) => ({
    atMs: round((span.from - began) / 1000),
    kinds: kindsIn(own, span),
    functions: functionsIn(samples, span, nameOf),
  });
  const byLength = [...tasks].sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0)).slice(0, many);
  return {
    tasks: byLength.map((task) => ({ ms: round((task.tdur ?? 0) / 1000), ...workIn(spanOf(task)) })),
    answers: answersIn(events, main.pid, many).map(({ durationMs, span, ...touched }) => ({
      ...touched,
      durationMs,
      ms: round(sum(tasks.map((task) => ((task.tdur ?? 0) / 1000) * shareOf(spanOf(task), span)))),
      ...workIn(span),
    })),
  };
};

const spanOf = ({ ts, dur = 0 }: TraceEvent): Span => ({ from: ts, to: ts + dur });

/** How much of `one` lies in `other`. */
const shareOf = (one: Span, other: Span): number => {
  const common = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  return common <= 0 ? 0 : common / (one.to - one.from || 1);
};

/** A touch is several events: the longest of them counts. */
const answersIn = (events: readonly TraceEvent[], pid: number, many: number) => {
  const longest = new Map<number, { event: string; target: string; durationMs: number; span: Span }>();
  for (const { args, name, pid: from, ts } of events) {
    const { duration = 0, interactionId, nodeName = '', type = '' } = args.data ?? {};
    if (name !== 'EventTiming' || from !== pid || !interactionId) continue;
    if ((longest.get(interactionId)?.durationMs ?? 0) >= duration) continue;
    const span = { from: ts, to: ts + duration * 1000 };
    longest.set(interactionId, { event: type, target: nodeName, durationMs: Math.round(duration), span });
  }
  return [...longest.values()].sort((a, b) => b.durationMs - a.durationMs).slice(0, many);
};

/** By the browser's own names, each without what stands within it. */
const kindsIn = (own: readonly TraceEvent[], span: Span): Share[] => {
  const inside = own
    .filter(({ dur, ph, ts }) => ph === 'X' && dur !== undefined && ts >= span.from && ts < span.to)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const totals = new Map<string, number>();
  const open: TraceEvent[] = [];
  const add = (name: string, us: number) => totals.set(name, (totals.get(name) ?? 0) + us);
  for (const event of inside) {
    while (open.length > 0 && spanOf(open.at(-1) as TraceEvent).to <= event.ts) open.pop();
    const around = open.at(-1);
    if (around) add(around.name, -(event.tdur ?? 0));
    add(event.name, event.tdur ?? 0);
    open.push(event);
  }
  return sharesOf(totals);
};

const functionsIn = (samples: readonly Sample[], span: Span, nameOf: NameOf): Share[] => {
  const totals = new Map<string, number>();
  for (const { stack, ts, us } of samples) {
    if (ts < span.from || ts > span.to) continue;
    for (const name of new Set(stack.map(nameOf))) totals.set(name, (totals.get(name) ?? 0) + us);
  }
  return sharesOf(totals);
};

const sharesOf = (totals: ReadonlyMap<string, number>): Share[] =>
  [...totals]
    .map(([what, us]) => ({ what, ms: round(us / 1000) }))
    .filter(({ ms }) => ms >= 1)
    .sort((a, b) => b.ms - a.ms);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const round = (value: number): number => Math.round(value * 10) / 10;

import { type Locale, locales } from '@msl/contracts/locale.ts';
import { isSessionDate } from '@msl/contracts/session-dates.ts';
import { decoded } from '@msl/federation/cookies.ts';
import * as v from 'valibot';
import { type Answer, answersSchema } from './answers.ts';
import { type CallName, callNames } from './calls.ts';

/** What is asked for beside calls: the files of the remote itself. */
export const fileKinds = ['entry', 'chunks', 'styles', 'texts'] as const;
export type Target = CallName | (typeof fileKinds)[number];

/** `refused`: the connection ends; `hanging`: no answer ever; `broken`: HTML where something else is expected. */
export const outcomes = [
  '400',
  '401',
  '404',
  '409',
  '429',
  '500',
  '503',
  'refused',
  'hanging',
  'broken',
] as const;
export type Outcome = (typeof outcomes)[number];
export type Fault = { target: Target; outcome: Outcome };

/** How the network behaves for one browser, where slowness is that of calls and not of files; kept in a cookie, so that each tester has their own. */
export type Conditions = { latencyMs: number; faults: Fault[] };
export const NO_CONDITIONS: Conditions = { latencyMs: 0, faults: [] };
export const CONDITIONS_COOKIE = 'harness.conditions';
/** The version of the remote under test; without it the one that the registry gives. */
export const VERSION_COOKIE = 'harness.version';
/** What this browser's session has for the present moment (ISO 8601). */
export const DATE_COOKIE = 'harness.date';

/** Who draws the page: the browser, on the stage; or the server, as a whole page of the store, before and after its scripts. */
export const renderings = ['html', 'page'] as const;
export type RenderingAs = (typeof renderings)[number];
export const RENDERING_COOKIE = 'harness.rendering';
export const readRendering = (cookie: string | undefined): RenderingAs | undefined =>
  renderings.find((one) => one === cookie);

/** How what visitors get stands with the page under test: at its side, or over it, where all that is the same is black. */
export const comparisons = ['beside', 'over'] as const;

const targets: readonly Target[] = [...callNames, ...fileKinds];
const faultSchema = v.strictObject({ target: v.picklist(targets), outcome: v.picklist(outcomes) });
const conditionsSchema = v.object({
  latencyMs: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)), 0),
  // One that nobody knows takes none of the others along.
  faults: v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) => all.filter((one) => v.is(faultSchema, one))),
    ),
    [],
  ),
});

/** Everything that a tester can set, as the link of a state carries it. */
export type StageState = Conditions & {
  /** Path of the remote under test, with its query. */
  address: string;
  persona: string | null;
  locale: Locale;
  /** What this session has for the present moment (ISO 8601), or null for the store's clock. */
  date: string | null;
  /** Width of the viewport in CSS pixels, or null for all there is. */
  width: number | null;
  version: string | null;
  /** The server's HTML alone, or taken over by the page's scripts; null for the stage, which the browser draws. */
  rendering: RenderingAs | null;
  /** Null for the page under test alone. */
  compare: (typeof comparisons)[number] | null;
  /** What the stage answers in the store's place. */
  answers: Answer[];
};

const moment = v.pipe(v.string(), v.isoTimestamp(), v.check(isSessionDate));
/** The session's own date, of its cookie; undefined when it has none. */
export const readDate = (cookie: string | undefined): Date | undefined =>
  v.is(moment, cookie) ? new Date(cookie) : undefined;

/** As a browser reads it: neither another host's, nor one that becomes another host's once its dots are gone. */
const isOwnAddress = (address: string): boolean => {
  const read = URL.parse(address, 'http://stage');
  return address.startsWith('/') && read?.host === 'stage' && !read.pathname.startsWith('//');
};

const stageSchema = v.object({
  ...conditionsSchema.entries,
  address: v.fallback(v.pipe(v.string(), v.check(isOwnAddress)), '/'),
  persona: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[a-z-]+$/))), null),
  locale: v.fallback(v.picklist(locales), 'fr-CA'),
  date: v.fallback(v.nullable(moment), null),
  width: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(240), v.maxValue(3000))), null),
  version: v.fallback(v.nullable(v.string()), null),
  rendering: v.fallback(v.nullable(v.picklist(renderings)), null),
  compare: v.fallback(v.nullable(v.picklist(comparisons)), null),
  answers: v.fallback(answersSchema, []),
});

/** Reads a link's hash; what cannot be read falls back to the remote's first address, the tester's language and no fault. */
export function readStageState(hash: string, address: string, locale: Locale): StageState {
  return v.parse(stageSchema, { address, locale, ...parsed(decoded(hash.replace(/^#/, ''))) });
}

/** Whether nothing of a link can be read: a chat or a mail cut it, or wrote its signs otherwise. */
export const isUnreadable = (hash: string): boolean =>
  hash.length > 1 && Object.keys(parsed(decoded(hash.slice(1)))).length === 0;

/** What a link says and is not known here, a line for each; personas are looked for when the session is opened. */
export function unknownIn(hash: string, versions: readonly string[]): string[] {
  const said = Object.entries(parsed(decoded(hash.replace(/^#/, ''))));
  const read: Record<string, unknown> = readStageState(hash, '/', 'fr-CA');
  const isKnown = ([key, value]: [string, unknown]) =>
    JSON.stringify(read[key]) === JSON.stringify(value) &&
    (key !== 'version' || value === null || versions.includes(String(value)));
  const unknown = said.filter((one) => !isKnown(one)).map(([key, value]) => [key, unknownPart(key, value)]);
  return unknown.map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
}

/** Of faults those that nobody knows: the others are there. */
const unknownPart = (key: string, value: unknown) =>
  key === 'faults' && Array.isArray(value) ? value.filter((one) => !v.is(faultSchema, one)) : value;

export const stageHash = (state: Partial<StageState>): string =>
  `#${encodeURIComponent(JSON.stringify(state))}`;

/** Of the same state for another remote, whose addresses and versions are others. */
export const hashOfAnother = ({ address: _address, version: _version, ...state }: StageState): string =>
  stageHash(state);

export function readConditions(cookie = ''): Conditions {
  const told = new URLSearchParams(cookie);
  const faults = outcomes.flatMap((outcome) =>
    (told.get(outcome) ?? '').split('.').map((target) => ({ target, outcome })),
  );
  return v.parse(conditionsSchema, { latencyMs: Number(told.get('latencyMs')), faults });
}

/** Each outcome once, with all that it happens to: a cookie holds 4 KB, and so each call and each kind of file may fail at once. */
export function conditionsValue({ latencyMs, faults }: Conditions): string {
  // The first fault of a call is the one that happens.
  const first = new Map(faults.toReversed().map(({ target, outcome }) => [target, outcome]));
  const told = new URLSearchParams({ latencyMs: String(latencyMs) });
  for (const outcome of outcomes) {
    const targets = [...first].filter(([, one]) => one === outcome).map(([target]) => target);
    if (targets.length > 0) told.set(outcome, targets.join('.'));
  }
  return String(told);
}

/** What follows the last brace is the end of a sentence, which a mail or a chat took for part of the link. */
function parsed(text = ''): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.slice(0, text.lastIndexOf('}') + 1));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

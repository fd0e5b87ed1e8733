import * as v from 'valibot';
import { type CallName, callNames } from './calls.ts';

/** What the stage answers to a call, in the store's place. */
export type Answer = { call: CallName; status: number; body: unknown };

/** Kept for the tab, which the framed page shares with the controls; a cookie holds no whole answer. */
export const ANSWERS_ITEM = 'harness.answers';

/** What a browser takes for the status of an answer. */
export const statuses = { min: 200, max: 599 };

export const answersSchema = v.array(
  v.object({
    call: v.picklist(callNames),
    status: v.pipe(v.number(), v.integer(), v.minValue(statuses.min), v.maxValue(statuses.max)),
    body: v.unknown(),
  }),
);

/** The answers that a tab keeps; none when nothing can be read. */
export function readAnswers(kept: string | null): Answer[] {
  try {
    return v.parse(answersSchema, JSON.parse(kept ?? '[]'));
  } catch {
    return [];
  }
}

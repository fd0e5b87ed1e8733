import type { EarlyAct, EarlyEvents, Field } from '@msl/federation/document/early-events.ts';
import { letOthersRun } from './let-others-run.ts';
import { answersBy, isHeard, takeOver } from './take-over.ts';

/** So long nothing reaches the page but what is kept: its header must not wait longer for a part that comes late. */
const PATIENCE_MS = 4_000;
/** What was touched in such a part is done there when it comes, unless nobody can still want it. */
const WANTED_MS = 30_000;
/** So long what answers waits for what was done before it in a part that does not. */
const ORDER_MS = 1_000;
const FIRST_TURN_MS = 10;
const LAST_TURN_MS = 160;

/**
 * Does what was done before the page answered, in its order: as soon as React has the page's own part and all that was touched,
 * whose code may still be on its way. What is done meanwhile is kept too, and comes after it. From then on each part answers by
 * itself once React has it; what is done in one that it has not is kept and done in the same way.
 */
export async function replayEarly(early: EarlyEvents, page: Element): Promise<void> {
  const own = page.querySelector('main :is(h1, form, button, input)');
  await untilTaken(() => [own, ...early.acts.map(elementOf)], PATIENCE_MS);
  // Parts that were just taken over begin to listen to their stores in a turn of their own.
  if (early.acts.length > 0) await pause(FIRST_TURN_MS);
  // A script of an edge before this one keeps everything until it is stopped.
  if (!early.heard) early.stop();
  await replayKept(early);
}

async function replayKept(early: EarlyEvents): Promise<void> {
  const answers = answersBy();
  const { acts } = early;
  const began = Date.now();
  early.heard = () => undefined;
  for (let turn = FIRST_TURN_MS; acts.length > 0; turn = Math.min(turn * 2, LAST_TURN_MS)) {
    const waited = Date.now() - began;
    early.answers = waited < ORDER_MS ? () => false : answers;
    const next = nextOf(acts, waited);
    if (next) {
      turn = FIRST_TURN_MS;
      early.answers = () => true;
      acts.splice(acts.indexOf(next), 1);
      replay(next);
      early.answers = () => false;
      await letOthersRun();
    } else {
      for (const act of acts) if (isLate(elementOf(act))) takeOver(elementOf(act));
      await pause(turn);
    }
  }
  delete document.documentElement.dataset.waiting;
  early.answers = answers;
  early.heard = () => void replayKept(early);
}

/** In their order, until that has kept others waiting for too long. A link never goes before: it would lead away from them. */
function nextOf(acts: readonly EarlyAct[], waited: number): EarlyAct | undefined {
  const [first] = acts;
  if (waited > WANTED_MS) return first;
  const ready = acts.find((act) => !isLate(elementOf(act)) && (act === first || !isLink(act)));
  return waited > ORDER_MS || ready === first ? ready : undefined;
}

const isLink = (act: EarlyAct) => 'button' in act && act.button instanceof HTMLAnchorElement;

/** Whether React has still to take over what stands on the page. */
const isLate = (element: Element | null) => element?.isConnected === true && !isHeard(element);

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Has React hydrate these parts before the others, and waits for them. */
async function untilTaken(parts: () => readonly (Element | null)[], patience: number): Promise<void> {
  const until = Date.now() + patience;
  for (let turn = FIRST_TURN_MS; Date.now() < until; turn = Math.min(turn * 2, LAST_TURN_MS)) {
    const late = parts().filter(isLate);
    if (late.length === 0) return;
    for (const part of late) if (part) takeOver(part);
    await pause(turn);
  }
}

const elementOf = (act: EarlyAct) => ('field' in act ? act.field : 'form' in act ? act.form : act.button);

export function replay(act: EarlyAct): void {
  if ('field' in act) {
    if (typeof act.value === 'string') retype(act.field, act.value);
    else recheck(act.field as HTMLInputElement, act.value);
  } else if ('form' in act) {
    act.form.requestSubmit(act.submitter);
  } else {
    act.button.click();
  }
}

/**
 * React hears a field only when its value differs from the one that it knows: so another one is given to both, then
 * the right one behind its back.
 */
function retype(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function recheck(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  if (checked || field.type === 'checkbox') field.click();
}

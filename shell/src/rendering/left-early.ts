import type { Field, TypedEarly } from '@msl/federation/document/early-events.ts';
import { pause, replay } from './replay-early.ts';

/** So long a field may take to come: its part may be on its way. */
const PATIENCE_MS = 30_000;
const TURN_MS = 50;

/**
 * What was typed on this page before it was left without an answer (late-script.ts) stands again in its fields as they come, where the
 * browser draws the page: a rendered one gives it back by itself.
 */
export async function retypeLeft(token: string | null): Promise<void> {
  const address = location.pathname + location.search;
  const left = takeLeft(`msl.early.${address}`);
  if (left?.who !== (token?.slice(0, 8) ?? '')) return;
  const until = Date.now() + PATIENCE_MS;
  let { fields } = left;
  while (fields.length > 0 && Date.now() < until && location.pathname + location.search === address) {
    const found = fields.map((one) => ({ one, field: fieldOf(one) }));
    // Parts that have just come begin to listen in a turn of their own.
    await pause(TURN_MS);
    for (const { one, field } of found) if (field?.isConnected) replay({ field, value: one.value });
    fields = found.filter(({ field }) => !field?.isConnected).map(({ one }) => one);
  }
}

function takeLeft(item: string): TypedEarly | null {
  try {
    const left = sessionStorage.getItem(item);
    sessionStorage.removeItem(item);
    return left && JSON.parse(left);
  } catch {
    // Storage that is forbidden or spoilt keeps nothing, and breaks nothing.
    return null;
  }
}

const fieldOf = ({ name, turn }: TypedEarly['fields'][number]) =>
  [...document.querySelectorAll<Field>('input, select, textarea')].filter((field) => field.name === name)[
    turn
  ];

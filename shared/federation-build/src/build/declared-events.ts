import type { DeclaredEvent } from '@msl/federation/remote-manifest.ts';
import { eventFields } from '@msl/platform/event-fields.ts';

type Events = { emits: (string | DeclaredEvent)[]; listens: (string | DeclaredEvent)[] };
type WholeEvents = { emits: DeclaredEvent[]; listens: DeclaredEvent[] };

/** What a build was compiled against: a name alone means every field that the platform's type has at this moment. */
export const declaredEvents = ({ emits, listens }: Events, file: string): WholeEvents => ({
  emits: emits.map((event) => whole(event, file)),
  listens: listens.map((event) => whole(event, file)),
});

function whole(event: string | DeclaredEvent, file: string): DeclaredEvent {
  if (typeof event !== 'string') return event;
  const fields = (eventFields as Readonly<Record<string, object>>)[event];
  if (fields) return { event, fields: Object.keys(fields) };
  throw new Error(
    `${file}: the platform knows no event ${event}. Write its fields: {"event": "${event}", "fields": ["…"]}`,
  );
}

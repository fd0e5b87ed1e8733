import type { FieldType } from './protocol.ts';

/** What a field's window offers to the other frames of its origin: the card never passes through the store's page. */
export type FieldHandle = {
  type: FieldType;
  group: string;
  digits(): string;
  /** Shows what is missing or wrong; true when the field can be sent. */
  check(): boolean;
  focus(): void;
  /** The message of what is wrong, in the customer's language. */
  error(): { code?: string; message: string } | undefined;
  cvcLengthChanged(length: number): void;
};
export type FieldWindow = Window & { sandboxField?: FieldHandle };

/** The mounted fields of a group: frames of the same page and of our own origin. */
export function fieldsOf(group: string): FieldHandle[] {
  const found: FieldHandle[] = [];
  for (let index = 0; index < window.parent.length; index += 1) {
    try {
      const handle = (window.parent[index] as FieldWindow | undefined)?.sandboxField;
      if (handle?.group === group) found.push(handle);
    } catch {
      // A frame of another origin: not one of ours.
    }
  }
  return found;
}

import { forgetDraft, keepDraft } from '@msl/panels/drafts/kept-draft.ts';
import type { DraftName } from '@msl/panels/drafts/use-kept.ts';

/**
 * Keeps what was typed while a save was on its way: it is not saved yet. It counts as begun from what is saved now, so that
 * one's own save is not taken for somebody else's.
 */
export function keepLater(uid: string, name: DraftName, later: unknown): void {
  keepDraft(uid, name, later);
  forgetDraft(uid, `${name}.from`);
}

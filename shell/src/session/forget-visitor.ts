import { draftKey, VISITOR } from '@msl/panels/drafts/draft-key.ts';

/** What somebody wrote before they logged in is not shown to whoever comes to this tab after them. */
export function forgetVisitor(): void {
  try {
    for (const item of Object.keys(sessionStorage))
      if (item.startsWith(draftKey(VISITOR, ''))) sessionStorage.removeItem(item);
  } catch {
    // Storage that is forbidden keeps nothing.
  }
}

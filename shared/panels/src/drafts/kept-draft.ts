import { draftKey } from './draft-key.ts';

/**
 * What somebody was typing, kept for this tab: a reload, or a session that ends half way, loses nothing. Each draft
 * belongs to one customer, so that the next one to log in never sees it.
 */
export function readDraft(uid: string, name: string): unknown {
  try {
    const text = sessionStorage.getItem(draftKey(uid, name));
    return text === null ? null : JSON.parse(text);
  } catch {
    // Storage that is full, forbidden or spoilt keeps nothing, and breaks nothing.
    return null;
  }
}

export function keepDraft(uid: string, name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(draftKey(uid, name), JSON.stringify(draft));
  } catch {
    // See above.
  }
}

export function forgetDraft(uid: string, name: string): void {
  try {
    sessionStorage.removeItem(draftKey(uid, name));
  } catch {
    // See above.
  }
}

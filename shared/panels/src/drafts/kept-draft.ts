/**
 * What somebody was typing, kept for this tab: a reload, or a session that ends half way, loses nothing. Each draft
 * belongs to one customer, so that the next one to log in never sees it.
 */
const keyOf = (uid: string, name: string) => `msl.draft.${uid}.${name}`;

export function readDraft(uid: string, name: string): unknown {
  try {
    const text = sessionStorage.getItem(keyOf(uid, name));
    return text === null ? null : JSON.parse(text);
  } catch {
    // Storage that is full, forbidden or spoilt keeps nothing, and breaks nothing.
    return null;
  }
}

export function keepDraft(uid: string, name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(keyOf(uid, name), JSON.stringify(draft));
  } catch {
    // See above.
  }
}

export function forgetDraft(uid: string, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(uid, name));
  } catch {
    // See above.
  }
}

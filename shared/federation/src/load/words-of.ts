/**
 * What something thrown says of itself. Anything may be thrown, and may throw again as it is read: that says nothing, and
 * breaks nobody who tells of it. Only an error has a name and a stack.
 */
export function wordsOf(thrown: unknown, part: 'message' | 'name' | 'stack' = 'message'): string {
  try {
    if (thrown instanceof Error) return String(thrown[part] ?? '');
    return part === 'message' ? String(thrown) : '';
  } catch {
    return '';
  }
}

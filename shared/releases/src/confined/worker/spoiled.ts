const { getOwnPropertyDescriptor, ownKeys } = Reflect;
type Known = { name: string; of: object; keys: PropertyKey[]; values: unknown[] };
/** What all pages of this process share: the language, what the platform adds, the modules that the shell shares. */
const known: Known[] = [];
const seen = new Set<unknown>();
const heldBy = (of: object, key: PropertyKey): unknown => {
  const found = getOwnPropertyDescriptor(of, key);
  return found && (found.get ?? found.value);
};

/** Remembers functions and classes of it, and what these hold, `depth` levels down. */
export function remember(name: string, of: unknown, depth: number): void {
  if ((typeof of !== 'object' && typeof of !== 'function') || of === null || of === globalThis) return;
  if (seen.has(of)) return;
  seen.add(of);
  const keys = ownKeys(of).filter((key) => {
    const value = heldBy(of, key);
    return typeof value === 'function' || key === 'prototype';
  });
  known.push({ name, of, keys, values: keys.map((key) => heldBy(of, key)) });
  if (depth === 0) return;
  for (const key of ownKeys(of)) remember(`${name}.${String(key)}`, heldBy(of, key), depth - 1);
}

/** The first of it that is not what it was. Plain loops: what they would use may be what was changed. */
export function changed(): string | undefined {
  for (let at = 0; at < known.length; at++) {
    const { name, of, keys, values } = known[at] as Known;
    for (let key = 0; key < keys.length; key++) {
      const wanted = keys[key] as PropertyKey;
      if (heldBy(of, wanted) !== values[key]) return `${name}.${String(wanted)}`;
    }
  }
  return undefined;
}

// @ts-check
const { getOwnPropertyDescriptor, ownKeys } = Reflect;

/** @typedef {{ name: string, of: object, keys: PropertyKey[], values: unknown[] }} Known */

/**
 * What all pages of this process share: the language, what the platform adds, the modules that the shell shares.
 * @type {Known[]}
 */
const known = [];
const seen = new Set();
/** @type {(of: object, key: PropertyKey) => unknown} */
const heldBy = (of, key) => {
  const found = getOwnPropertyDescriptor(of, key);
  return found && (found.get ?? found.value);
};

/**
 * Remembers functions and classes of it, and what these hold, `depth` levels down.
 * @type {(name: string, of: unknown, depth: number) => void}
 */
export function remember(name, of, depth) {
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

/**
 * The first of it that is not what it was. Plain loops: what they would use may be what was changed.
 * @returns {string | undefined}
 */
export function changed() {
  for (let at = 0; at < known.length; at++) {
    const { name, of, keys, values } = /** @type {Known} */ (known[at]);
    for (let key = 0; key < keys.length; key++) {
      const wanted = /** @type {PropertyKey} */ (keys[key]);
      if (heldBy(of, wanted) !== values[key]) return `${name}.${String(wanted)}`;
    }
  }
  return undefined;
}

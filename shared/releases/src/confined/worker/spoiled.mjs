// @ts-check
const { getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
const { is, seal } = Object;

/** @typedef {{ name: string, of: Record<PropertyKey, unknown>, keys: PropertyKey[], values: unknown[] }} Known */

/**
 * What all pages of this process share: the language, what the platform adds, the modules that the shell shares.
 * @type {Known[]}
 */
const known = [];
/** @type {Map<object, number>} By the depth that was left. */
const seen = new Map();

/** What the language has and names nowhere: loops and spreads go through it. */
const unnamed = {
  ...{
    'Array Iterator': [].values(),
    'Map Iterator': new Map().values(),
    'Set Iterator': new Set().values(),
  },
  ...{ 'String Iterator': ''[Symbol.iterator](), 'RegExp Iterator': ''.matchAll(/./g) },
  ...{
    Generator: function* () {},
    'Async Generator': async function* () {},
    'Async Function': async () => {},
  },
  'URLSearchParams Iterator': new URLSearchParams().values(),
};

/** @type {(name: string, of: Known['of'], written: { key: PropertyKey, value?: unknown }[]) => void} */
const know = (name, of, written) =>
  void known.push({
    name,
    of,
    keys: written.map(({ key }) => key),
    values: written.map(({ value }) => value),
  });

/**
 * Remembers an object with what it holds and comes from, `depth` levels down.
 * @type {(name: string, of: unknown, depth: number) => void}
 */
function remember(name, of, depth) {
  if ((typeof of !== 'object' && typeof of !== 'function') || of === null) return;
  // Bytes cannot be sealed.
  if (ArrayBuffer.isView(of)) return;
  const before = seen.get(of) ?? -1;
  if (before >= depth) return;
  seen.set(of, depth);
  const held = ownKeys(of).map((key) => ({ key, ...getOwnPropertyDescriptor(of, key) }));
  if (before < 0)
    know(
      name,
      /** @type {Known['of']} */ (of),
      held.filter(({ writable }) => writable),
    );
  remember(`prototype of ${name}`, getPrototypeOf(of), depth);
  if (depth === 0) return;
  for (const { key, get, value } of held) remember(`${name}.${String(key)}`, get ?? value, depth - 1);
}

/**
 * From now on nothing can be added to what pages share, and nothing of it deleted or defined anew: who tries fails alone. What can be
 * written is looked at after each page (`changed`).
 * @param {Readonly<Record<string, unknown>>} shared
 */
export function sealAll(shared) {
  remember('globalThis', globalThis, 3);
  for (const [name, one] of Object.entries(unnamed)) remember(name, getPrototypeOf(one), 2);
  for (const [name, module] of Object.entries(shared)) remember(name, module, 2);
  for (const { of } of known) seal(of);
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
      if (!is(of[wanted], values[key])) return `${name}.${String(wanted)}`;
    }
  }
  return undefined;
}

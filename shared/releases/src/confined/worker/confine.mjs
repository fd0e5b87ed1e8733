// @ts-check
/** What Node itself goes on using of `process`; none of it reaches beyond this process. */
const KEPT =
  /^(?:_events|_eventsCount|_maxListeners|_exiting|_fatalException|_tickCallback|nextTick|emitWarning|domain|exitCode|versions?|platform|hrtime|features)$/;
const TAKEN = [
  ...['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'Storage', 'localStorage', 'sessionStorage'],
  ...['navigator', 'WebAssembly', 'Worker', 'global'],
];

/** @typedef {{ has: (scope: string) => boolean, drop: (scope: string) => void }} Permission */

const SCOPES = ['fs.read', 'fs.write', 'net', 'child', 'worker', 'addons', 'inspector', 'wasi', 'ffi'];

/** Leaves the process nothing but itself. Throws when it was started with a permission that it cannot give up. */
export function confine() {
  // Its `drop` is younger than the types of Node.
  const permission = /** @type {Permission} */ (/** @type {unknown} */ (Reflect.get(process, 'permission')));
  permission.drop('fs.read');
  const allowed = SCOPES.filter((scope) => permission.has(scope));
  if (allowed.length > 0) throw new Error(`this process may still use ${allowed}`);
  const real = process;
  for (const name of Object.getOwnPropertyNames(real)) {
    if (!KEPT.test(name) && !Reflect.deleteProperty(real, name)) Reflect.set(real, name, undefined);
  }
  for (const name of TAKEN) Reflect.deleteProperty(globalThis, name);
  const silent = Object.fromEntries(Object.keys(console).map((name) => [name, () => undefined]));
  const replaced = { process: { env: {} }, console: silent };
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  }
}

// @ts-check
/** What Node itself goes on using of `process`; none of it reaches beyond this process. */
const KEPT =
  /^(?:_events|_eventsCount|_maxListeners|_exiting|_fatalException|_tickCallback|nextTick|emitWarning|domain|exitCode|versions?|platform|hrtime|features)$/;
const TAKEN = [
  ...['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'Storage', 'localStorage', 'sessionStorage'],
  ...['navigator', 'WebAssembly', 'Worker', 'global'],
  // What would run after its page: no timer, and so not ended with it (`timers.mjs`).
  ...['MessageChannel', 'MessagePort', 'FinalizationRegistry', 'Performance', 'PerformanceObserver'],
  ...['CompressionStream', 'DecompressionStream', 'SubtleCrypto'],
  // What is for threads.
  'SharedArrayBuffer',
];
/** Each is a channel to whoever transfers it, or calls what Node transfers it by. */
const TRANSFERRED = [ReadableStream, WritableStream, TransformStream, AbortSignal].flatMap(({ prototype }) =>
  Object.getOwnPropertySymbols(prototype)
    .filter(({ description }) => description?.startsWith('messaging_'))
    .map((symbol) => /** @type {[object, symbol]} */ ([prototype, symbol])),
);
/** The same, of what stays. @type {readonly [object, string | symbol][]} */
const METHODS_TAKEN = [
  // It stops the whole process, and takes no processor time.
  [Atomics, 'wait'],
  [Atomics, 'waitAsync'],
  [AbortSignal, 'timeout'],
  ...['stream', 'text', 'textStream', 'arrayBuffer', 'bytes'].map(
    (name) => /** @type {[object, string]} */ ([Blob.prototype, name]),
  ),
  [Crypto.prototype, 'subtle'],
  ...TRANSFERRED,
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
  for (const [of, name] of METHODS_TAKEN) Reflect.deleteProperty(of, name);
  const silent = Object.fromEntries(Object.keys(console).map((name) => [name, () => undefined]));
  const clock = performance;
  const { timeOrigin } = clock;
  const untold = { mark: () => undefined, measure: () => undefined };
  const replaced = {
    ...{ process: { env: {} }, console: silent },
    performance: { timeOrigin, now: () => clock.now(), ...untold },
  };
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  }
}

import { startRenderProcess } from './render-process.ts';

/** Gives what pages share, as a page would use it; on /theirs what a remote gives. */
const shell = `
const react = { Fragment: 'fragment', internals: { H: null } };
exports.shared = { react };
exports.renderPage = async ({ url, bringRemote, fetch }) => {
  const { server } = await bringRemote({ name: 'theirs', version: '1' }, './App');
  const given = await server.modules[url.pathname]?.(fetch);
  const used = [{}.className, globalThis.poison, react.Fragment, react.internals.H, ...[1, 2], [].at, new URL('http://a/b').pathname];
  return { html: used.map(String).join() + (given ?? ''), rendered: { page: null, parts: [], answers: [], refusals: [] } };
};`;
const CLEAN = 'undefined,undefined,fragment,null,1,2,function at() { [native code] },/b';

/** A process that brings a remote whose page does what a test plants. */
async function aProcess(planted: string) {
  const running = startRenderProcess({ key: 'shell', file: 'shell.js', code: shell });
  await running.ready;
  const code = `let n = 0; exports.modules = { '/theirs': (fetch) => { ${planted} }, '/count': () => ' ' + n };`;
  const page = async (path: string) => {
    const order = {
      ...{
        state: { locale: 'fr-CA' } as never,
        url: `http://store.test${path}`,
        known: true,
        forSession: false,
      },
      ...{
        builds: running.builds.size > 0 ? [] : [{ key: 'theirs 1', file: 'theirs.js', code }],
        texts: {},
        patience: 500,
      },
    };
    const orderer = {
      call: async () => {
        await later(20);
        return { status: 200, text: '{}' };
      },
      report: () => undefined,
    };
    const given = await running.render(order, orderer).catch((error: Error) => error.message);
    return typeof given === 'string' ? given : given.rendered?.html;
  };
  return { page, end: running.end };
}
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const added: [string, string][] = [
  [
    'how every object is written',
    "Object.defineProperty(Object.prototype, 'toJSON', { value: () => 'theirs' });",
  ],
  ['a property of every object', "'use strict'; Object.prototype.className = 'theirs';"],
  ['a property of every object, unsaid', "Object.prototype.className = 'theirs';"],
  ['a global', "'use strict'; globalThis.poison = 'theirs';"],
  ['a symbol', "'use strict'; Array.prototype[Symbol.isConcatSpreadable] = false;"],
  ['a prototype', "Object.setPrototypeOf(Array.prototype, { at: 'theirs' });"],
  ['a getter', "Object.defineProperty(URL.prototype, 'pathname', { get: () => 'theirs' });"],
  ['less than there was', "'use strict'; delete Array.prototype.at;"],
];
test.each(added)('a page cannot give what pages share %s: who tries fails alone', async (_, planted) => {
  const { page, end } = await aProcess(planted);
  // Code that is not strict is not told, and goes on.
  expect([undefined, CLEAN]).toContain(await page('/theirs'));
  expect(await page('/')).toBe(CLEAN);
  end();
});

const written: [string, string, string][] = [
  ['a method', 'Array.prototype.at = () => 1;', 'Array.prototype.at'],
  ['a shared module', "require('react').Fragment = 'theirs';", 'react.Fragment'],
  ['what a shared module holds', "require('react').internals.H = 'theirs';", 'react.internals.H'],
  [
    'what loops go through',
    'Object.getPrototypeOf([].values()).next = () => ({ done: true });',
    'Array Iterator.next',
  ],
  ['a number', 'Error.stackTraceLimit = 1;', 'Error.stackTraceLimit'],
];
test.each(written)('a page that changes %s ends its process, and is not given', async (_, planted, what) => {
  const { page } = await aProcess(planted);
  expect(await page('/theirs')).toMatch(new RegExp(`^it changed .*${what.replaceAll('.', '\\.')}`));
});

/** Each goes on by itself once it is begun, as `n` tells. */
const begun: [string, string][] = [
  ['a timer', 'const go = () => { n += 1; setTimeout(go); }; go();'],
  [
    'a timer that begins when the page ends',
    'const go = () => { n += 1; setTimeout(go); }; (async () => { for (let i = 0; i < 99; i++) await 0; go(); })();',
  ],
  [
    'a timer made by another one’s constructor',
    'const Timer = setTimeout(() => {}).constructor; const go = () => { n += 1; new Timer(go, 1, undefined, true, true).refresh(); }; go();',
  ],
  [
    'a turn made by another one’s constructor',
    'const Turn = setImmediate(() => {}).constructor; const go = () => { n += 1; new Turn(go, []); }; go();',
  ],
  [
    'a timer made by what calls its function',
    'setTimeout(function () { const Timer = this.constructor; const go = () => { n += 1; try { new Timer(go, 1, undefined, true, true).refresh(); } catch {} }; go(); }); return new Promise((resolve) => setTimeout(resolve, 20));',
  ],
  [
    'a timer that passes for something else',
    'const go = () => { n += 1; Object.setPrototypeOf(setTimeout(go), {}); }; go();',
  ],
  [
    'a timer that is hidden from who keeps it',
    'const { add } = Set.prototype; const go = () => { n += 1; Set.prototype.add = function () { return this; }; setTimeout(go); Set.prototype.add = add; }; go();',
  ],
  [
    'a stream that is transferred',
    'const stream = new ReadableStream({ pull: (to) => to.enqueue(0) }); const reader = structuredClone(stream, { transfer: [stream] }).getReader(); const go = () => reader.read().then(() => { n += 1; go(); }); go();',
  ],
  [
    'what a stream is transferred by',
    "const stream = new ReadableStream(); const list = Object.getOwnPropertySymbols(ReadableStream.prototype).find(({ description }) => description.endsWith('transfer_list_symbol')); stream[list](); const { port1, port2 } = Object.getOwnPropertySymbols(stream).map((key) => stream[key]).find((state) => state?.transfer).transfer; port1.onmessage = () => { n += 1; port2.postMessage(0); }; port2.postMessage(0);",
  ],
  [
    'a channel',
    'const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { n += 1; port2.postMessage(0); }; port2.postMessage(0);',
  ],
  [
    'a signal',
    "const go = () => AbortSignal.timeout(1).addEventListener('abort', () => { n += 1; go(); }); go();",
  ],
  [
    'a wait',
    'const at = new Int32Array(new SharedArrayBuffer(4)); const go = () => Atomics.waitAsync(at, 0, 0, 1).value.then(() => { n += 1; go(); }); go();',
  ],
  [
    'a digest',
    "const go = () => crypto.subtle.digest('SHA-256', new Uint8Array(1)).then(() => { n += 1; go(); }); go();",
  ],
  [
    'a blob',
    "const go = () => new Blob(['x']).stream().getReader().read().then(() => { n += 1; go(); }); go();",
  ],
  [
    'an observer',
    "new PerformanceObserver(() => { n += 1; performance.mark('x'); }).observe({ entryTypes: ['mark'] }); performance.mark('x');",
  ],
  ['a call', "fetch('http://store.test/api/banners').then(() => { n += 1; });"],
];
test.each(begun)('%s that a page begins does not go on in the next one', async (_, planted) => {
  const { page, end } = await aProcess(planted);
  await page('/theirs');
  await later(60);
  const then = await page('/count');
  expect(then).toContain(CLEAN);
  await later(60);
  expect(await page('/count')).toBe(then);
  end();
});

import { ASKS_FOR_TEXT } from '@msl/federation/rendered-page.ts';
import { startRenderProcess } from './render-process.ts';

/** What code gives that has all of Node that the shell's build is handed, in a process of its own. */
async function givenBy(body: string, begin = ''): Promise<string | undefined> {
  const code = `${begin} exports.shared = {}; exports.renderPage = async ({ fetch: ask }) => ({
    html: await (async () => { ${body} })(),
    rendered: { page: null, parts: [], answers: [], refusals: [] },
  });`;
  const running = startRenderProcess({ key: 'shell', file: 'server.js', code });
  await running.ready;
  const order = {
    state: { locale: 'fr-CA' } as never,
    url: 'http://store.test/',
    known: true,
    forSession: false,
  };
  const orderer = {
    call: async (path: string) => ({ status: 200, text: JSON.stringify(path) }),
    report: (error: string) => reports.push(error),
  };
  const { rendered } = await running.render({ ...order, builds: [], texts: {}, patience: 500 }, orderer);
  running.end();
  return rendered?.html;
}
const reports: string[] = [];

test('whoever comes by the real process, through what Node itself runs, finds no power in it', async () => {
  const names = await givenBy(`
    const { prototype } = Object.getPrototypeOf(require('stream').Stream.prototype).constructor;
    const { emit } = prototype;
    const real = await new Promise((resolve) => {
      prototype.emit = function (name, ...rest) {
        if (name === 'warning') { prototype.emit = emit; resolve(this); }
        return emit.call(this, name, ...rest);
      };
      require('util').deprecate(() => undefined, 'old', 'OLD')();
    });
    return Object.getOwnPropertyNames(real).join(' ');`);
  expect(names?.split(' ')).toContain('nextTick');
  expect(names).not.toMatch(
    /kill|binding|dlopen|execve|exit\b|reallyExit|getBuiltinModule|_debug|handle|mainModule|std(?:in|out|err)|env\b|report|chdir|setuid/i,
  );
});

test('it has no socket of the browser’s either, and makes no code out of text', async () => {
  expect(
    await givenBy('return [typeof fetch, typeof WebSocket, typeof WebAssembly, typeof localStorage].join();'),
  ).toBe('undefined,undefined,undefined,undefined');
  expect(
    await givenBy(
      "try { return String((() => {}).constructor('return 1')()); } catch (error) { return error.name; }",
    ),
  ).toBe('EvalError');
});

test('nothing in it stops it without using the processor, or reads what Node reads in turns of its own', async () => {
  expect(
    await givenBy(`return [
      Atomics.wait, Atomics.waitAsync, globalThis.SharedArrayBuffer, globalThis.WebAssembly,
      ...['text', 'textStream', 'arrayBuffer', 'bytes', 'stream'].map((name) => Blob.prototype[name]),
    ].map((one) => typeof one).filter((type) => type !== 'undefined').join();`),
  ).toBe('');
});

test('calls are addresses and texts, for which nothing of Node’s own HTTP is brought', async () => {
  const ask = `const { status, text } = await ask('http://store.test/api/plans?locale=fr-CA');
    return [status, await text(), typeof Response, typeof Request, typeof Headers].join();`;
  expect(await givenBy(ask, ASKS_FOR_TEXT)).toBe(
    '200,"/api/plans?locale=fr-CA",undefined,undefined,undefined',
  );
});

test('a shell from before makes its calls as by fetch', async () => {
  const ask = `const answer = await ask(new Request('http://store.test/api/plans', { headers: { a: 'b' } }));
    return [answer instanceof Response, await answer.json()].join();`;
  expect(await givenBy(ask)).toBe('true,/api/plans');
  const write = `try { await ask('http://store.test/', { method: 'POST' }); } catch (error) { return error.message; }`;
  expect(await givenBy(write)).toBe('a page that is rendered only reads');
});

test('a page’s timers are numbers: they begin, repeat with what they are given, and end', async () => {
  expect(
    await givenBy(`
      const given = [];
      const never = setTimeout(() => given.push('never'), 1);
      clearTimeout(never);
      clearImmediate(setImmediate(() => given.push('never')));
      clearTimeout(undefined);
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => {
        const interval = setInterval((step) => {
          if (given.push(step) < 3) return;
          clearInterval(interval);
          setTimeout(resolve, 10);
        }, 1, 'step');
      });
      try { setTimeout('text'); } catch (error) { given.push(error.name); }
      return typeof never + ' ' + given;`),
  ).toBe('number step,step,step,TypeError');
});

test('a process that says what no such process says is ended, and says why', async () => {
  const running = startRenderProcess({ key: 'shell', file: 'server.js', code: 'throw new Error("broken");' });
  await expect(running.ready).rejects.toThrow('broken');
  expect(await running.ended).toMatch(/broken/);
});

import { compile, createBuildReader } from './compiled.ts';
import { startRenderProcess } from './render-process.ts';

const about = { key: 'shell', file: 'server.js' };
const code = `exports.shared = {}; exports.renderPage = async () => ({
  html: (function long() { return '<h1>Marché</h1>'; })(),
  rendered: { page: null, parts: [], answers: [], refusals: [] },
});`;
const order = {
  state: { locale: 'fr-CA' } as never,
  ...{ url: 'http://store.test/', known: true, forSession: false, builds: [], texts: {}, patience: 500 },
};

async function htmlBy(compiled: string): Promise<string | undefined> {
  const running = startRenderProcess({ ...about, code, compiled });
  await running.ready;
  const orderer = { call: async () => ({ status: 200, text: '' }), report: () => undefined };
  const { rendered } = await running.render(order, orderer);
  running.end();
  return rendered?.html;
}

test('a process that is given what V8 made of its build renders the same, and so does one given what it cannot use', async () => {
  const compiled = await compile({ ...about, code });
  expect(Buffer.from(compiled, 'base64').length).toBeGreaterThan(100);
  expect(await htmlBy(compiled)).toBe('<h1>Marché</h1>');
  expect(await htmlBy(Buffer.from('of another V8').toString('base64'))).toBe('<h1>Marché</h1>');
});

test('what V8 made of a long build comes whole', async () => {
  const long = Array.from({ length: 20_000 }, (_, n) => `exports.of${n} = () => [${n}, 'one of many'];`);
  const compiled = await compile({ ...about, code: long.join('\n') });
  expect(compiled.length).toBeGreaterThan(1_000_000);
});

test('compiling runs nothing of a build, and ends', async () => {
  expect(await compile({ ...about, code: 'for (;;);' })).not.toBe('');
  await expect(compile({ ...about, code: 'no code' })).rejects.toThrow();
});

test('a build that is asked for again comes compiled as soon as it is; one that cannot be comes as it is', async () => {
  const read = createBuildReader();
  const content = Buffer.from(code);
  expect(read(content, about)).toEqual({ ...about, code });
  while (!read(content, about).compiled) await new Promise((resolve) => setTimeout(resolve, 20));
  const broken = Buffer.from('no code');
  for (let times = 0; times < 3; times++) {
    expect(read(broken, about)).toEqual({ ...about, code: 'no code' });
  }
});

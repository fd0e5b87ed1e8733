import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseManifest } from '@msl/federation/remote-manifest.ts';
import { aBuiltRemote, aBuiltShell, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { release } from '../registry/registry-file.ts';
import { Store } from '../storage/store.ts';
import { unrenderable } from './render.ts';

const V = '1.0.0-bbbbbbbb';
/** A shell whose page is what the remote gives; it hands on what fails, as the store's own does. */
const shell = `
exports.shared = {};
exports.renderPage = async ({ state, url, bringRemote, fetch, report }) => {
  const [remote] = state.remotes;
  try {
    const { server, texts } = await bringRemote(remote, './App');
    const ask = async () => (await (await fetch('http://store.test/api/products/1')).json()).payload;
    const html = await server.modules['./App']({ url, locale: state.locale, texts, ask });
    return html === null ? undefined : { html, rendered: { page: null, parts: [], answers: [], refusals: [] } };
  } catch (error) { report(error); return { html: '', rendered: { page: null, parts: [], answers: [], refusals: [] } }; }
};`;

async function refusalsOf(body: string, { before = '', stands = true } = {}) {
  const store = new Store(aTemporaryFolder());
  const built = await aBuiltShell({ server: shell, version: V });
  const events = { emits: [], listens: [] };
  const host = { routes: ['/login'], opens: [], events, contract: '0.1.0', shared: {} };
  writeFileSync(path.join(built, 'host.json'), JSON.stringify(host));
  store.publishShell(built);
  if (stands) await release(store, 'shell', V);
  const server = `${before}\nexports.modules = { './App': async function GiftsPage({ url, locale, texts, ask }) { ${body} } };`;
  const manifest = {
    name: 'mfe-gifts',
    namespace: 'mfe-gifts',
    rendered: ['/gifts/:gid'],
    routes: ['/gifts/:gid'],
  };
  const outDir = await aBuiltRemote({ server, manifest, texts: { 'mfe-gifts': { title: 'Cadeaux' } } });
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  const build = { outDir, manifest: parseManifest('remote.json', read('remote.json')) };
  return unrenderable(store, { ...build, record: JSON.parse(read('build.json')) });
}

test('a page that renders in both languages, with data and with little, is let in', async () => {
  const body =
    "const { similar, copy } = await ask(); return texts['mfe-gifts'].title + locale + similar.length + copy[locale].name + url.pathname;";
  expect(await refusalsOf(body)).toEqual([]);
});

test.each<[string, string, string]>([
  ['loops', 'for (;;);', 'it took more than 0.8 s of processor time'],
  ['throws when it is rendered', "throw new Error('no window');", 'no window'],
  [
    'throws only with data',
    "const { similar } = await ask(); if (similar.length > 1) throw new Error('twins');",
    'with every field filled: Error: twins',
  ],
  [
    'throws only without',
    'const { similar } = await ask(); return similar[0].pid;',
    'with empty lists and nothing optional: TypeError',
  ],
  ['throws in English alone', "if (locale === 'en-CA') null.title; return 'well';", 'TypeError'],
  ['leaves a rejection behind', "Promise.reject(new Error('floating')); return 'well';", 'floating'],
  [
    'throws late',
    "setTimeout(() => { throw new Error('late'); }); await new Promise((done) => setTimeout(done, 50)); return 'well';",
    'late',
  ],
  ['changes what pages share', "Array.prototype.map = null; return 'spoiled';", 'it changed'],
  ['reads a file', "require('node:fs').readFileSync('/etc/hostname');", 'node:fs is not shared'],
  ['gives nothing', 'return null;', 'nothing is rendered'],
])('what %s is refused with its page, its place and what mends it', async (_what, body, said) => {
  const [refusal, ...more] = await refusalsOf(body);
  expect(refusal).toMatchObject({
    file: expect.stringContaining('mfe-gifts/src/'),
    consumer: expect.stringMatching(/^visitors of \/gifts\/1 in (fr|en)-CA$/),
    wrong: expect.stringContaining(said),
    mend: expect.stringContaining('rendered'),
  });
  expect(more).toEqual([]);
});

test('a server build that throws when it is read is refused; its place is named', async () => {
  const [refusal] = await refusalsOf("return 'well';", {
    before: 'function readTable() { null.rows; } readTable();',
  });
  expect(refusal).toMatchObject({
    file: 'mfe-gifts/src/… readTable',
    wrong: expect.stringContaining('TypeError'),
  });
});

test('a store without a shell has nobody who would render', async () => {
  expect(await refusalsOf('for (;;);', { stands: false })).toEqual([]);
});

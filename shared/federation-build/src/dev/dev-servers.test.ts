import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { containerName } from '@msl/federation/container-name.ts';
import { aRemoteManifest, aTemporaryFolder } from '../testing/a-built-remote.ts';
import { WORKSPACE } from '../workspace-remotes.ts';
import { startRemote } from './dev-servers.ts';

const PAGE =
  "import styles from './app.module.css';\nexport default () => <p className={styles.one}>ONE</p>;";

function aRemote(): { dir: string; save: (content: string) => void } {
  const dir = aTemporaryFolder();
  mkdirSync(path.join(dir, 'src/locales'), { recursive: true });
  const save = (content: string) => writeFileSync(path.join(dir, 'src/app.tsx'), content);
  writeFileSync(path.join(dir, 'remote.json'), JSON.stringify(aRemoteManifest()));
  writeFileSync(path.join(dir, 'src/app.module.css'), '.one { color: red; }');
  save(PAGE);
  return { dir, save };
}

/** What the development server tells pages that are open: `hash` of each compilation, then `ok` or `errors`. */
async function listening(url: string) {
  const said: { type: string; data?: unknown }[] = [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  let heard = () => {};
  socket.onmessage = ({ data }) => {
    said.push(JSON.parse(String(data)));
    heard();
  };
  const messageOf = async (type: string) => {
    while (!said.some((message) => message.type === type))
      await new Promise<void>((resolve) => (heard = resolve));
    return said.find((message) => message.type === type)?.data;
  };
  const until = async (type: string) => {
    await messageOf(type);
    const hash = String(said.findLast((message) => message.type === 'hash')?.data);
    said.length = 0;
    return hash;
  };
  return { messageOf, until, close: () => socket.close() };
}

/** What a page takes that has all of this compilation. */
async function updateFrom(hash: string, url: string): Promise<string> {
  const read = (file: string) =>
    fetch(`${url}/${file}.${hash}.hot-update.js`).then((answer) => answer.text());
  const list = await fetch(`${url}/${containerName('mfe-cart', 'dev')}.${hash}.hot-update.json`);
  const { c: chunks } = (await list.json()) as { c: string[] };
  return (await Promise.all(chunks.map(read))).join('');
}

test('a remote with styles starts in development, and after a syntax error the next save replaces what the page has', async () => {
  // webpack says there what it compiled, the planted fault too.
  for (const method of ['log', 'error'] as const) jest.spyOn(console, method).mockReturnValue(undefined);
  const { dir, save } = aRemote();
  const server = await startRemote(dir, { refresh: true });
  const { until, close } = await listening(server.url);
  try {
    const shown = await until('ok');
    save('export const = 1;');
    await until('errors');
    save(PAGE.replace('ONE', 'TWO'));
    await until('ok');
    const update = await updateFrom(shown, server.url);
    expect(update).toContain('TWO');
    expect(update).not.toContain('Module build failed');
  } finally {
    close();
    await server.stop();
  }
});

test('what is wrong in texts and in remote.json stands over the page by its name, and goes with the save that mends it', async () => {
  for (const method of ['log', 'error'] as const) jest.spyOn(console, method).mockReturnValue(undefined);
  const { dir } = aRemote();
  writeFileSync(path.join(dir, 'src/locales/fr-CA.json'), '{}');
  writeFileSync(path.join(dir, 'src/locales/en-CA.json'), '{}');
  const server = await startRemote(dir, { refresh: true });
  const { messageOf, until, close } = await listening(server.url);
  try {
    await until('ok');
    for (const [name, broken, told] of [
      ['src/locales/fr-CA.json', '{\n"title": "Panier",\n}', 'fr-CA.json is not JSON: line 3'],
      ['src/locales/fr-CA.json', '\uFEFF{}', 'fr-CA.json is not JSON: line 1 begins with a byte order mark'],
      ['remote.json', '{ "name": ', 'remote.json is not JSON: line 1'],
    ] as const) {
      const file = path.join(dir, name);
      const whole = readFileSync(file, 'utf8');
      writeFileSync(file, broken);
      expect(JSON.stringify(await messageOf('errors'))).toContain(told);
      const answer = await fetch(`${server.url}/locales/fr-CA.json`);
      expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining(told)]);
      await until('errors');
      writeFileSync(file, whole);
      await until('ok');
    }
  } finally {
    close();
    await server.stop();
  }
});

test('a library that the shell brings, and remote.json does not name, stands over the page from the start', async () => {
  for (const method of ['log', 'error'] as const) jest.spyOn(console, method).mockReturnValue(undefined);
  const { dir, save } = aRemote();
  save("import { Link } from 'react-router-dom';\nexport default () => Link;");
  mkdirSync(path.join(dir, 'node_modules'));
  symlinkSync(
    path.join(WORKSPACE, 'node_modules/react-router-dom'),
    path.join(dir, 'node_modules/react-router-dom'),
  );
  const server = await startRemote(dir, { refresh: true });
  const { messageOf, close } = await listening(server.url);
  try {
    expect(JSON.stringify(await messageOf('errors'))).toMatch(
      /Add to « shared » of remote\.json: .*; then end dev and start it again/,
    );
    expect((await fetch(`${server.url}/remoteEntry.js`)).status).toBe(200);
  } finally {
    close();
    await server.stop();
  }
});

test('a slot that comes while the server runs is told over the page, which says to start again', async () => {
  for (const method of ['log', 'error'] as const) jest.spyOn(console, method).mockReturnValue(undefined);
  const { dir } = aRemote();
  const manifest = path.join(dir, 'remote.json');
  const whole = JSON.parse(readFileSync(manifest, 'utf8'));
  const slots = [...whole.slots, { name: 'cart.promos', module: 'bar' }];
  const server = await startRemote(dir, { refresh: true });
  const { messageOf, close } = await listening(server.url);
  try {
    await messageOf('ok');
    writeFileSync(manifest, JSON.stringify({ ...whole, slots }));
    expect(JSON.stringify(await messageOf('errors'))).toMatch(/module: bar\); end dev and start it again/);
  } finally {
    close();
    await server.stop();
  }
});

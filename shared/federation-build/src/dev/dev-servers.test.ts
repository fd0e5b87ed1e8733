import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { containerName } from '@msl/federation/container-name.ts';
import { aRemoteManifest, aTemporaryFolder } from '../testing/a-built-remote.ts';
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
  const until = async (type: string) => {
    while (!said.some((message) => message.type === type))
      await new Promise<void>((resolve) => (heard = resolve));
    const hash = String(said.findLast((message) => message.type === 'hash')?.data);
    said.length = 0;
    return hash;
  };
  return { until, close: () => socket.close() };
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

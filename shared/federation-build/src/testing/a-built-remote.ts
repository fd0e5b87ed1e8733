import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { containerName } from '@msl/federation/container-name.ts';
import type { HostManifest } from '@msl/federation/host-manifest.ts';
import { LICENCES } from '@msl/federation/licences-file.ts';
import type { RemoteManifest } from '@msl/federation/remote-manifest.ts';
import { licenceEntry } from '../build/build-licences.ts';
import { finishBuild } from '../build/finish-build.ts';
import { readHostDeclaration } from '../read-manifest.ts';
import { SHELL_DIR } from '../workspace-remotes.ts';

/** What a test file made; gone when it ends. */
const made: string[] = [];
export function aTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'msl-federation-'));
  made.push(folder);
  return folder;
}
if (typeof afterAll === 'function') {
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  });
}

export const aRemoteManifest = (with_: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name: 'mfe-cart',
  routes: ['/cart'],
  slots: [],
  opens: [],
  events: { emits: [], listens: [] },
  contract: '^0.1.0',
  shared: { react: '^19.3.0' },
  namespace: with_.name ?? 'mfe-cart',
  ...with_,
});

/** A folder as a build leaves it, without the compiler: entry, one chunk with its style sheet, texts. */
export async function aBuiltRemote(
  with_: {
    version?: string;
    manifest?: Partial<RemoteManifest>;
    script?: string;
    style?: string;
    texts?: object;
    /** Code of its server build. */
    server?: string;
  } = {},
): Promise<string> {
  const manifest = aRemoteManifest(with_.manifest);
  const {
    version = '1.0.0-aaaaaaaa',
    script = 'console.log("cart");',
    style = '.cart{color:red}',
    texts = { [manifest.namespace]: { title: 'Panier' } },
  } = with_;
  const dir = aTemporaryFolder();
  const files = {
    'remoteEntry.js': `/* ${version} */`,
    'app.js': script,
    'app.css': style,
    'remote.json': JSON.stringify(manifest),
    'styles.json': JSON.stringify({ own: ['cart'] }),
    [LICENCES]: licences('leaflet 1.9.4 (BSD-2-Clause)', 'react 19.3.1 (MIT)'),
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(dir, file), content);
  writeLocales(dir, texts);
  writeServer(dir, with_.server);
  await finishBuild(dir, {
    name: manifest.name,
    version,
    mode: 'production',
    global: containerName(manifest.name, version),
    entry: 'remoteEntry.js',
    modules: Object.fromEntries(
      ['App', ...manifest.slots.map(({ module }) => module)].map((module) => [
        `./${module}`,
        { scripts: ['app.js'], styles: ['app.css'] },
      ]),
    ),
  });
  return dir;
}

const licences = (...titles: string[]) =>
  titles.map((title) => licenceEntry(title, ['Its text.'])).join('\n');

/** What the store's own shell declares, with the versions that `aRemoteManifest` asks for. */
function aHostManifest(): HostManifest {
  const { pages = {}, opens = [] } = readHostDeclaration(SHELL_DIR) ?? {};
  return {
    routes: Object.values(pages).flatMap(({ routes }) => routes),
    ...{ pages, opens, events: { emits: [], listens: [] } },
    ...{ contract: '0.1.0', shared: { react: '19.3.0' } },
  };
}

/** The same for the shell. */
export async function aBuiltShell(
  with_: { version?: string; texts?: object; server?: string; host?: Partial<HostManifest> } = {},
): Promise<string> {
  const { version = '1.0.0-bbbbbbbb', texts = { shell: { document: { title: 'Marché' } } } } = with_;
  const dir = aTemporaryFolder();
  const css = '@font-face{font-family:T;src:url(text.woff2) format("woff2")}body{}';
  const files = {
    ...{ 'main.js': 'console.log("shell");', 'main.css': css, 'text.woff2': 'font' },
    [LICENCES]: licences('react 19.3.1 (MIT)'),
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(dir, file), content);
  writeFileSync(path.join(dir, 'host.json'), JSON.stringify({ ...aHostManifest(), ...with_.host }));
  writeLocales(dir, texts);
  writeServer(dir, with_.server);
  await finishBuild(dir, {
    name: 'shell',
    version,
    mode: 'production',
    global: '',
    entry: 'main.js',
    modules: { main: { scripts: ['main.js'], styles: ['main.css'] } },
    lazy: {
      'pages/home/home-page.tsx': { scripts: ['home.js'], styles: ['home.css'] },
      'pages/home/locales/fr-CA.json': { scripts: ['home.fr-CA.js'], styles: [] },
      'pages/home/locales/en-CA.json': { scripts: ['home.en-CA.js'], styles: [] },
    },
  });
  return dir;
}

function writeServer(dir: string, code: string | undefined): void {
  if (code === undefined) return;
  mkdirSync(path.join(dir, 'server'));
  writeFileSync(path.join(dir, 'server/server.js'), code);
}

function writeLocales(dir: string, texts: object): void {
  mkdirSync(path.join(dir, 'locales'));
  for (const locale of ['fr-CA', 'en-CA']) {
    writeFileSync(path.join(dir, 'locales', `${locale}.json`), JSON.stringify(texts));
  }
}

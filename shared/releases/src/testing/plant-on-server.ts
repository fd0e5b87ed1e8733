import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import { defaultEntry, entriesIn } from '@msl/federation/registry.ts';
import { integrityOf } from '@msl/federation-build/integrity.ts';
import { readRegistry, release } from '../registry/registry-file.ts';
import { signBuild } from '../signing/build-statement.ts';
import type { Store } from '../storage/store.ts';

/** What a server build does while it renders, as a statement. */
export type ServerFault = { name: string; does: string };

/** Publishes a copy of a remote, or of the shell, whose server build has a fault; the browser's build is the same. */
export function plantOnServer(store: Store, name: string, version: string, { does }: ServerFault): string {
  const isShell = name === 'shell';
  const dirOf = (of: string) => (isShell ? store.shellDir(of) : store.remoteDir(name, of));
  const planted = `${version}-${integrityOf(does)
    .replace(/[^a-z0-9]/gi, '')
    .slice(-8)}`;
  const dir = dirOf(planted);
  cpSync(dirOf(version), dir, { recursive: true });
  const file = path.join(dir, 'server/server.js');
  const code = `${readFileSync(file, 'utf8')}\n${(isShell ? inShell : inRemote)(does)}`;
  writeFileSync(file, code);
  const build = path.join(dir, 'build.json');
  const record: BuildRecord = JSON.parse(readFileSync(build, 'utf8'));
  const before = record.files['server/server.js'];
  if (!before) throw new Error(`${name} ${version} has no server build`);
  record.files['server/server.js'] = { ...before, integrity: integrityOf(code) };
  writeFileSync(build, JSON.stringify({ ...record, version: planted }));
  signBuild(dir);
  return planted;
}

const inShell = (does: string) => `{
  const own = module.exports;
  module.exports = { shared: own.shared, renderPage: (request) => { ${does} return own.renderPage(request); } };
}`;

const inRemote = (does: string) => `{
  const own = module.exports;
  const { createElement } = require('react');
  const App = (props) => { ${does} return createElement(own.modules['./App'], props); };
  module.exports = { ...own, modules: { ...own.modules, './App': App } };
}`;

/** Releases it over what is live: as if admission had not seen the fault. */
export async function releaseFaulty(store: Store, name: string, fault: ServerFault): Promise<void> {
  const live = defaultEntry(entriesIn(readRegistry(store.dir), name))?.metadata.version ?? '';
  await release(store, name, plantOnServer(store, name, live, fault));
}

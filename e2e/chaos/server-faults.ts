import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import { integrityOf } from '@msl/federation-build/integrity.ts';
import { signBuild } from '@msl/releases/signing/build-statement.ts';
import type { Store } from '@msl/releases/storage/store.ts';

/** What a server build does while it renders, as a statement. */
export type ServerFault = { name: string; does: string };

/** The faults of what renders, each of which every remote and the shell may have. */
export const serverFaults: readonly ServerFault[] = [
  { name: 'it loops', does: 'for (;;);' },
  { name: 'it throws late', does: "setTimeout(() => { throw new Error('planted later'); });" },
  { name: 'it leaves a rejection behind', does: "void Promise.reject(new Error('planted rejection'));" },
  { name: 'it ends its process', does: 'process.exit(1);' },
  { name: 'it grows to 2 GB', does: 'const all = []; for (;;) all.push(new Uint8Array(32e6).fill(1));' },
  { name: 'it reads the environment', does: "if (!process.env.PATH) throw new Error('planted');" },
  { name: 'it reads a file', does: "process.getBuiltinModule('fs').readFileSync('/etc/passwd');" },
  { name: 'it opens a socket', does: "new WebSocket('ws://127.0.0.1:9');" },
];

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

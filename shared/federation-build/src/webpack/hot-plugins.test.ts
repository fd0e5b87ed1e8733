import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildRemote } from '../build/build-remote.ts';
import { aRemoteManifest, aTemporaryFolder } from '../testing/a-built-remote.ts';

test('a remote in development takes the runtime of react-refresh from the host, and brings none', async () => {
  const dir = aTemporaryFolder();
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'remote.json'), JSON.stringify(aRemoteManifest()));
  writeFileSync(path.join(dir, 'src/app.tsx'), 'export default () => <p />;');
  const outDir = path.join(dir, 'dist');
  const version = '1.0.0';
  await buildRemote({ dir, outDir, version, mode: 'development', variant: 'refresh-test', refresh: true });
  const entry = readFileSync(path.join(outDir, 'remoteEntry.js'), 'utf8');
  expect(entry).toContain('module.exports = globalThis["refreshRuntime"]');
  expect(entry).not.toContain('injectIntoGlobalHook =');
});

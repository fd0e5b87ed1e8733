import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildRemote } from '../build/build-remote.ts';
import { aRemoteManifest, aTemporaryFolder } from '../testing/a-built-remote.ts';
import { readFacades } from './facade-guard.ts';

const shared = { react: '^19.3.0', 'react-router-dom': '^8.5.0' };

async function build(source: string) {
  const dir = aTemporaryFolder();
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'remote.json'), JSON.stringify(aRemoteManifest({ shared })));
  writeFileSync(path.join(dir, 'src/app.tsx'), source);
  const outDir = path.join(dir, 'dist');
  return buildRemote({ dir, outDir, version: '1.0.0', mode: 'development', variant: 'facade-guard-test' });
}

test('every facade lists what it re-exports', () => {
  const facades = readFacades();
  expect([...facades.keys()]).toEqual(['react-router-dom', '@tanstack/react-query', 'react-i18next']);
  expect(facades.get('react-i18next')?.names).toContain('useTranslation');
});

test('a name of the facade builds; one that it lacks fails the build and is told where to go', async () => {
  await expect(
    build("import { Link } from 'react-router-dom'; export default () => Link;"),
  ).resolves.toMatchObject({ name: 'mfe-cart' });
  const lacking = build("import { useBlocker } from 'react-router-dom'; export default () => useBlocker;");
  await expect(lacking).rejects.toThrow(/imports "useBlocker" of react-router-dom.*facades/s);
});

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildRemote } from '../build/build-remote.ts';
import { aRemoteManifest, aTemporaryFolder } from '../testing/a-built-remote.ts';
import { WORKSPACE } from '../workspace-remotes.ts';
import { versionOf } from './shared-modules.ts';

const QUERY = '@tanstack/react-query';
const PAGE = `import { useQuery } from '${QUERY}'; export default () => useQuery;`;

test('a library that the shell brings, and remote.json does not name, is refused with the line to add, each time anew', async () => {
  const dir = aTemporaryFolder();
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'src/app.tsx'), PAGE);
  mkdirSync(path.join(dir, 'node_modules/@tanstack'), { recursive: true });
  symlinkSync(path.join(WORKSPACE, 'node_modules', QUERY), path.join(dir, 'node_modules', QUERY));
  const build = (shared: Record<string, string>) => {
    writeFileSync(path.join(dir, 'remote.json'), JSON.stringify(aRemoteManifest({ shared })));
    const options = { dir, outDir: path.join(dir, 'dist'), version: '1.0.0', mode: 'development' as const };
    return buildRemote({ ...options, variant: 'shared-guard-test' });
  };
  const line = `"${QUERY}": "^${versionOf(QUERY)}"`;
  const told = `src/app.tsx imports ${QUERY}, which the shell brings. Add to « shared » of remote.json: ${line}`;
  const alone = { react: '^19.3.0' };
  await expect(build(alone)).rejects.toThrow(told);
  // The second time its modules come from the cache.
  await expect(build(alone)).rejects.toThrow(told);
  await expect(build({ ...alone, ...JSON.parse(`{${line}}`) })).resolves.toMatchObject({ name: 'mfe-cart' });
});

import { ownerOf } from '@msl/federation/route-pattern.ts';
import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { type Ask, declaredIn } from '@msl/releases/pictures/declared-scenes.ts';
import { scenes } from './scenes.ts';

const ask: Ask = async () => ({ products: [{ pid: 'p1' }], 0: { oid: 'o1', id: 'm1' } }) as never;

test.each([...workspaceRemotes()])('%s declares states of its own pages', async (_name, dir) => {
  const own = readRemoteManifest(dir);
  const states = declaredIn(dir);
  expect(states.length).toBeGreaterThan(0);
  for (const { path } of states) {
    const address = await path(ask);
    expect([address, ownerOf([own], address.split('?')[0] ?? '')?.name]).toEqual([address, own.name]);
  }
});

test('every picture has a name of its own', () => {
  const names = scenes.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

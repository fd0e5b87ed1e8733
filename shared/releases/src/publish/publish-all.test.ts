import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aRemoteManifest, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { ownManifests } from '../admission/own-manifests.ts';
import { publishAll } from './publish-all.ts';

const workspace = aTemporaryFolder();
const aFolder = (name: string, manifest: string) => {
  const dir = path.join(workspace, name);
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'remote.json'), manifest);
  return [name, dir] as const;
};
const longLabel = { 'fr-CA': 'x'.repeat(41), 'en-CA': 'Bay' };
const bay = {
  ...aRemoteManifest({ name: 'mfe-bay' }),
  menu: [{ in: ['cart'], to: '/cart', label: longLabel, order: 10 }],
};
const unknownEvent = { emits: ['bay.closed@1'], listens: [] };
const remotes = new Map([
  aFolder('mfe-bay', JSON.stringify(bay)),
  aFolder('mfe-cart', JSON.stringify(aRemoteManifest())),
  aFolder('mfe-cut', '{"name":'),
  aFolder('mfe-told', JSON.stringify(aRemoteManifest({ name: 'mfe-told', events: unknownEvent }))),
]);

test('a remote whose manifest is wrong is in the way of nobody else’s', () => {
  const { manifests, faults } = ownManifests(remotes);
  expect([...manifests.keys()]).toEqual(['mfe-cart']);
  expect([...faults.keys()]).toEqual(['mfe-bay', 'mfe-cut', 'mfe-told']);
});

test('a start leaves it out before anything is built, by its name and with the reason', async () => {
  const told: string[] = [];
  const options = { storeDir: aTemporaryFolder(), names: ['mfe-bay', 'mfe-cut', 'mfe-told'], remotes };
  expect(await publishAll({ ...options, onLeftOut: (one) => told.push(one) })).toEqual([]);
  expect(told).toEqual([
    expect.stringMatching(
      /^mfe-bay is left out, its remote\.json cannot be used: .*mfe-bay.*menu\.0\.label\.fr-CA/,
    ),
    expect.stringMatching(/^mfe-cut is left out, .*JSON/),
    expect.stringMatching(/^mfe-told is left out, .*no event bay.closed@1/),
  ]);
  expect(told.join('')).not.toContain('\n');
  await expect(publishAll(options)).rejects.toThrow('mfe-bay is left out');
});

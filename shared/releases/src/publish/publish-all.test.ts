import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aRemoteManifest, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { NotAdmitted } from '../admission/admit.ts';
import { ownManifests } from '../admission/own-manifests.ts';
import { BuildFault, sourcesAtFault } from './build-fault.ts';
import { publishAll } from './publish-all.ts';

const workspace = aTemporaryFolder();
const aFolder = (name: string, manifest: string, version = '1.0.0') => {
  const dir = path.join(workspace, name);
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ version }));
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
  aFolder('mfe-odd', JSON.stringify(aRemoteManifest({ name: 'mfe-odd' })), '1.0.0/../../mfe-cart/2'),
  aFolder('mfe-told', JSON.stringify(aRemoteManifest({ name: 'mfe-told', events: unknownEvent }))),
]);

test('a remote whose manifest is wrong is in the way of nobody else’s', () => {
  const { manifests, faults } = ownManifests(remotes);
  expect([...manifests.keys()]).toEqual(['mfe-cart']);
  expect([...faults.keys()]).toEqual(['mfe-bay', 'mfe-cut', 'mfe-odd', 'mfe-told']);
});

test('a start leaves it out before anything is built, by its name and with the reason', async () => {
  const told: string[] = [];
  const options = {
    storeDir: aTemporaryFolder(),
    names: [...remotes.keys()].filter((name) => name !== 'mfe-cart'),
    remotes,
  };
  expect(await publishAll({ ...options, onLeftOut: (one) => told.push(one) })).toEqual([]);
  expect(told).toEqual([
    expect.stringMatching(
      /^mfe-bay is left out, its remote\.json cannot be used: .*mfe-bay.*menu\.0\.label\.fr-CA/,
    ),
    expect.stringMatching(/^mfe-cut is left out, .*JSON/),
    expect.stringMatching(/^mfe-odd is left out, its package\.json cannot be used: .*« version » must be/),
    expect.stringMatching(/^mfe-told is left out, .*no event bay.closed@1/),
  ]);
  expect(told.join('')).not.toContain('\n');
  await expect(publishAll(options)).rejects.toThrow('mfe-bay is left out');
});

const REASON = 'ERROR in ./src/app.tsx\n  x Expression expected';
const failing = (error: Error) => () => Promise.reject(error);

test('a start goes on without a remote whose sources do not build, and says which and where', async () => {
  const told: string[] = [];
  const options = { storeDir: aTemporaryFolder(), build: failing(new BuildFault(REASON)) };
  const onLeftOut = (one: string) => told.push(one);
  expect(await publishAll({ ...options, names: ['mfe-cart'], onLeftOut })).toEqual([]);
  expect(told).toEqual([`mfe-cart is left out, its sources do not build: ${REASON}`]);
  await expect(publishAll({ ...options, names: ['mfe-cart'] })).rejects.toThrow(REASON);
  await expect(publishAll({ ...options, names: ['shell'], onLeftOut })).rejects.toThrow(REASON);
});

test('a start goes on without a remote that is not admitted, and says why', async () => {
  const told: string[] = [];
  const wrong = 'the slot home.typo is opened by nobody';
  const refusal = { file: 'mfe-cart/remote.json', consumer: 'shell 1', wrong, mend: 'correct the name' };
  const release = failing(new NotAdmitted('mfe-cart 2.0.0', [refusal]));
  const build = async (name: string) => ({ name, version: '2.0.0', built: true });
  const options = { storeDir: aTemporaryFolder(), build, release };
  const onLeftOut = (one: string) => told.push(one);
  expect(await publishAll({ ...options, names: ['mfe-cart'], onLeftOut })).toEqual([]);
  expect(told).toEqual([
    expect.stringMatching(/^mfe-cart is left out, its sources are not admitted:\n {2}✗ the slot/),
  ]);
  await expect(publishAll({ ...options, names: ['mfe-cart'] })).rejects.toThrow(wrong);
  await expect(publishAll({ ...options, names: ['shell'], onLeftOut })).rejects.toThrow(wrong);
});

test('what the machine refuses ends a start: no remote is at fault', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  await expect(sourcesAtFault(failing(full))).rejects.toBe(full);
  await expect(sourcesAtFault(failing(new Error(REASON)))).rejects.toEqual(new BuildFault(REASON));
  const onLeftOut = jest.fn();
  const options = { storeDir: aTemporaryFolder(), names: ['mfe-cart'], build: failing(full), onLeftOut };
  await expect(publishAll(options)).rejects.toBe(full);
  expect(onLeftOut).not.toHaveBeenCalled();
});

import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { release } from '../registry/registry-file.ts';
import { Store } from '../storage/store.ts';
import { typed } from '../testing/typed.ts';

jest.mock('@msl/federation-build/workspace-remotes.ts', () => {
  const real = jest.requireActual('@msl/federation-build/workspace-remotes.ts');
  const { mkdtempSync } = jest.requireActual('node:fs');
  const { tmpdir } = jest.requireActual('node:os');
  return { ...real, WORKSPACE: mkdtempSync(`${tmpdir()}/msl-new-`), isWorkspace: false };
});

beforeEach(() => {
  for (const file of readdirSync(WORKSPACE)) rmSync(path.join(WORKSPACE, file), { recursive: true });
});
afterAll(() => rmSync(WORKSPACE, { recursive: true }));

test('a name that the store has is refused before anything is written; the next one finds an empty folder', async () => {
  const store = new Store(path.join(aTemporaryFolder(), 'store'));
  store.publishRemote(await aBuiltRemote({ manifest: { name: 'mfe-news' } }));
  const { code, err } = await typed('new', 'news', '--storage', store.dir);
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(
      /^mfe-news is taken: it is published in .*\nNothing was written: choose another name, or say --taken/s,
    ),
  });
  expect(readdirSync(WORKSPACE)).toEqual([]);
  const { code: made, out } = await typed('new', 'recipes', '--storage', store.dir);
  expect({ made, out }).toEqual({ made: 0, out: expect.stringMatching(/^mfe-recipes is made:/) });
  expect(out).not.toContain('Attention');
  expect(existsSync(path.join(WORKSPACE, 'remote.json'))).toBe(true);
});

test('a name whose page another remote has is refused before anything is written', async () => {
  const store = new Store(path.join(aTemporaryFolder(), 'store'));
  store.publishRemote(
    await aBuiltRemote({ manifest: { name: 'mfe-gifts', routes: ['/gifts', '/cards/*'] } }),
  );
  await release(store, 'mfe-gifts', '1.0.0-aaaaaaaa');
  const { code, err } = await typed('new', 'cards', '--storage', store.dir);
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(
      /^mfe-gifts has a page at \/cards: .*\nNothing was written: choose another name/,
    ),
  });
  expect(readdirSync(WORKSPACE)).toEqual([]);
});

test('whoever says that a taken name is theirs begins anew with it', async () => {
  const store = new Store(path.join(aTemporaryFolder(), 'store'));
  store.publishRemote(await aBuiltRemote({ manifest: { name: 'mfe-news' } }));
  const { code, out } = await typed('new', 'news', '--taken', '--storage', store.dir);
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/^mfe-news is made:.*Attention: mfe-news is taken/s),
  });
});

test.each(['api', 'search', 'mfe-registry', 'healthz'])(
  '%s, where the store itself answers, is no name',
  async (name) => {
    const { code, err } = await typed('new', name, '--storage', path.join(aTemporaryFolder(), 'store'));
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^the store itself answers \/.*would never be let in\. Choose another name/),
    });
    expect(readdirSync(WORKSPACE)).toEqual([]);
  },
);

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { NotJudged } from './admission/patience.ts';
import { allCommands } from './commands/all-commands.ts';
import { mfe } from './mfe.ts';
import { release } from './registry/registry-file.ts';
import { Store } from './storage/store.ts';
import { typed } from './testing/typed.ts';

const VERSION = '1.0.0-aaaaaaaa';
let store: Store;
beforeAll(async () => {
  store = new Store(aTemporaryFolder());
  store.publishRemote(await aBuiltRemote());
  await release(store, 'mfe-cart', VERSION);
});
afterAll(() => rmSync(store.dir, { recursive: true, force: true }));

/** What a command that failed said; `undefined` when it did not fail. */
async function refusal(...args: string[]): Promise<string | undefined> {
  const said: string[] = [];
  const keep = (text: unknown) => said.push(String(text)) > 0;
  const [err, out] = [
    jest.spyOn(process.stderr, 'write').mockImplementation(keep),
    jest.spyOn(process.stdout, 'write').mockReturnValue(true),
  ];
  const code = await mfe(args);
  err.mockRestore();
  out.mockRestore();
  return code === 0 ? undefined : said.join('');
}

test.each([
  ['status mfe-card', 'mfe-card was never published in'],
  ['status mfe-card --json', 'mfe-card was never published in'],
  ['release mfe-card@1.0.0', 'mfe-card 1.0.0 is not published in'],
  ['release mfe-card@1.0.0', 'there is mfe-cart'],
  ['release mfe-cart@2.0.0', `there is ${VERSION}`],
  ['release mfe-cart', 'which version?'],
  [`release mfe-cart@${VERSION} --traffic some`, '--traffic some: a share between 0 and 100'],
  ['rollback mfe-card', 'mfe-card is not in the registry, which has mfe-cart'],
  ['rollback shell', 'shell is not in the registry, which has mfe-cart'],
  ['promote mfe-cart', 'no canary'],
  ['release', 'Give its NAME'],
  ['history --last 3', "Unknown option '--last'\n--help says what there is"],
  ['history --limit some', '--limit some: how many states?'],
  ['history --limit 0', '--limit 0: how many states?'],
  ['judge mfe-cart --minutes some', '--minutes some: how many?'],
  ['rollback mfe-cart mfe-signup', '« mfe-signup » is too much here\n--help says what there is'],
  [`release mfe-cart@${VERSION} 10`, '« 10 » is too much here'],
  [`release mfe-cart@${VERSION} --traffic 10,50`, '--traffic 10,50: one share; --steps takes several'],
  [`release mfe-cart@${VERSION} --steps 10 --visitors 40.5`, '--visitors 40.5: a whole number'],
  ['doctor mfe-cart', '« mfe-cart » is too much here'],
  ['keys withdraw ed25519:one ed25519:two', '« ed25519:two » is too much here'],
  [`rollback mfe-cart@${VERSION}`, `a NAME alone, such as mfe-cart. To give visitors that version: release`],
  [`status mfe-cart@${VERSION}`, 'a NAME alone, such as mfe-cart'],
  ['build mfe-cart --mode foo', '--mode foo: production or development'],
  ['statuss', 'there is no command statuss'],
])('« %s » says what is wrong: %s', async (line, told) => {
  expect(await refusal(...line.split(' '), '--storage', store.dir)).toContain(told);
});

test.each([
  ['prune', 'npm_config_dry_run', '--dry-run'],
  [`release mfe-cart@${VERSION}`, 'npm_config_steps', '--steps'],
])(
  '« npm run mfe %s » without npm’s « -- » does nothing: npm kept what was asked for',
  async (line, kept, option) => {
    process.env[kept] = 'true';
    try {
      expect(await refusal(...line.split(' '), '--storage', store.dir)).toBe(
        `npm kept ${option} to itself: a « -- » stands before, as in npm run mfe -- …\n`,
      );
    } finally {
      delete process.env[kept];
    }
  },
);

test.each([
  ['http://localhost:4240', '. The address of a store is for --url'],
  ['https://store.example', '. The address of a store is for --url'],
  ['S3://bucket/store', ''],
  ['s3:/bucket/store', ''],
])('« %s » is no storage, in MSL_STORAGE or with --storage, and becomes no folder', async (place, hint) => {
  const told = `${place}: where published files lie (MSL_STORAGE, or --storage) must be a folder, or a bucket such as s3://bucket/prefix${hint}\n`;
  expect(await refusal('status', '--storage', place)).toBe(told);
  const env = { ...process.env };
  process.env.MSL_STORAGE = place;
  try {
    expect(await refusal('publish', 'mfe-cart')).toBe(told);
  } finally {
    process.env = env;
  }
});

test('a machine that is too busy to judge ends a command with a code of its own, for whoever tries again', async () => {
  const busy = async () => {
    throw new NotJudged('this machine was too busy');
  };
  const { status } = allCommands;
  const load = jest.spyOn(status as NonNullable<typeof status>, 'load');
  load.mockResolvedValue({ command: { usage: '', help: '', run: busy } });
  expect(await typed('status')).toEqual({ code: 75, out: '', err: 'this machine was too busy\n' });
  load.mockRestore();
});

test('a bucket that does not answer is named, with what to check, by every command', async () => {
  const env = { ...process.env };
  Object.assign(process.env, {
    ...{ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9', AWS_MAX_ATTEMPTS: '1' },
    ...{ AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
  });
  try {
    for (const line of ['status', 'history', 'rollback mfe-cart', `release mfe-cart@${VERSION}`]) {
      const told = await refusal(...line.split(' '), '--storage', 's3://away/store');
      expect([line, told]).toEqual([
        line,
        expect.stringMatching(/^s3:\/\/away\/store cannot be used: .*9\nCheck/),
      ]);
    }
  } finally {
    process.env = env;
  }
});

test.each([
  ['status', /^mfe needs Node 26 or newer, and this is 20\.1\.0: « npm install --save-dev node@26 »/],
  [
    'new recipes',
    /20\.1\.0: « npx --yes --package=node@26 --package=@msl\/releases mfe new recipes » .*; afterwards npm install/,
  ],
])('an older Node that types « %s » is told which one is needed, and how it comes', (line, told) => {
  const older =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } })";
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(older)}`,
      join(__dirname, 'mfe-bin.ts'),
      ...line.split(' '),
    ],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(told),
  });
});

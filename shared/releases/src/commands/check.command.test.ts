import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aRemoteManifest, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { typed } from '../testing/typed.ts';

/** A remote with sources, in whose folder another React is installed than it asks for. */
function aRemote(): string {
  const dir = path.join(aTemporaryFolder(), 'mfe-news');
  const files = {
    'remote.json': aRemoteManifest({ name: 'mfe-news', routes: ['/news'], namespace: 'mfe-news' }),
    'package.json': { name: 'mfe-news', version: '0.1.0' },
    'node_modules/react/package.json': { name: 'react', version: '18.3.1' },
    'src/app.tsx': {},
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), JSON.stringify(content));
  }
  return dir;
}

test('it says which storage it reads and what that holds, and ends at a library of another major', async () => {
  const storage = path.join(aTemporaryFolder(), 'mistyped');
  const { code, out, err } = await typed('check', aRemote(), '--storage', storage);
  expect(out).toMatch(/^✓ manifest .*\n✓ storage .*\n {2}(.+)\n✗ shared libraries .*\n(.+)\n$/);
  expect(out).toContain(`\n  ${storage} is new: it holds no store yet`);
  expect(out).toContain('\nreact: remote.json asks for ^19.3.0, installed is 18.3.1. Mend it: npm install');
  expect([code, err]).toEqual([1, expect.stringContaining('mfe-news is not ready: shared libraries')]);
});

test.each([
  ['half', '{ "name": '],
  ['begun by a mark', `\uFEFF${JSON.stringify(aRemoteManifest())}`],
  ['commented', `// ours\n${JSON.stringify(aRemoteManifest())}`],
])('a manifest that is %s is named with its file, once', async (_what, text) => {
  const dir = aRemote();
  writeFileSync(path.join(dir, 'remote.json'), text);
  const { code, out } = await typed('check', dir, '--storage', aTemporaryFolder());
  expect(out.split(`\n${dir}/remote.json is not JSON: `)).toHaveLength(2);
  expect([code, out.match(/JSON at|byte order mark|is not valid JSON|end of JSON/g)]).toEqual([
    1,
    [expect.any(String)],
  ]);
});

test('a store that does not answer, or a certificate that cannot be read, is told before all else', async () => {
  const away = ['check', aRemote(), '--url', 'http://127.0.0.1:9'];
  expect(await typed(...away)).toEqual({
    ...{ code: 1, out: '' },
    err: expect.stringMatching(
      /^no store answers at http:\/\/127\.0\.0\.1:9 \(.+\): npm start, --url, or --ca/,
    ),
  });
  expect(await typed(...away, '--ca', '/nowhere.pem')).toEqual({
    ...{ code: 1, out: '' },
    err: expect.stringMatching(/^--ca \/nowhere\.pem: no certificate that can be read/),
  });
});

test('inside a running store too, a certificate can be vouched for', async () => {
  const { code, err } = await typed(
    'dev',
    'mfe-cart',
    '--shell',
    'http://127.0.0.1:9',
    '--ca',
    '/nowhere.pem',
  );
  expect([code, err]).toEqual([1, expect.stringMatching(/^--ca \/nowhere\.pem: no certificate/)]);
  const away = await typed('dev', 'mfe-cart', '--shell', 'http://127.0.0.1:9');
  expect(away.err).toMatch(
    /^no store answers at http:\/\/127\.0\.0\.1:9 \(.+\): npm start, --shell, or --ca/,
  );
});

test.each([
  ['check', '--url', 'localhost:4240', 'http://localhost:4240'],
  ['compare', '--url', 'staging.example/fr', 'https://staging.example/fr'],
  ['dev', '--url', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['dev', '--shell', 'localhost', 'http://localhost'],
  ['stage', '--url', 'store:8080', 'https://store:8080'],
])('« %s %s %s » is told what is missing in that address', async (command, option, said, instead) => {
  const err = `${option} ${said}: it has no http:// or https:// before it, as ${instead} has\n`;
  expect(await typed(command, 'mfe-cart', option, said)).toEqual({ code: 1, out: '', err });
});

test.each(['s3://store', '.data/store', 'ftp://store.example', 'http://'])(
  '« %s » is no address of a store',
  async (said) => {
    const { code, err } = await typed('check', 'mfe-cart', '--url', said);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^--url .+: it is no address .*https:\/\/store\.example/),
    ]);
  },
);

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aTemporaryFolder } from '../testing/a-built-remote.ts';
import { faultsOf, runWebpack } from './run-webpack.ts';

const BACKTRACE = `

Caused by:
    Syntax Error

Stack backtrace:
   0: <unknown>
   1: start_thread
             at ./nptl/pthread_create.c:442:8

`;
const fault = (file: string) => `ERROR in ./src/${file}
Module build failed:
Error:   x Expression expected
    ,-[/mfe-news/src/${file}:45:1]
 45 | const x = ;`;

test('what does not compile is told once, by its file and line, without the inside of the compiler', () => {
  const [page, list] = [fault('news-page.tsx'), fault('list.tsx')];
  const ofBrowser = [page, list].map((one) => `${one}${BACKTRACE}`).join('\n');
  expect(faultsOf([ofBrowser, page + BACKTRACE])).toBe(`${page}\n\n${list}`);
});

test('two builds of a file that is half written fail with one fault', async () => {
  const dir = aTemporaryFolder();
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'src/index.js'), 'const x = ;');
  const build = { context: dir, mode: 'production' as const, output: { path: path.join(dir, 'dist') } };
  const failure = await runWebpack(build, { ...build, name: 'server' }).catch(
    ({ message }: Error) => message,
  );
  expect(String(failure).match(/ERROR in/g)).toHaveLength(1);
});

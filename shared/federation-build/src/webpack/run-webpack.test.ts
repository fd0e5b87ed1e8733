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

test('a style sheet that is cut off, and a file that is not there, are told by the files of the team alone', () => {
  const css = '../node_modules/.pnpm/css-loader@7.1.5/node_modules/css-loader/dist/cjs.js';
  const sheet = `./src/a.module.css.webpack[javascript/auto]!=!${css}??ruleSet[1].use[1]!./src/a.module.css`;
  const unclosed = 'SyntaxError\n\n(1:1) /work/mfe-news/src/a.module.css Unclosed block';
  const told = [
    `ERROR in ./src/a.module.css (${sheet})\nModule build failed (from ${css}):\n\n${unclosed}`,
    `ERROR in ./src/a.module.css\nError: Execution of module code from module graph (${sheet}) failed:\n${unclosed}`,
    `ERROR in ./src/app.tsx 7:0-35\nModule not found: Error: Can't resolve './list.ts' in '/work/mfe-news/src'\nresolve './list.ts' in '/work/mfe-news/src'\n  no extension\n    /work/mfe-news/src/list.ts doesn't exist`,
  ];
  expect(faultsOf(told, '/work/mfe-news')).toBe(
    [
      'ERROR in ./src/a.module.css\nModule build failed:\n\nSyntaxError\n\n(1:1) ./src/a.module.css Unclosed block',
      "ERROR in ./src/app.tsx 7:0-35\nModule not found: Error: Can't resolve './list.ts' in './src'",
    ].join('\n\n'),
  );
  expect(faultsOf(told.slice(1, 2))).toContain('Unclosed block');
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
  expect(failure).not.toContain(dir);
});

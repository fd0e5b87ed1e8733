import { readFileSync } from 'node:fs';
import { lintGate } from './lint.gate.ts';
import { problemsIn } from './planted.ts';

const workspace = { 'biome.json': readFileSync('biome.json', 'utf8'), '.gitignore': 'node_modules\n' };

describe('lint', () => {
  it('passes on sound code', async () => {
    expect(await problemsIn(lintGate, { ...workspace, 'sound.ts': `export const a = 'one';\n` })).toEqual([]);
  });

  it.each([
    ['a log line left behind', 'left.ts', `console.log('here');\n`, 'noConsole'],
    [
      'an unused import',
      'unused.ts',
      `import { join } from 'node:path';\n\nexport const a = 1;\n`,
      'noUnusedImports',
    ],
    ['a non-null assertion', 'yes.ts', 'export const a = (b?: string) => b!.length;\n', 'noNonNullAssertion'],
    ['another formatting', 'format.ts', 'export const a = {b:"c"}\n', 'title=format'],
    ['a name that is not kebab-case', 'BadName.ts', 'export const a = 1;\n', 'useFilenamingConvention'],
    // React writes it as an attribute, which the Content-Security-Policy blocks
    [
      'an inline style',
      'style.tsx',
      'export const A = ({ s }: { s: object }) => <p style={s} />;\n',
      'noInlineStyles',
    ],
    ['a switched-off type check', 'ignore.ts', '// @ts-ignore\nexport const a = 1;\n', 'noTsIgnore'],
    [
      'a rule switched off without a reason',
      'why.ts',
      '// biome-ignore lint/style:\nexport const a = 1;\n',
      'suppressions/parse',
    ],
    ['a skipped test', 'a.test.ts', `it.skip('a', () => {});\n`, 'noSkippedTests'],
    ['a lonely test', 'b.test.ts', `it.only('a', () => {});\n`, 'noFocusedTests'],
    ['a mere warning', 'warn.ts', `export const a = 'Total \${sum}';\n`, 'noTemplateCurlyInString'],
  ])('fails on %s', async (_, file, text, rule) => {
    const problems = await problemsIn(lintGate, { ...workspace, [file]: text });
    expect(problems).toEqual([expect.stringContaining(rule)]);
  });
});

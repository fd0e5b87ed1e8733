import { fileNamesGate } from './file-names.gate.ts';
import { fileSizeGate } from './file-size.gate.ts';
import { foldersGate } from './folders.gate.ts';
import { forbiddenTextGate } from './forbidden-text.gate.ts';
import { problemsIn } from './planted.ts';

const lines = (count: number) => 'export {};\n'.repeat(count);

describe('file size', () => {
  it('lets a long file pass with its reason, and data without', async () => {
    const files = {
      'api/src/a.ts': `// Long because: one table.\n${lines(300)}`,
      'api/src/seed/b.ts': lines(900),
      'api/src/c.ts': lines(200),
    };
    expect(await problemsIn(fileSizeGate, files)).toEqual([]);
  });

  it('fails on a long file and a long README', async () => {
    const files = { 'api/src/a.ts': lines(300), 'shared/ui/README.md': lines(31) };
    expect(await problemsIn(fileSizeGate, files)).toHaveLength(2);
  });
});

describe('names', () => {
  it('passes on names that say something', async () => {
    expect(
      await problemsIn(fileNamesGate, {
        'mfe-cart/src/order-line.module.css': '',
        'shared/ui/src/button.tsx': '',
        'api/src/cycle/orders/prices/price-order.rules.ts': '',
        'api/src/sweep.ts': '',
        'api/src/db/schema/users.ts': '',
      }),
    ).toEqual([]);
  });

  it.each([
    'api/src/OrderLine.ts',
    'api/src/utils.ts',
    'api/src/common/price.rules.ts',
    'api/src/cycle/orders/price-order.ts',
    'shared/ui/src/index.ts',
    'api/src/price.helpers.ts',
  ])('fails on %s', async (file) => {
    expect(await problemsIn(fileNamesGate, { [file]: '' })).toEqual([expect.stringContaining(file)]);
  });
});

describe('folders', () => {
  it('passes on the architecture, fails on a folder beside it', async () => {
    expect(await problemsIn(foldersGate, { 'shell/a': '', 'mfe-cart/a': '', 'shared/ui/a': '' })).toEqual([]);
    expect(await problemsIn(foldersGate, { 'scripts/a': '', 'shared/ui/a': '' })).toEqual([
      expect.stringContaining('scripts'),
    ]);
    expect(await problemsIn(foldersGate, { 'shared/hooks/a': '' })).toEqual([
      expect.stringContaining('hooks'),
    ]);
  });
});

describe('forbidden text', () => {
  it('lets paths inside the repository pass', async () => {
    expect(
      await problemsIn(forbiddenTextGate, {
        'mfe-cart/src/a.ts': `import b from '../../shared/ui/src/b.ts';`,
      }),
    ).toEqual([]);
  });

  it.each([
    ['a path out of the repository', 'shell/src/a.ts', `'../../../shared/spec'`],
    ['a path out of the repository in a README', 'README.md', 'see ../shared/design'],
    ['a switched-off type check', 'shell/src/a.ts', '// @ts-nocheck'],
    ['data that a failed refresh hides', 'shell/src/a.tsx', 'if (plans.isError) return null;'],
    ['the same, taken apart', 'mfe-cart/src/a.tsx', 'const { data, isError } = useQuery(one);'],
    ['a test to be written', 'shell/src/a.test.ts', `it.todo('a')`],
    ['a second spelling of email', 'mfe-cart/src/locales/en-CA.json', '{"a": "Your E-mail"}'],
    ['something left to do', 'shell/src/a.ts', '// TODO later'],
  ])('fails on %s', async (_, file, text) => {
    expect(await problemsIn(forbiddenTextGate, { [file]: text })).toEqual([expect.stringContaining(file)]);
  });
});

import { problemsIn } from './planted.ts';
import { stylesGate } from './styles.gate.ts';

const sheet = (declaration: string) => ({
  'shared/ui/src/tokens.css': ':root {\n  --space-2: 8px;\n  --color-leaf: #1f4d2b;\n}\n',
  'shared/ui/src/box.tsx': `import styles from './box.module.css';\nexport const Box = () => <p className={styles.box} />;`,
  'shared/ui/src/box.module.css': `.box {\n  ${declaration}\n}\n`,
});

describe('styles', () => {
  it.each([
    'padding: var(--space-2) 0;',
    'color: var(--color-leaf);',
    'border: 1px solid var(--color-leaf);',
    'margin: calc(-1 * var(--space-2));',
    'max-width: 60ch;',
  ])('lets %s pass', async (declaration) => {
    expect(await problemsIn(stylesGate, sheet(declaration))).toEqual([]);
  });

  it.each([
    'color: #fff;',
    'color: rgb(0 0 0);',
    'color: white;',
    'padding: 12px;',
    'margin: 0 0.75rem;',
    'font-size: 14px;',
    'font-weight: 700;',
    'border-radius: 9px;',
    'transition: color 200ms;',
    'color: var(--gone);',
    'color: var(--color-leaf) !important;',
  ])('fails on %s', async (declaration) => {
    expect(await problemsIn(stylesGate, sheet(declaration))).not.toEqual([]);
  });

  it('fails on a breakpoint of its own, an unused class, and when it reads nothing', async () => {
    const media = {
      ...sheet('color: var(--color-leaf);'),
      'shared/ui/src/base.css': '@media (min-width: 700px) {\n  p {\n    color: var(--color-leaf);\n  }\n}\n',
    };
    expect(await problemsIn(stylesGate, media)).toEqual([expect.stringContaining('700px')]);
    const unused = { ...sheet('color: var(--color-leaf);\n}\n.left {\n  color: var(--color-leaf);') };
    expect(await problemsIn(stylesGate, unused)).toEqual([expect.stringContaining('.left')]);
    expect(await problemsIn(stylesGate, { 'package.json': '{}' })).toEqual([
      expect.stringContaining('0 style sheets'),
    ]);
  });
});

import { problemsIn } from './planted.ts';
import { typesGate } from './types.gate.ts';

const tsconfig = JSON.stringify({
  compilerOptions: { strict: true, noEmit: true, types: [] },
  include: ['src'],
});

describe('types', () => {
  it('passes on sound code', async () => {
    expect(
      await problemsIn(typesGate, { 'tsconfig.json': tsconfig, 'src/a.ts': 'export const a: number = 1;' }),
    ).toEqual([]);
  });

  it('fails on a wrong type, and when it is given nothing to read', async () => {
    const wrong = { 'tsconfig.json': tsconfig, 'src/a.ts': `export const a: number = 'one';` };
    expect(await problemsIn(typesGate, wrong)).toEqual([
      expect.stringContaining('src/a.ts(1,14): error TS2322'),
    ]);
    expect(await problemsIn(typesGate, { 'tsconfig.json': tsconfig })).toEqual([
      expect.stringContaining('TS18003'),
    ]);
  });
});

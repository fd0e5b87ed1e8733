import { problemsIn } from './planted.ts';
import { specificationGate } from './specification.gate.ts';

const test = `test.each([['an empty form', 1]])('%s', () => {});
test('the cart adds up', () => {});
test(\`back from \${place}\`, () => {});`;
const shown = '`mfe-cart/a.test.ts` › the cart adds up';
const row = (number: string, tests = shown) => `| ${number} | what the store does | ${tests} |`;
const numbers = ['2.1', '3.1', '4.1', '5.1', '6.1', '7.1', '8.1', '9.1'];
const problems = (rows: readonly string[]) =>
  problemsIn(specificationGate, { 'mfe-cart/a.test.ts': test, 'docs/specification.md': rows.join('\n') });

describe('specification', () => {
  it('passes when each line names tests that exist, rows of a table and templates too', async () => {
    const others = '`mfe-cart/a.test.ts` › an empty form<br>`mfe-cart/a.test.ts` › back from …';
    expect(await problems([...numbers.map((number) => row(number)), row('9.2', others)])).toEqual([]);
  });

  it.each([
    ['a test that does not exist', [row('9.2', '`mfe-cart/a.test.ts` › the cart multiplies')], '9.2'],
    ['a file that does not exist', [row('9.2', '`mfe-cart/b.test.ts` › the cart adds up')], '9.2'],
    ['a line without a test', [row('9.2', 'seen by eye')], '9.2'],
    ['a number given twice', [row('9.1')], '9.1'],
  ])('fails on %s', async (_, added, problem) => {
    expect(await problems([...numbers.map((number) => row(number)), ...added])).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  it('fails on a section left out, and when the page is not there', async () => {
    expect(await problems(numbers.slice(1).map((number) => row(number)))).toEqual([
      expect.stringContaining('2'),
    ]);
    expect(await problemsIn(specificationGate, { 'package.json': '{}' })).toHaveLength(1);
  });
});

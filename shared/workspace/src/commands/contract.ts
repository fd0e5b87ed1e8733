/**
 * `npm run contract`: writes the shape of today's contract as the released one, for the commit that is deployed. From then on
 * `npm test` holds changes against it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { earlierContract } from '@msl/api/http/earlier-contract/earlier-contract.ts';
import { contractShape } from '../contract/contract-shape.ts';
import { skewOf } from '../gates/contract.gate.ts';
import { RELEASED } from '../released/released-commit.ts';
import { print } from '../running/terminal.ts';

const root = process.cwd();
const file = join(root, RELEASED);
const shape = contractShape(root);
const skew = existsSync(file) ? skewOf(JSON.parse(readFileSync(file, 'utf8')), shape, earlierContract) : [];
if (skew.length > 0) {
  print(skew.join('\n'));
  process.exitCode = 1;
} else {
  // A line for each call and part: a change of one is a change of one line.
  const lines = Object.entries(shape).map(([part, value]) => `${JSON.stringify(part)}: ${linesOf(value)}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
  print(`${RELEASED}: contract ${shape.version}, ${Object.keys(shape.calls).length} calls`);
}

function linesOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${JSON.stringify(inner)}`,
  );
  return `{\n  ${entries.join(',\n  ')}\n}`;
}

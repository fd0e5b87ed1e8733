import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EarlierContract, earlierContract } from '@msl/api/http/earlier-contract/earlier-contract.ts';
import semver from 'semver';
import { type Felt, feltBy } from '../contract/compare-contracts.ts';
import { type ContractShape, contractShape } from '../contract/contract-shape.ts';
import { RELEASED } from '../released/released-commit.ts';
import type { Gate } from './gate.ts';

/** Remotes of the contract that was released last go on working: what they would feel is a new version, and answered as before. */
export const contractGate: Gate = {
  name: 'contract',
  check: async (root) => [
    {
      title: 'remotes of the released contract feel no change, or the API answers them as before',
      problems: existsSync(join(root, RELEASED))
        ? skewOf(JSON.parse(readFileSync(join(root, RELEASED), 'utf8')), contractShape(root), earlierContract)
        : [`${RELEASED} is not there: npm run contract writes it`],
    },
  ],
};

/** What a remote of the released contract would meet beside today's, with what mends it. */
export function skewOf(released: ContractShape, now: ContractShape, earlier: EarlierContract): string[] {
  const felt = together(feltBy(released, now));
  if (felt.length === 0) return [];
  const isRaised = !semver.satisfies(now.version, `^${released.version}`);
  if (!isRaised)
    return felt.map(
      ({ wrong }) =>
        `${wrong}. Keep it as it was, or raise the version of shared/contracts/package.json (${released.version}) so that its range is another`,
    );
  const answered = earlier.version === released.version ? Object.keys(earlier.calls) : [];
  return felt
    .filter(({ call }) => call && !answered.includes(call))
    .map(
      ({ wrong }) =>
        `${wrong}. Pages of ${released.version} are open: say how it is answered as before in api/src/http/earlier-contract/earlier-contract.ts`,
    );
}

/** One line for a call, however much of it changed. */
const together = (felt: readonly Felt[]): Felt[] =>
  Object.values(Object.groupBy(felt, ({ call, wrong }) => call ?? wrong)).flatMap((all = []) => {
    const [first, ...more] = all.map(({ call, wrong }) => (call ? wrong.slice(call.length + 2) : wrong));
    const [{ call } = {}] = all;
    if (!call || first === undefined) return all;
    const rest = more.slice(0, 2).map((wrong) => wrong.replace(/^in its \w+, /, ''));
    const others = more.length > 2 ? ` and ${more.length - 2} more` : '';
    return [{ call, wrong: `${call}: ${[first, ...rest].join('; ')}${others}` }];
  });

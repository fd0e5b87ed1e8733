import { type Figures, judge } from './judge.rules.ts';

const figures = (visitors: number, rest: Partial<Figures> = {}): Figures => ({
  ...{ visitors, loadFailures: 0, errors: 0, completions: Math.round(visitors * 0.3) },
  ...rest,
});
const many = figures(5000, { loadFailures: 5, errors: 10 });

test.each<[string, Figures, Figures, string]>([
  ['nobody saw it yet', figures(0), many, 'wait'],
  ['too few saw it, all went well', figures(40), many, 'wait'],
  ['one of nine fails: chance may explain it', figures(9, { loadFailures: 1 }), many, 'wait'],
  ['it does not load for half of the first twelve', figures(12, { loadFailures: 6 }), many, 'rollback'],
  ['enough saw it, and it is as good', figures(120, { errors: 0 }), many, 'promote'],
  ['a few errors more than the stable version', figures(400, { errors: 4 }), many, 'promote'],
  ['errors for one visitor in ten', figures(400, { errors: 40 }), many, 'rollback'],
  [
    'the stable version is as bad itself',
    figures(400, { errors: 40 }),
    figures(5000, { errors: 500 }),
    'promote',
  ],
  ['load failures for three in a hundred, among many', figures(2000, { loadFailures: 60 }), many, 'rollback'],
  ['half as many finish what they came for', figures(400, { completions: 60 }), many, 'rollback'],
  ['somewhat fewer finish, as chance has it', figures(120, { completions: 32 }), many, 'promote'],
  [
    'nobody ever finishes on this page, before or after',
    figures(200, { completions: 0 }),
    figures(5000, { completions: 0 }),
    'promote',
  ],
  ['no stable visitors to compare with, and no fault', figures(150), figures(0), 'promote'],
])('%s', (_title, canary, stable, decision) => {
  expect(judge(canary, stable).decision).toBe(decision);
});

test('a verdict says the figures it decided on', () => {
  expect(judge(figures(400, { errors: 40 }), many).reasons).toEqual([
    'uncaught errors: 10.0 % of visitors, the stable version has 0.2 %',
    '400 visitors of the canary, 5000 of the stable version',
  ]);
});

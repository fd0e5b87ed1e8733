import { chanceOfMore, judge, type Sample, thirdQuartile } from './judge.rules.ts';

/** Page loads from 1 to 3 s, evenly. */
const spread = (visitors: number, factor = 1) =>
  Array.from({ length: visitors }, (_, index) => (1_000 + (2_000 * index) / visitors) * factor);
const aSample = (visitors: number, rest: Partial<Sample> = {}): Sample => ({
  ...{ visitors, loadFailures: 0, errors: 0, renderFailures: 0 },
  completions: Math.round(visitors * 0.3),
  ...{ lcpMs: spread(visitors), inpMs: spread(visitors, 0.05), cls: spread(visitors, 0.000_02) },
  ...rest,
});
const others = aSample(400, { loadFailures: 1, errors: 2 });
const judging = { visitors: 100, steps: 3, looked: 0 };

test.each<[string, Sample, Sample, string]>([
  ['nobody saw it yet', aSample(0), others, 'wait'],
  ['too few saw it, and all failed', aSample(24, { errors: 24 }), others, 'wait'],
  ['too few of the stable version to compare with', aSample(100, { errors: 50 }), aSample(20), 'wait'],
  ['a quarter saw it, all went well', aSample(25), others, 'wait'],
  ['a quarter saw it: one fails, as chance has it', aSample(25, { loadFailures: 1 }), others, 'wait'],
  [
    'a quarter saw it: it does not load for half of them',
    aSample(25, { loadFailures: 12 }),
    others,
    'rollback',
  ],
  ['enough saw it, and it is as good', aSample(100), others, 'advance'],
  ['a few errors more than the stable version', aSample(100, { errors: 3 }), others, 'advance'],
  ['errors for one visitor in ten', aSample(100, { errors: 10 }), others, 'rollback'],
  [
    'the stable version is as bad itself',
    aSample(100, { errors: 10 }),
    aSample(400, { errors: 40 }),
    'advance',
  ],
  [
    'three load failures in a hundred, among many',
    aSample(1000, { loadFailures: 30 }),
    aSample(4000),
    'rollback',
  ],
  [
    'many more errors than chance has, and nobody would mind',
    aSample(50_000, { errors: 400 }),
    aSample(200_000, { errors: 400 }),
    'advance',
  ],
  [
    'one page in eight comes without what is rendered',
    aSample(100, { renderFailures: 12 }),
    others,
    'rollback',
  ],
  ['a third as many finish what they came for', aSample(100, { completions: 10 }), others, 'rollback'],
  ['somewhat fewer finish, as chance has it', aSample(100, { completions: 26 }), others, 'advance'],
  [
    'nobody ever finishes here',
    aSample(100, { completions: 0 }),
    aSample(400, { completions: 0 }),
    'advance',
  ],
  ['it shows in half again the time', aSample(100, { lcpMs: spread(100, 1.5) }), others, 'rollback'],
  ['it shows a twentieth later', aSample(1000, { lcpMs: spread(1000, 1.05) }), others, 'advance'],
  ['it answers in double the time', aSample(100, { inpMs: spread(100, 0.1) }), others, 'rollback'],
  ['it moves twice as much', aSample(100, { cls: spread(100, 0.000_04) }), others, 'rollback'],
  ['no browser measured anything', aSample(100, { lcpMs: [], inpMs: [], cls: [] }), others, 'advance'],
])('%s', (_title, canary, stable, decision) => {
  expect(judge(canary, stable, judging).decision).toBe(decision);
});

test('figures that were looked at are not looked at again before more visitors came', () => {
  const failing = aSample(30, { errors: 30 });
  expect(judge(failing, others, judging)).toMatchObject({ decision: 'rollback', look: 1 });
  expect(judge(failing, others, { ...judging, looked: 1 })).toMatchObject({ decision: 'wait', look: 1 });
  expect(judge(aSample(50, { errors: 30 }), others, { ...judging, looked: 1 }).decision).toBe('rollback');
});

test('a verdict says the figures it decided on', () => {
  expect(judge(aSample(100, { errors: 10 }), others, judging).reasons).toEqual([
    'uncaught errors: 10.0 % of visitors, the stable version has 0.5 %',
    '100 visitors of the canary, 400 of the stable version',
  ]);
  expect(judge(aSample(100, { lcpMs: spread(100, 1.5) }), others, judging).reasons[0]).toMatch(
    /^LCP in ms: 37\d\d at the third quartile, the stable version has 2\d\d\d$/,
  );
});

test.each([
  // R: fisher.test(matrix(c(3, 1, 1, 3), 2), alternative = "greater"), the lady tasting tea.
  [3, 4, 1, 4, 0.242_857],
  // fisher.test(matrix(c(6, 94, 2, 398), 2), alternative = "greater")
  [6, 100, 2, 400, 0.001_110_7],
  [0, 25, 0, 100, 1],
  [25, 25, 0, 0, 1],
])('the exact test of %i of %i beside %i of %i gives %f', (hit, of, otherHit, otherOf, chance) => {
  expect(chanceOfMore(hit, of, otherHit, otherOf)).toBeCloseTo(chance, 6);
});

test('the third quartile is what a quarter exceeds', () => {
  expect(thirdQuartile([5, 1, 4, 2, 3])).toBe(4);
  expect(thirdQuartile([])).toBeUndefined();
});

/** The same numbers at each run (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Whether a step of a canary ends in a rollback, looked at as the edges look; `errors` is a share of its visitors. */
function isRolledBack(random: () => number, errors: number): boolean {
  const visitor = (share: number) => ({
    error: random() < share,
    failed: random() < 0.005,
    done: random() < 0.3,
    lcp: 1_000 + 2_000 * random() ** 2,
  });
  const sampled = (all: ReturnType<typeof visitor>[]): Sample => ({
    ...{ visitors: all.length, renderFailures: 0, inpMs: [], cls: [] },
    loadFailures: all.filter(({ failed }) => failed).length,
    errors: all.filter(({ error }) => error).length,
    completions: all.filter(({ done }) => done).length,
    lcpMs: all.map(({ lcp }) => lcp),
  });
  const canary = Array.from({ length: 100 }, () => visitor(errors));
  const stable = Array.from({ length: 400 }, () => visitor(0.01));
  let looked = 0;
  for (const part of [0.25, 0.5, 1]) {
    const first = <T>(all: T[]) => all.slice(0, all.length * part);
    const verdict = judge(sampled(first(canary)), sampled(first(stable)), { ...judging, looked });
    if (verdict.decision === 'rollback') return true;
    looked = verdict.look;
  }
  return false;
}

test.each([
  ['as good as the stable version', 0.01, 0, 0.02],
  ['with errors for one visitor in seven', 0.15, 0.9, 1],
])('of 500 canaries %s, chance rolls back as many as it is said to', (_title, errors, least, most) => {
  const random = seeded(7);
  const share = Array.from({ length: 500 }, () => isRolledBack(random, errors)).filter(Boolean).length / 500;
  expect(share).toBeGreaterThanOrEqual(least);
  expect(share).toBeLessThanOrEqual(most);
});

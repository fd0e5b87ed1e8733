import { everySpecRuns, type PlaywrightReport, tallyOfPlaywright } from './playwright.stage.ts';

const report: PlaywrightReport = {
  stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 },
  suites: [],
  errors: [],
};
const spec = (status: 'unexpected' | 'flaky') => ({
  title: 'journey.spec.ts',
  suites: [
    {
      title: 'the journey',
      specs: [
        {
          title: 'ends in a basket',
          tests: [
            {
              projectName: 'fr-360',
              status,
              results: [{ duration: 1500, errors: [{ message: 'no basket' }] }],
            },
          ],
        },
      ],
    },
  ],
});

describe('the sums of a Playwright run', () => {
  it('are what Playwright reports', () => {
    expect(tallyOfPlaywright(report, 0, '')).toEqual({ passed: 4, failed: 0, notes: [] });
  });

  it('name each failure, and count a flaky test as failed', () => {
    const failing = {
      ...report,
      stats: { ...report.stats, unexpected: 1, flaky: 1 },
      suites: [spec('unexpected'), spec('flaky')],
    };
    const { failed, notes } = tallyOfPlaywright(failing, 1, '');
    expect(failed).toBe(2);
    expect(notes).toEqual([
      '✗ [fr-360] journey.spec.ts › the journey › ends in a basket\nno basket',
      '✗ [fr-360] journey.spec.ts › the journey › ends in a basket (flaky)\nno basket',
      'took longest:',
      '    1.5 s  [fr-360] journey.spec.ts › the journey › ends in a basket',
      '    1.5 s  [fr-360] journey.spec.ts › the journey › ends in a basket',
    ]);
  });

  it('count a run that ends badly, errors outside tests and a missing report as failed', () => {
    expect(tallyOfPlaywright(report, 1, 'crashed')).toMatchObject({ failed: 1 });
    expect(tallyOfPlaywright({ ...report, errors: [{ message: 'no config' }] }, 1, '')).toMatchObject({
      failed: 1,
    });
    expect(tallyOfPlaywright(undefined, 1, '')).toMatchObject({ passed: 0, failed: 1 });
  });
});

test('a file of journeys that no project runs is named', () => {
  const ran = { ...report, suites: [{ title: 'journey/guards.spec.ts' }] };
  expect(everySpecRuns(ran, ['journey/guards.spec.ts'])).toMatchObject({ problems: [] });
  expect(everySpecRuns(ran, ['journey/guards.spec.ts', 'personas/new.spec.ts'])).toMatchObject({
    problems: ['personas/new.spec.ts'],
  });
});

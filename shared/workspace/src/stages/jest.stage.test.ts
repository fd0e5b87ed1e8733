import { tallyOfJest } from './jest.stage.ts';

const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    { name: 'a.test.ts', status: 'passed' as const, message: '', assertionResults: [{ status: 'passed' }] },
  ],
};

describe('the sums of a jest run', () => {
  it('are what jest reports', () => {
    expect(tallyOfJest(report, 0, '')).toEqual({ passed: 3, failed: 0, notes: [] });
    const failing = {
      ...report.testResults[0],
      status: 'failed' as const,
      message: 'no',
      assertionResults: [{ status: 'failed' }],
    };
    expect(
      tallyOfJest({ ...report, numFailedTests: 1, testResults: [{ name: 'a', ...failing }] }, 1, ''),
    ).toMatchObject({ passed: 3, failed: 1 });
  });

  it('count a file that does not load, a run that ends badly and a missing report as failed', () => {
    const unloaded = { name: 'b', status: 'failed' as const, message: 'syntax', assertionResults: [] };
    expect(tallyOfJest({ ...report, testResults: [unloaded] }, 1, '')).toMatchObject({
      passed: 3,
      failed: 1,
    });
    expect(tallyOfJest(report, 1, 'open handle')).toMatchObject({ passed: 3, failed: 1 });
    expect(tallyOfJest(undefined, 1, 'crashed')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('say how many tests were skipped', () => {
    expect(tallyOfJest({ ...report, numPendingTests: 2 }, 0, '').notes).toEqual(['2 skipped']);
  });
});

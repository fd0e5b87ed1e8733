import { tallyOfJest } from './jest.stage.ts';

const file = {
  ...{ name: 'a.test.ts', status: 'passed' as const, message: '', startTime: 0, endTime: 10 },
  assertionResults: [{ status: 'passed' }],
};
const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file],
};

describe('the sums of a jest run', () => {
  it('are what jest reports', () => {
    expect(tallyOfJest(report, 0, '')).toEqual({ passed: 3, failed: 0, notes: [] });
    const failing = {
      ...file,
      status: 'failed' as const,
      message: 'no',
      assertionResults: [{ status: 'failed' }],
    };
    expect(tallyOfJest({ ...report, numFailedTests: 1, testResults: [failing] }, 1, '')).toMatchObject({
      passed: 3,
      failed: 1,
    });
  });

  it('count a file that does not load, a run that ends badly and a missing report as failed', () => {
    const unloaded = {
      ...{ name: 'b', status: 'failed' as const, message: 'syntax', startTime: 0, endTime: 0 },
      assertionResults: [],
    };
    expect(tallyOfJest({ ...report, testResults: [unloaded] }, 1, '')).toMatchObject({
      passed: 3,
      failed: 1,
    });
    expect(tallyOfJest(report, 1, 'open handle')).toMatchObject({ passed: 3, failed: 1 });
    expect(tallyOfJest(undefined, 1, 'crashed')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('say which files took longest', () => {
    const slow = {
      ...report,
      testResults: [{ ...file, name: `${process.cwd()}/b/slow.test.ts`, endTime: 2000 }],
    };
    expect(tallyOfJest(slow, 0, '').notes).toEqual(['took longest:', '    2.0 s  b/slow.test.ts']);
  });

  it('say how many tests were skipped', () => {
    expect(tallyOfJest({ ...report, numPendingTests: 2 }, 0, '').notes).toEqual(['2 skipped']);
  });
});

import { journeyOutcome, specOutcome, summarize } from './summary.mjs';

const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };

describe('the closing lines of a run', () => {
  it('add up the runners', () => {
    expect(
      summarize([
        { code: 0, passed: 3, failed: 0 },
        { code: 1, passed: 1, failed: 2 },
      ]),
    ).toEqual({ lines: ['4 passed, 2 failed'], holds: false });
  });

  it('count a runner that broke without a failed test as failed', () => {
    expect(summarize([{ code: 1, passed: 3, failed: 0 }])).toEqual({ lines: ['3 passed, 1 failed'], holds: false });
  });

  it('count a spec file that could not load as one failure', () => {
    const test = (status: string): { status: string } => ({ status });
    const testResults = [
      { status: 'passed', assertionResults: [test('passed'), test('passed')] },
      { status: 'failed', assertionResults: [test('failed'), test('failed')] },
      { status: 'failed', assertionResults: [] },
      // Its tests passed, but an error came after them.
      { status: 'failed', assertionResults: [test('passed')] },
    ];
    expect(specOutcome({ numPassedTests: 3, testResults }, 1)).toEqual({
      code: 1,
      passed: 3,
      failed: 4,
      flaky: [],
    });
  });

  it('name a spec that passed only at the second try, with the failure of the first', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'jobs end', failureMessages: ['expected 1 to be 2\n    at here'] },
      { status: 'passed', fullName: 'jobs begin', failureMessages: [] },
      { status: 'failed', fullName: 'jobs go on', failureMessages: ['never'] },
    ];
    const report = { numPassedTests: 2, testResults: [{ status: 'failed', assertionResults }] };
    expect(specOutcome(report, 1).flaky).toEqual(['jobs end (expected 1 to be 2)']);
  });

  it('do not count a run without tests as success', () => {
    expect(summarize([{ code: 0, passed: 0, failed: 0 }]).holds).toBe(false);
  });

  it('name a journey that passed only at the second try, and still pass', () => {
    const report = {
      stats: { ...stats, flaky: 1 },
      suites: [
        {
          title: 'live.e2e.ts',
          specs: [{ title: 'steady', tests: [{ status: 'expected' }] }],
          suites: [{ title: 'a new set', specs: [{ title: 'shaky', tests: [{ status: 'flaky' }] }] }],
        },
      ],
    };
    expect(summarize([{ code: 0, passed: 1, failed: 0 }, journeyOutcome(report, 0)])).toEqual({
      lines: ['flaky: live.e2e.ts › a new set › shaky', '4 passed, 0 failed'],
      holds: true,
    });
  });

  it('fail a journey that failed twice, and one that was skipped', () => {
    expect(journeyOutcome({ stats: { ...stats, unexpected: 1, skipped: 1 }, suites: [] }, 1)).toEqual({
      code: 1,
      passed: 2,
      failed: 2,
      flaky: [],
    });
  });
});

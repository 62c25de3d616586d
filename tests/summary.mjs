// @ts-check
/**
 * The outcome of one runner.
 * @typedef {{ code: number, passed: number, failed: number, flaky?: string[] }} Outcome
 */

/**
 * The closing lines over all runners, and whether everything passed. What passed only at the second try is named before
 * the counts. A runner that exits with an error has failed, whatever it counted.
 * @param {Outcome[]} outcomes
 */
export function summarize(outcomes) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, { code, failed }) => sum + (code !== 0 && failed === 0 ? 1 : failed), 0);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);
  return {
    lines: [...flaky.map((title) => `flaky: ${title}`), `${passed} passed, ${failed} failed`],
    holds: failed === 0 && passed > 0,
  };
}

/**
 * A test in Vitest's JSON report; one that passed at the second try keeps the failure messages of the first.
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} SpecResult
 */

/**
 * Counts Vitest's JSON report. A file that fails to load has no failed test: it counts as one failure.
 * @param {{ numPassedTests: number, testResults: { status: string, assertionResults: SpecResult[] }[] }} report
 * @param {number} code exit code of Vitest
 * @returns {Outcome}
 */
export function specOutcome({ numPassedTests, testResults }, code) {
  const failedIn = (/** @type {(typeof testResults)[number]} */ { status, assertionResults }) =>
    Math.max(assertionResults.filter((test) => test.status === 'failed').length, status === 'failed' ? 1 : 0);
  const flaky = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ status, fullName, failureMessages: [reason] = [] }) =>
      status === 'passed' && reason !== undefined ? [`${fullName} (${reason.split('\n', 1)[0]})`] : [],
    );
  return { code, passed: numPassedTests, failed: testResults.reduce((sum, file) => sum + failedIn(file), 0), flaky };
}

/**
 * A suite of Playwright's JSON report.
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: { status: string }[] }[] }} Suite
 */

/**
 * Counts Playwright's JSON report. A skipped test proves nothing: it counts as failed.
 * @param {{ suites: Suite[], stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @param {number} code exit code of Playwright
 * @returns {Outcome}
 */
export function journeyOutcome({ suites, stats }, code) {
  return {
    code,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    flaky: suites.flatMap((suite) => flakyTitles(suite)),
  };
}

/**
 * @param {Suite} suite
 * @returns {string[]} `file › group › title`
 */
function flakyTitles({ title, suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map((spec) => spec.title);
  return [...own, ...suites.flatMap(flakyTitles)].map((inner) => `${title} › ${inner}`);
}

import { percentile } from '@orbita/harness';
import type { Execution, ExplainedStatements } from './explained.js';
import { type Row, time } from './figure.js';

/** What no statement may take that people wait for, ms. */
export const STATEMENT_MS = 20;
/** Statements that are executed most are the hot ones. */
export const HOT = 10;
/** From so many executions on a p95 says something. */
const OFTEN = 20;
/** More rows than any screen shows are an export, which is waited for as a whole. */
const SCREEN_ROWS = 1_000;
/** Letters of a statement that are shown. */
export const SHOWN = 90;

export const byText = (executions: readonly Execution[]): Map<string, Execution[]> => {
  const groups = new Map<string, Execution[]>();
  for (const execution of executions) {
    const group = groups.get(execution.text);
    if (group) group.push(execution);
    else groups.set(execution.text, [execution]);
  }
  return groups;
};

export const p95Of = (group: readonly Execution[]): number =>
  percentile(
    group.map(({ ms }) => ms),
    95,
  );

/** Goal: none of them. */
export const wholeReadRow = (statements: ExplainedStatements, executions: readonly Execution[]): Row => {
  const groups = [...byText(executions)];
  const found = groups.flatMap(([text, group]) => {
    const tables = new Set(group.flatMap((execution) => statements.wholeReads(execution)));
    return tables.size > 0 ? [`${[...tables].join(', ')}: ${text.slice(0, 3 * SHOWN)}`] : [];
  });
  return {
    figure: 'statements of the product that read a large table from end to end',
    goal: '0',
    measured: `${found.length} of ${groups.length}${found.map((one) => `\n      ${one}`).join('')}`,
    met: found.length === 0 && groups.length > HOT,
    values: { found: found.length, statements: groups.length },
  };
};

/** Also those that are executed less often: of each its p95, where it has one. */
export const slowestRow = (executions: readonly Execution[], limitMs = STATEMENT_MS): Row => {
  const ofScreens = executions.filter(({ plan }) => (plan['Actual Rows'] ?? 0) <= SCREEN_ROWS);
  const [slowest] = [...byText(ofScreens)]
    .filter(([, group]) => group.length >= OFTEN)
    .map(([text, group]) => ({ text, times: group.length, p95Ms: p95Of(group) }))
    .sort((a, b) => b.p95Ms - a.p95Ms);
  if (!slowest) throw new Error('no statement was executed often enough');
  return {
    figure: `slowest of the statements of screens executed ${OFTEN} times or more`,
    goal: `p95 ≤ ${limitMs} ms`,
    measured: `${time(slowest.p95Ms)} (${slowest.times} times): ${slowest.text.slice(0, 3 * SHOWN)}`,
    met: slowest.p95Ms <= limitMs,
    values: { p95Ms: slowest.p95Ms, executions: slowest.times },
  };
};

import { MAX_EXPORTED_LINES, newestLines } from './newest-lines.js';

const listOf = (lines: number) => async (limit: number) =>
  Array.from({ length: Math.min(lines, limit) }, (_, line) => line);

it.each([
  ['ru', MAX_EXPORTED_LINES, 'Выписка по кредитам.csv'],
  ['ru', MAX_EXPORTED_LINES + 1, 'Выписка по кредитам (последние 10\u00a0000).csv'],
  ['en', MAX_EXPORTED_LINES + 1, 'Credit statement (latest 10,000).csv'],
] as const)('in %s a table of %d lines is named «%s»', async (language, lines, name) => {
  const table = await newestLines(language, 'table.statement', listOf(lines));
  expect(table.name).toBe(name);
  expect(table.lines).toHaveLength(MAX_EXPORTED_LINES);
});

it('names the administrators’ log in the same way', async () => {
  const { name } = await newestLines('en', 'table.audit', listOf(MAX_EXPORTED_LINES + 1));
  expect(name).toBe('Administrators’ log (latest 10,000).csv');
});

import { describeError } from '@orbita/harness';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { closeSharedFixture, killAllFixtures } from './fixture.js';
import type { Row } from './figure.js';
import { FIGURES } from './figures/index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    minutes: { type: 'string' },
    'warm-up': { type: 'string' },
    pace: { type: 'string' },
  },
});

const options = {
  quick: values.quick,
  ...(values.minutes && { minutes: Number(values.minutes) }),
  ...(values['warm-up'] && { warmUp: Number(values['warm-up']) }),
  ...(values.pace && { pace: Number(values.pace) }),
};

const VERDICTS = new Map([
  [true, 'met'],
  [false, 'MISSED'],
  [null, '—'],
]);

const chosen = FIGURES.filter(
  ({ name, isLong = false }) =>
    (positionals.length === 0 && !isLong) || positionals.some((part) => name.includes(part)),
);

const table = (rows: readonly Row[]): string => {
  const cells = [
    ['figure', 'goal', 'floor', 'verdict', 'measured'],
    ...rows.map(({ figure, goal, floor, measured, met }) => [figure, goal, floor, VERDICTS.get(met) ?? '', measured]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
};

const machineOf = (loadBefore: number) => ({
  cpus: availableParallelism(),
  node: process.version,
  loadBefore,
  loadAfter: loadavg()[0],
});

const store = async (rows: readonly Row[], loadBefore: number): Promise<void> => {
  if (!values.json) return;
  const result = { machine: machineOf(loadBefore), quick: values.quick, rows };
  await writeFile(values.json, `${JSON.stringify(result, null, 2)}\n`);
};

const run = async (): Promise<void> => {
  process.once('exit', killAllFixtures);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const rows: (Row & { name: string })[] = [];
  const began = loadavg()[0] ?? 0;
  const startedAt = performance.now();
  for (const { name, measure } of chosen) {
    console.log(`  … ${name}`);
    const figureAt = performance.now();
    try {
      const measured = await measure(options);
      rows.push(...measured.map((row) => ({ ...row, name })));
      if (measured.some(({ met }) => met === false)) process.exitCode = 1;
      console.log(`  ✓ ${name}  ${((performance.now() - figureAt) / 1_000).toFixed(0)} s`);
      // Printed at once: hours of measuring may be interrupted.
      if (chosen.length > 1) console.log(table(measured).replaceAll(/^/gm, '  '));
    } catch (error) {
      // A figure that fails must not stop the others.
      console.error(`  ✗ ${name}: ${describeError(error)}`);
      process.exitCode = 1;
    }
    await store(rows, began);
  }
  await closeSharedFixture();
  console.log(`\n${table(rows)}\n`);
  const { cpus, node } = machineOf(began);
  const minutes = (performance.now() - startedAt) / 60_000;
  console.log(
    `  ${cpus} CPUs, Node ${node}, ${minutes.toFixed(1)} min; load average was ${began.toFixed(1)} at the start`,
  );
};

if (values.list) for (const { name } of chosen) console.log(name);
else await run();

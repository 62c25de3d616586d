import { chosen, options } from './chosen.js';
import { Runner, type Result } from './runner.js';
import { SCENARIOS } from './scenarios/index.js';

const width = Math.max(...SCENARIOS.map(({ name }) => name.length));

const line = ({ name, problems, skipped, recoveryMs, note, seconds }: Result): string => {
  if (skipped !== undefined) return `  ${name.padEnd(width)}  skipped: ${skipped}`;
  const recovery = recoveryMs === undefined ? '' : `${(recoveryMs / 1_000).toFixed(1)} s`;
  const verdict = problems.length === 0 ? 'ok' : 'FAILED';
  const head = `  ${name.padEnd(width)}  ${verdict.padEnd(6)}  ${recovery.padStart(7)}  ${seconds.toFixed(0).padStart(3)} s  ${note}`;
  return [head.trimEnd(), ...problems.map((problem) => `      ${problem.replaceAll('\n', '\n      ')}`)].join('\n');
};

const stopping = new AbortController();

const runAll = async (): Promise<number> => {
  const runner = new Runner({
    signal: stopping.signal,
    keepLogs: options['keep-logs'],
    sizes: { posts: Number(options.posts), deploys: Number(options.deploys) },
  });
  process.once('exit', () => runner.killNow());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  console.log(`\n  ${'scenario'.padEnd(width)}  result     lost    all  note`);
  let failed = 0;
  let passed = 0;
  let skipped = 0;
  try {
    for (const scenario of chosen) {
      if (stopping.signal.aborted) break;
      const result = await runner.run(scenario);
      console.log(line(result));
      if (result.skipped !== undefined) skipped += 1;
      else if (result.problems.length === 0) passed += 1;
      else {
        failed += 1;
        await runner.renew(scenario.name);
      }
    }
  } finally {
    await runner.close();
  }
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed === 0 && passed + skipped === chosen.length && passed > 0 ? 0 : 1;
};

if (options.list) for (const { name } of chosen) console.log(name);
else {
  process.exitCode = await runAll();
  // An interrupted scenario still sends requests to a stack that is gone.
  if (stopping.signal.aborted) process.exit();
}

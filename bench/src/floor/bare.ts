import { median } from '@orbita/harness';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import type { Fixture } from '../fixture.js';
import { rssMb } from '../memory.js';

const STATEMENTS = 2_000;
const STARTS = 3;

/** A prepared statement that does nothing, on one connection: the median of its round trips, in ms. */
export const bareStatementMs = async ({ stack }: Fixture): Promise<number> => {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    const times: number[] = [];
    for (let statement = 0; statement < STATEMENTS; statement += 1) {
      const began = performance.now();
      await client.query({ name: 'nothing', text: 'SELECT 1' });
      times.push(performance.now() - began);
    }
    return median(times);
  } finally {
    await client.end();
  }
};

/** A Node process without our code: how long it takes to start, and its memory. */
export const bareProcess = async (): Promise<{ readyMs: number; rssMb: number }> => {
  const readies: number[] = [];
  let held = 0;
  for (let start = 0; start < STARTS; start += 1) {
    const began = performance.now();
    const child = spawn(process.execPath, ['-e', `process.stdin.resume(); process.stdout.write('ready')`]);
    try {
      await once(child.stdout, 'data');
      readies.push(performance.now() - began);
      if (child.pid !== undefined) held = await rssMb(child.pid);
    } finally {
      child.kill('SIGKILL');
    }
  }
  return { readyMs: Math.min(...readies), rssMb: held };
};

import { setTimeout as sleep } from 'node:timers/promises';
import { withFixture } from '../fixture.js';
import { type Figure, time } from '../figure.js';
import { bareProcess } from '../floor/bare.js';
import { rssMb } from '../memory.js';

const RSS_MB = 160;
const READY_MS = 3_000;
/** Idle means a minute without requests: by then V8 has returned the memory of the start. */
const IDLE_MS = 60_000;

export const footprint: Figure = {
  name: 'footprint',
  measure: ({ quick }) =>
    withFixture({ parallel: 10, speed: 10 }, async (fixture) => {
      const { stack } = fixture;
      const readies: number[] = [];
      for (let start = 0; start < (quick ? 1 : 3); start += 1) {
        await stack.stopRole('gateway');
        const began = performance.now();
        await stack.startRole('gateway');
        readies.push(performance.now() - began);
      }
      const readyMs = Math.min(...readies);
      const bare = await bareProcess();
      await sleep(IDLE_MS);
      const found = await Promise.all(stack.processes().map(async ({ role, pid }) => ({ role, mb: await rssMb(pid) })));
      const roles = new Set(fixture.processes().map(({ role }) => role));
      const ours = found.filter(({ role }) => roles.has(role));
      return [
        {
          figure: 'gateway ready',
          goal: `≤ ${READY_MS / 1_000} s`,
          floor: `a bare process ${time(bare.readyMs)}`,
          measured: time(readyMs),
          met: readyMs <= READY_MS,
          values: { readyMs },
        },
        {
          figure: 'memory of idle processes (RSS)',
          goal: `≤ ${RSS_MB} MB a role`,
          floor: `a bare process ${Math.round(bare.rssMb)} MB`,
          measured: found.map(({ role, mb }) => `${role} ${Math.round(mb)} MB`).join(', '),
          met: ours.every(({ mb }) => mb <= RSS_MB),
          values: Object.fromEntries(found.map(({ role, mb }) => [role, mb])),
        },
      ];
    }),
};

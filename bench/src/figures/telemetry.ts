import { startFakeCollector } from '@orbita/fakes';
import { accountRoutes } from '@orbita/contracts';
import { median, until } from '@orbita/faults/dist/harness/index.js';
import { type Bed, onBed } from '../bed.js';
import { cpuOf } from '../cpu.js';
import type { Figure, Row } from '../figure.js';
import { applyLoad, cheapJob, getAs } from '../load.js';

const GOAL = 0.05;
const CONNECTIONS = 10;
const SERVERS = new Set(['postgres', 'redis']);

interface Piece {
  name: string;
  /** Does so many of them, to their end. */
  work(bed: Bed, amount: number): Promise<void>;
}

const requests: Piece = {
  name: 'a request',
  async work(bed, amount) {
    const tenant = await bed.tenant();
    await applyLoad(bed, { requests: [getAs(tenant, accountRoutes.me.path)], connections: CONNECTIONS, amount });
  },
};

const jobs: Piece = {
  name: 'a job',
  async work(bed, amount) {
    await applyLoad(bed, { requests: [cheapJob(await bed.tenant())], connections: CONNECTIONS, amount });
    const isOver = async (): Promise<boolean> => {
      const [row] = await bed.query<{ open: number }>(
        `SELECT count(*) AS open FROM jobs WHERE status IN ('queued', 'active')`,
      );
      return row?.open === 0;
    };
    await until('the end of all jobs', isOver, { timeoutMs: 110_000, everyMs: 100 });
  },
};

/** Processor time of our own processes for one of them, in ms. */
const costOf = async (bed: Bed, { work }: Piece, amount: number): Promise<number> => {
  const before = await cpuOf(bed.stack);
  await work(bed, amount);
  const after = await cpuOf(bed.stack);
  const used = [...after]
    .filter(([role]) => !SERVERS.has(role))
    .reduce((sum, [role, ms]) => sum + ms - (before.get(role) ?? 0), 0);
  return used / amount;
};

/** What is sent to a collector against nothing sent, in turn on two stacks of one machine. */
const compare = async (silent: Bed, telling: Bed, piece: Piece, amount: number, rounds: number): Promise<Row> => {
  for (const bed of [silent, telling]) await piece.work(bed, amount); // warms up
  const without: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    without.push(await costOf(silent, piece, amount));
    beside.push(await costOf(telling, piece, amount));
  }
  const [off, on] = [median(without), median(beside)];
  const more = on / off - 1;
  return {
    figure: `telemetry: processor time of ${piece.name}`,
    goal: `≤ ${GOAL * 100} % more with a collector`,
    measured: `${on.toFixed(2)} ms against ${off.toFixed(2)} ms, ${(more * 100).toFixed(1)} % more (each round: ${beside.map((ms, n) => `${((ms / (without[n] ?? ms) - 1) * 100).toFixed(0)} %`).join(', ')})`,
    met: more <= GOAL,
    values: { on, off, more },
  };
};

export const telemetry: Figure = {
  name: 'telemetry',
  async measure({ quick }) {
    const collector = await startFakeCollector();
    try {
      return await onBed(undefined, (silent) =>
        onBed(
          undefined,
          async (telling) => {
            const rounds = quick ? 3 : 7;
            const rows = [
              await compare(silent, telling, requests, quick ? 2_000 : 5_000, rounds),
              await compare(silent, telling, jobs, quick ? 500 : 1_000, rounds),
            ];
            if (collector.spans().length === 0) throw new Error('no span came: nothing was measured');
            return rows;
          },
          { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
        ),
      );
    } finally {
      await collector.stop();
    }
  },
};

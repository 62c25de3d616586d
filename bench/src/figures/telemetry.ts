import { startFakeCollector } from '@orbita/fakes';
import { accountRoutes } from '@orbita/contracts';
import { median, until } from '@orbita/faults/dist/harness/index.js';
import { Bed } from '../bed.js';
import { cpuOf } from '../cpu.js';
import type { Figure, Row } from '../figure.js';
import { applyLoad, cheapJob, getAs } from '../load.js';

const GOAL = 0.05;
const CONNECTIONS = 10;

interface Piece {
  name: string;
  /** Whose processor time it is: what the others do meanwhile they do on every stack, by the clock. */
  roles: readonly string[];
  /** Does so many of them, to their end. */
  work(bed: Bed, amount: number): Promise<void>;
}

const requests: Piece = {
  name: 'a request',
  roles: ['gateway'],
  async work(bed, amount) {
    const tenant = await bed.tenant();
    await applyLoad(bed, { requests: [getAs(tenant, accountRoutes.me.path)], connections: CONNECTIONS, amount });
  },
};

const jobs: Piece = {
  name: 'a job',
  roles: ['gateway', 'worker-content'],
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

/** Processor time of the processes that take part in one of them, in ms. */
const costOf = async (bed: Bed, { work, roles }: Piece, amount: number): Promise<number> => {
  const before = await cpuOf(bed.stack);
  await work(bed, amount);
  const after = await cpuOf(bed.stack);
  const used = roles.reduce((sum, role) => sum + (after.get(role) ?? 0) - (before.get(role) ?? 0), 0);
  return used / amount;
};

/** Stacks of one machine: of two that send nothing the difference is what the measuring itself is worth. */
const STACKS = ['silent', 'silent too', 'telling'] as const;
type Beds = Readonly<Record<(typeof STACKS)[number], Bed>>;

const silentOf = ({ silent, 'silent too': again }: Record<keyof Beds, number[]>, round: number): number =>
  ((silent[round] ?? 0) + (again[round] ?? 0)) / 2;

/** Cost of a piece on each stack, in turn; whoever was first in one round is last in the next. */
const compare = async (beds: Beds, piece: Piece, amount: number, rounds: number): Promise<Row> => {
  for (const name of STACKS) await piece.work(beds[name], amount); // warms up
  const costs: Record<keyof Beds, number[]> = { silent: [], 'silent too': [], telling: [] };
  for (let round = 0; round < rounds; round += 1) {
    const first = round % STACKS.length;
    for (const name of [...STACKS.slice(first), ...STACKS.slice(0, first)]) {
      costs[name].push(await costOf(beds[name], piece, amount));
    }
  }
  const off = median([...costs.silent, ...costs['silent too']]);
  const on = median(costs.telling);
  // What a machine does at the moment it does to all stacks: each round is compared with itself.
  const more = median(costs.telling.map((cost, round) => cost / silentOf(costs, round))) - 1;
  const noise = Math.abs(median(costs['silent too'].map((cost, round) => cost / (costs.silent[round] ?? cost))) - 1);
  const spread = (values: readonly number[]): string =>
    `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
  return {
    figure: `telemetry: processor time of ${piece.name}`,
    goal: `≤ ${GOAL * 100} % more with a collector`,
    measured: `${on.toFixed(2)} ms (${spread(costs.telling)}) against ${off.toFixed(2)} ms (${spread([...costs.silent, ...costs['silent too']])}), ${(more * 100).toFixed(1)} % more; two silent stacks differ by ${(noise * 100).toFixed(1)} %`,
    met: more <= GOAL,
    values: { on, off, more, noise },
  };
};

export const telemetry: Figure = {
  name: 'telemetry',
  async measure({ quick }) {
    const collector = await startFakeCollector();
    const beds: Bed[] = [];
    try {
      const silent = await Bed.open();
      beds.push(silent);
      const again = await Bed.open();
      beds.push(again);
      const telling = await Bed.open(undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
      beds.push(telling);
      const all: Beds = { silent, 'silent too': again, telling };
      const rounds = quick ? 3 : 21;
      const rows = [
        await compare(all, requests, quick ? 2_000 : 4_000, rounds),
        await compare(all, jobs, quick ? 500 : 600, rounds),
      ];
      if (collector.spans().length === 0) throw new Error('no span came: nothing was measured');
      return rows;
    } finally {
      for (const bed of beds) await bed.close();
      await collector.stop();
    }
  },
};

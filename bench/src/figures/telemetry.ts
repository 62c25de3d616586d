import { startFakeCollector } from '@orbita/fakes';
import { accountRoutes } from '@orbita/contracts';
import { type Tenant, median, until } from '@orbita/faults/dist/harness/index.js';
import { type Bed, onBed } from '../bed.js';
import { cpuOf } from '../cpu.js';
import type { Figure, Row } from '../figure.js';
import { applyLoad, cheapJob, getAs } from '../load.js';

const GOAL = 0.05;
const CONNECTIONS = 10;
/** Looks at one process; it counts by their median. */
const LOOKS = 3;
/** What is compiled within so many looks' worth of work is not the cost of a request. */
const WARM_UP = 3;

interface Piece {
  name: string;
  /** Whose processor time it is: what the others do meanwhile they do in any case, by the clock. */
  roles: readonly string[];
  /** How many of them make one look. */
  amount: number;
  /** Does so many of them, to their end. */
  work(bed: Bed, tenant: Tenant, amount: number): Promise<void>;
}

const requests: Piece = {
  name: 'a request',
  roles: ['gateway'],
  amount: 4_000,
  async work(bed, tenant, amount) {
    await applyLoad(bed, { requests: [getAs(tenant, accountRoutes.me.path)], connections: CONNECTIONS, amount });
  },
};

const jobs: Piece = {
  name: 'a job',
  roles: ['gateway', 'worker-content'],
  amount: 300,
  async work(bed, tenant, amount) {
    await applyLoad(bed, { requests: [cheapJob(tenant)], connections: CONNECTIONS, amount });
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
const costOf = async (bed: Bed, tenant: Tenant, { work, roles, amount }: Piece): Promise<number> => {
  const before = await cpuOf(bed.stack);
  await work(bed, tenant, amount);
  const after = await cpuOf(bed.stack);
  const used = roles.reduce((sum, role) => sum + (after.get(role) ?? 0) - (before.get(role) ?? 0), 0);
  return used / amount;
};

type Costs = Record<'silent' | 'telling', Map<Piece, number[]>>;

/** What the pieces cost on a stack that has just been started and is warm. */
const measureNew = async (env: NodeJS.ProcessEnv, costs: Costs['silent']): Promise<void> =>
  onBed(
    undefined,
    async (bed) => {
      const tenant = await bed.tenant();
      for (const [piece, known] of costs) {
        await piece.work(bed, tenant, piece.amount * WARM_UP);
        const looks: number[] = [];
        while (looks.length < LOOKS) looks.push(await costOf(bed, tenant, piece));
        known.push(median(looks));
      }
    },
    env,
  );

const rowOf = (name: string, silent: readonly number[], telling: readonly number[]): Row => {
  // What a machine does at the moment it does to both of a round.
  const ratios = telling.map((cost, round) => cost / (silent[round] ?? cost) - 1);
  const more = median(ratios);
  const noise = median(silent.slice(1).map((cost, round) => Math.abs(cost / (silent[round] ?? cost) - 1)));
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  return {
    figure: `telemetry: processor time of ${name}`,
    goal: `≤ ${GOAL * 100} % more with a collector`,
    measured: `${median(telling).toFixed(2)} ms against ${median(silent).toFixed(2)} ms, ${percent(more)} more (${percent(Math.min(...ratios))} to ${percent(Math.max(...ratios))}); two starts without one differ by ${percent(noise)}`,
    met: more <= GOAL,
    values: { on: median(telling), off: median(silent), more, noise },
  };
};

/**
 * Processor time with a collector against without one. Two processes of the same code differ by some percent for as long as
 * they live, by what was compiled when: so a stack is started anew for each turn of each round, and the rounds are compared.
 */
export const telemetry: Figure = {
  name: 'telemetry',
  async measure({ quick }) {
    const collector = await startFakeCollector();
    const pieces = [requests, jobs];
    const costs: Costs = {
      silent: new Map(pieces.map((piece) => [piece, []])),
      telling: new Map(pieces.map((piece) => [piece, []])),
    };
    const telling = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    try {
      for (let round = 0; round < (quick ? 2 : 7); round += 1) {
        const turns = [() => measureNew({}, costs.silent), () => measureNew(telling, costs.telling)];
        // Whoever was first in one round is last in the next.
        for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
      }
      if (collector.spans().length === 0) throw new Error('no span came: nothing was measured');
      return pieces.map((piece) => rowOf(piece.name, costs.silent.get(piece) ?? [], costs.telling.get(piece) ?? []));
    } finally {
      await collector.stop();
    }
  },
};

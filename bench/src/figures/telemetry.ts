import { startFakeCollector } from '@orbita/fakes';
import { accountRoutes } from '@orbita/contracts';
import { type Tenant, median, until } from '@orbita/faults/dist/harness/index.js';
import { type Bed, onBed } from '../bed.js';
import { cpuOf } from '../cpu.js';
import type { Figure, Row } from '../figure.js';
import { applyLoad, cheapJob, getAs } from '../load.js';

const GOAL = 0.05;
const CONNECTIONS = 10;
/** Turns of a round, each a batch of work for one stack and then for the other: whatever the machine does, it does to both. */
const TURNS = 12;
/** What is compiled within so many turns is not the cost of a request. */
const WARM_UP = 12;

interface Piece {
  name: string;
  /** Whose processor time it is: what the others do meanwhile they do in any case, by the clock. */
  roles: readonly string[];
  /** How many of them are a batch. */
  amount: number;
  /** Does so many of them, to their end. */
  work(bed: Bed, tenant: Tenant, amount: number): Promise<void>;
}

const requests: Piece = {
  name: 'a request',
  roles: ['gateway'],
  amount: 1_000,
  async work(bed, tenant, amount) {
    await applyLoad(bed, { requests: [getAs(tenant, accountRoutes.me.path)], connections: CONNECTIONS, amount });
  },
};

const jobs: Piece = {
  name: 'a job',
  roles: ['gateway', 'worker-content'],
  amount: 75,
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

type Costs = Record<'silent' | 'telling', number[]>;

interface Side {
  bed: Bed;
  tenant: Tenant;
}

const sideOf = async (bed: Bed): Promise<Side> => ({ bed, tenant: await bed.tenant() });

/** Processor time of the processes that take part in a piece, in ms since they were started. */
const usedBy = async ({ roles }: Piece, { bed }: Side): Promise<number> => {
  const used = await cpuOf(bed.stack);
  return roles.reduce((sum, role) => sum + (used.get(role) ?? 0), 0);
};

const inTurns = async (piece: Piece, sides: readonly Side[], turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) {
    // Whoever was first in one turn is last in the next.
    for (const { bed, tenant } of turn % 2 === 0 ? sides : sides.toReversed())
      await piece.work(bed, tenant, piece.amount);
  }
};

/** What one of a piece costs on two stacks, in ms of the processor: spans that are sent between two batches are in it, too. */
const compare = async (piece: Piece, silent: Side, telling: Side): Promise<[silent: number, telling: number]> => {
  const sides = [silent, telling];
  await inTurns(piece, sides, WARM_UP);
  const before = await Promise.all(sides.map((side) => usedBy(piece, side)));
  await inTurns(piece, sides, TURNS);
  const after = await Promise.all(sides.map((side) => usedBy(piece, side)));
  const [one = 0, other = 0] = after.map((used, side) => (used - (before[side] ?? 0)) / (piece.amount * TURNS));
  return [one, other];
};

/** Two stacks that have just been started, side by side. */
const oneRound = (env: NodeJS.ProcessEnv, costs: ReadonlyMap<Piece, Costs>): Promise<void> =>
  onBed(undefined, (quiet) =>
    onBed(
      undefined,
      async (talkative) => {
        const [one, other] = [await sideOf(quiet), await sideOf(talkative)];
        for (const [piece, { silent, telling }] of costs) {
          const [without, withOne] = await compare(piece, one, other);
          silent.push(without);
          telling.push(withOne);
        }
      },
      env,
    ),
  );

const rowOf = (name: string, { silent, telling }: Costs): Row => {
  const ratios = telling.map((cost, round) => cost / (silent[round] ?? cost) - 1);
  const more = median(ratios);
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  return {
    figure: `telemetry: processor time of ${name}`,
    goal: `≤ ${GOAL * 100} % more with a collector`,
    measured: `${median(telling).toFixed(2)} ms against ${median(silent).toFixed(2)} ms, ${percent(more)} more (${percent(Math.min(...ratios))} to ${percent(Math.max(...ratios))})`,
    met: more <= GOAL,
    values: { on: median(telling), off: median(silent), more },
  };
};

/**
 * Processor time with a collector against without one. Two processes of the same code differ by some percent for as long as
 * they live, by what was compiled when: so both stacks are started anew for each round, and the rounds are compared.
 */
export const telemetry: Figure = {
  name: 'telemetry',
  async measure({ quick }) {
    const collector = await startFakeCollector();
    const costs = new Map<Piece, Costs>([requests, jobs].map((piece) => [piece, { silent: [], telling: [] }]));
    try {
      for (let round = 0; round < (quick ? 2 : 7); round += 1) {
        await oneRound({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, costs);
      }
      if (collector.spans().length === 0) throw new Error('no span came: nothing was measured');
      return [...costs].map(([piece, cost]) => rowOf(piece.name, cost));
    } finally {
      await collector.stop();
    }
  },
};

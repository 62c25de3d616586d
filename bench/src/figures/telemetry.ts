import { accountRoutes } from '@orbita/contracts';
import { type FakeCollector, startFakeCollector } from '@orbita/fakes';
import { type Tenant, median, until } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bed, onBed } from '../bed.js';
import { cpuOf } from '../cpu.js';
import type { Figure, Row } from '../figure.js';
import { applyLoad, cheapJob, getAs } from '../load.js';

const GOAL = 0.05;
const CONNECTIONS = 10;
const ROUNDS = 5;
/** Of a round: in each a batch is worked off without spans and another one with them. */
const TURNS = 10;
/** What is compiled within so many turns is not the cost of a request. */
const WARM_UP = 3;
/** Within it the last spans of a batch are sent: they are part of what it costs. */
const SENT_MS = 2_500;
const FALLS_SILENT = new URL('../../fixtures/falls-silent.mjs', import.meta.url).href;

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

type Side = 'silent' | 'telling';
/** What one of a piece took in each round, in ms of the processor. */
type Costs = Record<Side, number[]>;

/** The product with a collector, whose spans can be taken away and given back while it runs. */
class TelemetryBed {
  private side: Side = 'telling';

  private constructor(
    private readonly bed: Bed,
    private readonly collector: FakeCollector,
    private readonly tenant: Tenant,
  ) {}

  static async on(bed: Bed, collector: FakeCollector): Promise<TelemetryBed> {
    return new TelemetryBed(bed, collector, await bed.tenant());
  }

  /** @returns processor time of a batch in ms, of the processes that take part, until its spans are sent */
  async batch(piece: Piece, side: Side): Promise<number> {
    if (side !== this.side) {
      for (const { pid } of this.bed.processes()) process.kill(pid, 'SIGUSR2');
      this.side = side;
    }
    const spansBefore = this.collector.spans().length;
    const before = await this.used(piece);
    await piece.work(this.bed, this.tenant, piece.amount);
    await sleep(SENT_MS);
    const used = (await this.used(piece)) - before;
    const hasSpans = this.collector.spans().length > spansBefore;
    if (hasSpans !== (side === 'telling')) throw new Error(`a ${side} batch ${hasSpans ? 'sent' : 'sent no'} spans`);
    return used;
  }

  private async used({ roles }: Piece): Promise<number> {
    const used = await cpuOf(this.bed.stack);
    return roles.reduce((sum, role) => sum + (used.get(role) ?? 0), 0);
  }
}

const compare = async (bed: TelemetryBed, piece: Piece, costs: Costs): Promise<void> => {
  const sums: Record<Side, number> = { silent: 0, telling: 0 };
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    // Whoever was first in one turn is last in the next.
    const sides: Side[] = turn % 2 === 0 ? ['telling', 'silent'] : ['silent', 'telling'];
    for (const side of sides) {
      const used = await bed.batch(piece, side);
      if (turn >= WARM_UP) sums[side] += used;
    }
  }
  for (const side of ['silent', 'telling'] as const) costs[side].push(sums[side] / (piece.amount * TURNS));
};

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
 * Processor time with spans against without them. Two processes of the same code differ by some percent for as long as they
 * live, by what was compiled when: so the same ones work with and without, in turns, and a few of them are asked.
 */
export const telemetry: Figure = {
  name: 'telemetry',
  async measure({ quick }) {
    const collector = await startFakeCollector();
    const costs = new Map<Piece, Costs>([requests, jobs].map((piece) => [piece, { silent: [], telling: [] }]));
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, NODE_OPTIONS: `--import ${FALLS_SILENT}` };
    try {
      for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
        await onBed(
          undefined,
          async (bed) => {
            const side = await TelemetryBed.on(bed, collector);
            for (const [piece, cost] of costs) await compare(side, piece, cost);
          },
          env,
        );
      }
      return [...costs].map(([piece, cost]) => rowOf(piece.name, cost));
    } finally {
      await collector.stop();
    }
  },
};

import { accountRoutes, contentPlanRoutes, endpointPath, projectRoutes } from '@orbita/contracts';
import { type FakeCollector, startFakeCollector } from '@orbita/fakes';
import { type Tenant, median, until } from '@orbita/harness';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bed, onBed } from '../bed.js';
import { cpuOf } from '../cpu.js';
import type { Figure, Row } from '../figure.js';
import { applyLoad, cheapJob, getAs } from '../load.js';

const GOAL = 0.05;
const CONNECTIONS = 10;
const ROUNDS = 3;
/** Of a round: in each a batch is worked off with spans and another one without. */
const TURNS = 30;
/** What is compiled within so many turns is not the cost of a request. */
const WARM_UP = 8;
const FALLS_SILENT = new URL('../../fixtures/falls-silent.mjs', import.meta.url).href;

interface Piece {
  name: string;
  /** What may be spent on it; null where it is told and nothing more. */
  goal: number | null;
  /** Whose processor time it is: what the others do meanwhile they do in any case, by the clock. */
  roles: readonly string[];
  /** How many of them are a batch: some half a second, within which a machine hardly changes its pace. */
  amount: number;
  /** Does so many of them, to their end. */
  work(bed: Bed, reader: Reader, amount: number): Promise<void>;
}

/** Somebody with a plan. */
interface Reader {
  tenant: Tenant;
  planId: number;
}

const ask = (bed: Bed, { tenant }: Reader, paths: readonly string[], amount: number) =>
  applyLoad(bed, { requests: paths.map((path) => getAs(tenant, path)), connections: CONNECTIONS, amount });

/** What the page of a plan asks for. */
const requests: Piece = {
  name: "a page's request",
  goal: GOAL,
  roles: ['gateway'],
  amount: 600,
  async work(bed, reader, amount) {
    const plan = { id: reader.planId };
    const paths = [
      accountRoutes.me.path,
      projectRoutes.list.path,
      endpointPath(contentPlanRoutes.get, plan),
      endpointPath(contentPlanRoutes.status, plan),
    ];
    await ask(bed, reader, paths, amount);
  },
};

/** The same for whichever request: it weighs most on the one that does least. */
const cheapest: Piece = {
  name: 'the cheapest request',
  goal: null,
  roles: ['gateway'],
  amount: 1_000,
  async work(bed, reader, amount) {
    await ask(bed, reader, [accountRoutes.me.path], amount);
  },
};

const jobs: Piece = {
  name: 'a job',
  goal: GOAL,
  roles: ['gateway', 'worker-content'],
  amount: 80,
  async work(bed, { tenant }, amount) {
    await applyLoad(bed, { requests: [cheapJob(tenant)], connections: CONNECTIONS, amount });
    const isOver = async (): Promise<boolean> => {
      const [row] = await bed.query<{ open: number }>(
        `SELECT count(*) AS open FROM jobs WHERE status IN ('queued', 'active')`,
      );
      return row?.open === 0;
    };
    await until('the end of all jobs', isOver, { timeoutMs: 110_000, everyMs: 20 });
  },
};

const SIDES = ['silent', 'telling'] as const;
type Side = (typeof SIDES)[number];
/** What one of a piece took in each round, in ms of the processor. */
type Costs = Record<Side, number[]>;

/** The product with a collector, whose spans can be taken away and given back while it runs. */
class TelemetryBed {
  private constructor(
    private readonly bed: Bed,
    private readonly collector: FakeCollector,
    private readonly sides: string,
    private readonly reader: Reader,
  ) {}

  /** @param sides folder in which its processes say on which side they are */
  static async on(bed: Bed, collector: FakeCollector, sides: string): Promise<TelemetryBed> {
    const tenant = await bed.tenant();
    const { planId } = await tenant.orderPlan(30);
    await tenant.planEnded(planId, 60_000);
    return new TelemetryBed(bed, collector, sides, { tenant, planId });
  }

  /** Processor time of a batch with spans, until they are sent, and of one without; in ms, of the processes that take part. */
  async turn(piece: Piece): Promise<Record<Side, number>> {
    const telling = await this.spent(piece, async () => {
      await piece.work(this.bed, this.reader, piece.amount);
      await this.change('silent');
    });
    const spansBefore = this.collector.spans().length;
    const silent = await this.spent(piece, () => piece.work(this.bed, this.reader, piece.amount));
    if (this.collector.spans().length > spansBefore) throw new Error('a silent batch sent spans');
    await this.change('telling');
    return { telling, silent };
  }

  private async spent({ roles }: Piece, work: () => Promise<void>): Promise<number> {
    const used = async (): Promise<number> => {
      const all = await cpuOf(this.bed.stack);
      return roles.reduce((sum, role) => sum + (all.get(role) ?? 0), 0);
    };
    const before = await used();
    await work();
    return (await used()) - before;
  }

  private async change(side: Side): Promise<void> {
    const pids = this.bed.processes().map(({ pid }) => pid);
    for (const pid of pids) process.kill(pid, 'SIGUSR2');
    const hasChanged = async (pid: number): Promise<boolean> =>
      (await readFile(join(this.sides, String(pid)), 'utf8').catch(() => '')) === side;
    const haveChanged = async (): Promise<boolean> => (await Promise.all(pids.map(hasChanged))).every(Boolean);
    await until(`all processes ${side}`, haveChanged, { timeoutMs: 10_000, everyMs: 5 });
  }
}

const compare = async (bed: TelemetryBed, piece: Piece, costs: Costs): Promise<void> => {
  const sums: Record<Side, number> = { silent: 0, telling: 0 };
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    const used = await bed.turn(piece);
    if (turn < WARM_UP) continue;
    for (const side of SIDES) sums[side] += used[side];
  }
  for (const side of SIDES) costs[side].push(sums[side] / (piece.amount * TURNS));
};

const rowOf = ({ name, goal }: Piece, { silent, telling }: Costs): Row => {
  const ratios = telling.map((cost, round) => cost / (silent[round] ?? cost) - 1);
  const more = median(ratios);
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  return {
    figure: `telemetry: processor time of ${name}`,
    goal: goal === null ? '—' : `≤ ${goal * 100} % more with a collector`,
    measured: `${median(telling).toFixed(2)} ms against ${median(silent).toFixed(2)} ms, ${percent(more)} more (${percent(Math.min(...ratios))} to ${percent(Math.max(...ratios))})`,
    met: goal === null ? null : more <= goal,
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
    const sides = await mkdtemp(join(tmpdir(), 'sides-'));
    const costs = new Map<Piece, Costs>(
      [requests, cheapest, jobs].map((piece) => [piece, { silent: [], telling: [] }]),
    );
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      NODE_OPTIONS: `--import ${FALLS_SILENT}`,
      SIDES_DIR: sides,
    };
    try {
      for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
        await onBed(
          undefined,
          async (bed) => {
            const telemetryBed = await TelemetryBed.on(bed, collector, sides);
            for (const [piece, cost] of costs) await compare(telemetryBed, piece, cost);
          },
          env,
        );
      }
      if (collector.spans().length === 0) throw new Error('no spans were sent');
      return [...costs].map(([piece, cost]) => rowOf(piece, cost));
    } finally {
      await collector.stop();
      await rm(sides, { recursive: true });
    }
  },
};

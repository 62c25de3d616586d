import { type FakeNetwork, startFakeNetwork } from '@orbita/fakes';
import { intendActs, killActProcess, percentile, prepareActs, startActProcess, until } from '@orbita/harness';
import { once } from 'node:events';
import { type Bed, onBed } from '../bed.js';
import { type Figure, time } from '../figure.js';

const KIND = 'bench.post';
const ACTS = 1_000;
const P99_MS = 1_000;
/** A call takes as long as a social network's. */
const ANSWER_MS = 150;
/** Time to store the intents before they are due. */
const HEAD_START_MS = 2_000;
const LIMIT_MS = 60_000;

interface Lateness {
  p50: number;
  p99: number;
}

/** How long after a moment the calls came in. */
const lateness = (network: FakeNetwork, since: number): Lateness => {
  const late = network.arrivals().map(({ at }) => at - since);
  if (late.length !== ACTS) throw new Error(`${late.length} calls for ${ACTS} acts`);
  return { p50: percentile(late, 50), p99: percentile(late, 99) };
};

/** The same calls by a bare process: what client, network and machine cost without us. */
const floor = async (bed: Bed, network: FakeNetwork): Promise<Lateness> => {
  network.forget();
  const child = await startActProcess({ databaseUrl: bed.stack.databaseUrl, networkUrl: network.url, kinds: [] });
  try {
    const began = performance.timeOrigin + performance.now();
    child.send({ keys: Array.from({ length: ACTS }, (_, index) => `floor-${index}`) });
    await once(child, 'message');
    return lateness(network, began);
  } finally {
    await killActProcess(child);
  }
};

const ours = async (bed: Bed, network: FakeNetwork): Promise<Lateness & { storedMs: number }> => {
  network.forget();
  await prepareActs(bed);
  const child = await startActProcess({
    databaseUrl: bed.stack.databaseUrl,
    networkUrl: network.url,
    kinds: [{ kind: KIND, concurrency: ACTS }],
  });
  try {
    const due = await intendActs(bed, { kind: KIND, count: ACTS, afterMs: HEAD_START_MS, overMs: 0 });
    const stored = async (): Promise<Date | null> => {
      const [row] = await bed.query<{ open: number; last: Date }>(
        `SELECT count(*) FILTER (WHERE status <> 'done') AS open, max(finished_at) AS last FROM acts WHERE kind = $1`,
        [KIND],
      );
      return row && row.open === 0 ? row.last : null;
    };
    const last = await until('the end of all acts', stored, { timeoutMs: LIMIT_MS, everyMs: 250 });
    return { ...lateness(network, due.getTime()), storedMs: last.getTime() - due.getTime() };
  } finally {
    await killActProcess(child);
  }
};

/** How late the calls of acts begin that are all due at one moment, as the network sees them. */
export const acts: Figure = {
  name: 'acts',
  measure: () =>
    onBed(undefined, async (bed) => {
      const network = await startFakeNetwork({ answerMs: ANSWER_MS });
      try {
        const bare = await floor(bed, network);
        const { p50, p99, storedMs } = await ours(bed, network);
        const ratio = p99 / bare.p99;
        return [
          {
            figure: `${ACTS} acts due at one moment: their calls begin`,
            goal: `p99 ≤ ${time(P99_MS)} late`,
            measured: `p50 ${time(p50)}, p99 ${time(p99)} late, ${ratio.toFixed(1)}× bare calls (${time(bare.p99)}); all outcomes stored after ${time(storedMs)}`,
            met: p99 <= P99_MS,
            values: { p50, p99, floorP50: bare.p50, floorP99: bare.p99, ratio, storedMs },
          },
        ];
      } finally {
        await network.stop();
      }
    }),
};

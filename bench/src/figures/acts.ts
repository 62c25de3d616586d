import {
  intendActs,
  killActProcess,
  percentile,
  prepareActs,
  startActProcess,
  until,
} from '@orbita/faults/dist/harness/index.js';
import { startFakeNetwork } from '@orbita/fakes';
import { onBed } from '../bed.js';
import { type Figure, time } from '../figure.js';

const KIND = 'bench.post';
const ACTS = 1_000;
const P99_MS = 1_000;
/** Acts of the kind in hand at once; a call takes as long as a social network's. */
const CONCURRENCY = 256;
const ANSWER_MS = 150;
/** Time to store the intents before the first is due. */
const HEAD_START_MS = 2_000;
const LIMIT_MS = 60_000;

/** How late the calls of acts begin that are all due at one moment, as the network sees them. */
export const acts: Figure = {
  name: 'acts',
  measure: () =>
    onBed(undefined, async (bed) => {
      const network = await startFakeNetwork({ answerMs: ANSWER_MS });
      await prepareActs(bed);
      const worker = await startActProcess({
        databaseUrl: bed.stack.databaseUrl,
        networkUrl: network.url,
        kinds: [{ kind: KIND, concurrency: CONCURRENCY }],
      });
      try {
        const due = await intendActs(bed, { kind: KIND, count: ACTS, afterMs: HEAD_START_MS, overMs: 0 });
        const isOver = async (): Promise<boolean> =>
          (await bed.query(`SELECT 1 FROM acts WHERE kind = $1 AND status <> 'done' LIMIT 1`, [KIND])).length === 0;
        await until('the end of all acts', isOver, { timeoutMs: LIMIT_MS, everyMs: 250 });
        const late = network.arrivals().map(({ at }) => at - due.getTime());
        const [p50, p99] = [percentile(late, 50), percentile(late, 99)];
        const [{ seconds }] = (await bed.query<{ seconds: number }>(
          'SELECT extract(epoch FROM max(finished_at) - $2)::float8 AS seconds FROM acts WHERE kind = $1',
          [KIND, due],
        )) as [{ seconds: number }];
        return [
          {
            figure: `${ACTS} acts due at one moment: their calls begin`,
            goal: `p99 ≤ ${time(P99_MS)} late`,
            measured: `p50 ${time(p50)}, p99 ${time(p99)} late; all outcomes stored after ${seconds.toFixed(1)} s`,
            met: p99 <= P99_MS && late.length === ACTS,
            values: { p50, p99, calls: late.length, seconds },
          },
        ];
      } finally {
        await killActProcess(worker);
        await network.stop();
      }
    }),
};

import { competitorRoutes } from '@orbita/contracts';
import { type FakeTelegramWeb, startFakeTelegramWeb } from '@orbita/fakes';
import { until } from '@orbita/harness';
import { type Bed, onBed } from '../bed.js';
import type { Figure, Row } from '../figure.js';

const CHANNELS = 200;
/** One project shows no more of them. */
const OF_EACH = 50;
const ANSWER_MS = 300;
const RATE = 1;
/** Requests of which the pace is told: the whole would take minutes. */
const PACED = 15;
const UNLIMITED = 1_000;
const LEAST_A_SECOND = 20;
const LIMIT_MS = 120_000;
/** The host's clock and ours are one; a request takes a moment from the one to the other, and not always the same. */
const JITTER_MS = 60;

const nameOf = (place: number): string => `bench_channel_${place}`;

/** Users who follow all the channels between them, none of which was read yet; the jobs that read them. */
const refreshAll = async (bed: Bed): Promise<void> => {
  const tenants = await bed.tenants(CHANNELS / OF_EACH);
  for (const [place, { userId, projectId }] of tenants.entries()) {
    await bed.query(
      `WITH channel AS (
         INSERT INTO channels (username) SELECT 'bench_channel_' || n FROM generate_series($3::int, $4::int) n RETURNING id)
       INSERT INTO competitors (user_id, project_id, channel_id, place)
       SELECT $1, $2, id, row_number() OVER () FROM channel`,
      [userId, projectId, place * OF_EACH, (place + 1) * OF_EACH - 1],
    );
  }
  await Promise.all(
    tenants.map(({ api, projectId }) => api.order(competitorRoutes.refreshAll, { body: { project_id: projectId } })),
  );
};

const onPreview = async <T>(rate: number, work: (bed: Bed, web: FakeTelegramWeb) => Promise<T>): Promise<T> => {
  const channels = Object.fromEntries(Array.from({ length: CHANNELS }, (_, place) => [nameOf(place), { posts: 20 }]));
  const web = await startFakeTelegramWeb({ channels, behaviour: { delayMs: ANSWER_MS } });
  try {
    const env = { TELEGRAM_WEB_URL: web.url, TELEGRAM_WEB_RATE: String(rate) };
    return await onBed(undefined, (bed) => work(bed, web), env);
  } finally {
    await web.stop();
  }
};

/** One request a second to a host: never two within it, and no second without one. */
const paced = (): Promise<Row> =>
  onPreview(RATE, async (bed, web) => {
    await refreshAll(bed);
    await until('requests', () => web.pages().length > PACED, { timeoutMs: LIMIT_MS, everyMs: 100 });
    const at = web.pages().map((page) => page.at);
    const gaps = at.slice(1).map((moment, place) => moment - (at[place] ?? 0));
    const least = Math.min(...gaps);
    const rate = gaps.length / ((at.at(-1)! - at[0]!) / 1_000);
    return {
      figure: `refresh of ${CHANNELS} channels at ${RATE} request a second, the first ${gaps.length} of them`,
      goal: `never above ${RATE} a second`,
      measured: `${rate.toFixed(2)} a second, least time between two ${Math.round(least)} ms`,
      met: rate <= RATE * 1.01 && least >= 1_000 / RATE - JITTER_MS,
      values: { rate, least },
    };
  });

const unlimited = (): Promise<Row> =>
  onPreview(UNLIMITED, async (bed, web) => {
    await refreshAll(bed);
    const read = async (): Promise<boolean> => {
      const [row] = await bed.query<{ read: number }>('SELECT count(checked_at) AS read FROM channels');
      return row?.read === CHANNELS;
    };
    const began = performance.timeOrigin + performance.now();
    await until('all channels', read, { timeoutMs: LIMIT_MS, everyMs: 50 });
    const tookMs = performance.timeOrigin + performance.now() - Math.min(began, web.pages()[0]?.at ?? began);
    const rate = CHANNELS / (tookMs / 1_000);
    return {
      figure: `refresh of ${CHANNELS} channels with the limit lifted, an answer after ${ANSWER_MS} ms`,
      goal: `≥ ${LEAST_A_SECOND} channels a second`,
      measured: `${rate.toFixed(1)} a second, ${web.pages().length} requests`,
      met: rate >= LEAST_A_SECOND,
      values: { rate, tookMs, requests: web.pages().length },
    };
  });

/** How fast many channels are read from the public pages, and how slow they must be. */
export const channelRefresh: Figure = {
  name: 'channel-refresh',
  measure: async () => [await paced(), await unlimited()],
};

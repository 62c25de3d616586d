import { SUMS, SUM_COLUMNS, dayOf } from '@orbita/competitors/worker';
import { COMPETITOR_PERIODS, competitorRoutes } from '@orbita/contracts';
import { Refused, percentile } from '@orbita/harness';
import { type Bed, onBed } from '../bed.js';
import { type Figure, type Row, time } from '../figure.js';

const CHANNELS = 50;
/** An hour apart, so that thirty days have 720 of them. */
const POSTS_OF_EACH = 10_000;
const SUBSCRIBER_DAYS = 30;
const P95_MS = 30;
const WARM_UP = 5;

/** Somebody who follows as many channels as a plan allows, each of them read for more than a year. */
const seed = async (bed: Bed, userId: number, projectId: number): Promise<void> => {
  await bed.query(
    `WITH channel AS (
       INSERT INTO channels (username, title, subscribers, source, checked_at, covered_since)
       SELECT 'bench_' || n, 'Канал ' || n, 1000 * n, 'preview', now(), 'epoch' FROM generate_series(1, $3) n RETURNING id),
     days AS (
       INSERT INTO channel_snapshots (channel_id, day, subscribers)
       SELECT id, current_date - day, 1000 + day FROM channel, generate_series(0, $4 - 1) day),
     totals AS (
       INSERT INTO channel_totals (channel_id, posts, counted, engagement_rate, avg_views, avg_reactions, with_forwards, oldest_at)
       SELECT id, 10000, 10000, 1, 1000, 10, false, now() FROM channel)
     INSERT INTO competitors (user_id, project_id, channel_id, place)
     SELECT $1, $2, id, row_number() OVER () FROM channel`,
    [userId, projectId, CHANNELS, SUBSCRIBER_DAYS],
  );
  await bed.query(
    `INSERT INTO channel_posts (channel_id, message_id, published_at, content, views, reactions, source, counted_at)
     SELECT channel_id, n, now() - n * interval '1 hour', repeat('Пост ', 60), 1000 + n % 500, n % 40, 'preview', now()
       FROM generate_series(1, $1) n, (SELECT channel_id FROM competitors WHERE user_id = $2) followed`,
    [POSTS_OF_EACH, userId],
  );
  await bed.query(
    `INSERT INTO channel_days (channel_id, day, ${SUM_COLUMNS})
     SELECT channel_id, ${dayOf('published_at')}, ${SUMS} FROM channel_posts GROUP BY 1, 2`,
  );
  await bed.query('VACUUM ANALYZE channel_posts, channel_days, channel_snapshots');
};

/** The list of fifty channels with half a million stored posts, for each period. */
export const competitorsList: Figure = {
  name: 'competitors-list',
  measure: ({ quick }) =>
    onBed(undefined, async (bed) => {
      const { api, userId, projectId } = await bed.tenant();
      await seed(bed, userId, projectId);
      const rows: Row[] = [];
      for (const period of COMPETITOR_PERIODS) {
        const times: number[] = [];
        for (let round = 0; round < WARM_UP + (quick ? 40 : 200); round += 1) {
          const answer = await api.send(competitorRoutes.list, { query: { project_id: String(projectId), period } });
          if (answer.status !== 200) throw new Refused(answer);
          if (round >= WARM_UP) times.push(answer.ms);
        }
        const p95 = percentile(times, 95);
        rows.push({
          figure: `list of ${CHANNELS} channels with ${CHANNELS * POSTS_OF_EACH} posts, ${period}`,
          goal: `p95 ≤ ${P95_MS} ms`,
          measured: `p50 ${time(percentile(times, 50))} · p95 ${time(p95)}`,
          met: p95 <= P95_MS,
          values: { p50Ms: percentile(times, 50), p95Ms: p95 },
        });
      }
      return rows;
    }),
};

import { competitorAnalysisRoutes } from '@orbita/contracts';
import { percentile } from '@orbita/harness';
import { type Bed, onBed } from '../bed.js';
import { type Figure, time } from '../figure.js';

/** What the product may add to the time of the provider. */
const OVERHEAD_MS = 300;
const POSTS = 200;
const SPEED = 20;
const WARM_UP = 2;

const follow = async (bed: Bed, projectId: number): Promise<number> => {
  const [row] = await bed.query<{ id: number }>(
    `WITH channel AS (
       INSERT INTO channels (username, title, subscribers, checked_at, covered_since)
       VALUES ('bench_channel', 'Зерно', 5000, now(), now() - interval '400 days') RETURNING id),
     posts AS (
       INSERT INTO channel_posts (channel_id, message_id, published_at, content, media, views, reactions, forwards, source, counted_at)
       SELECT channel.id, n, now() - n * interval '3 hours',
              (ARRAY['Новая обжарка эфиопского зерна', 'Как выбрать зерно для фильтра?', 'Скидка на круассаны до вечера'])[1 + n % 3]
                || repeat('. Расскажем о вкусе и о том, как его раскрыть дома', 1 + n % 12),
              CASE WHEN n % 2 = 0 THEN '[{"type":"photo","label":"Фото"}]' ELSE '[]' END::jsonb,
              1000 + n * 7 % 900, 10 + n * 13 % 80, n * 5 % 20, 'session', now()
         FROM channel, generate_series(1, ${POSTS}) n)
     INSERT INTO competitors (user_id, project_id, channel_id)
     SELECT user_id, projects.id, channel.id FROM channel, projects WHERE projects.id = $1 RETURNING id`,
    [projectId],
  );
  if (!row) throw new Error('the channel was not stored');
  return row.id;
};

/** Time during which at least one call was open: those of the parts run side by side. */
const covered = (calls: readonly { at: number; endedAt: number }[]): number => {
  let [sum, until] = [0, 0];
  for (const { at, endedAt } of calls.toSorted((one, other) => one.at - other.at)) {
    sum += Math.max(0, endedAt - Math.max(at, until));
    until = Math.max(until, endedAt);
  }
  return sum;
};

/** Time from the order of an analysis to its answer, without the time in which the provider was at work. */
export const competitorAnalysis: Figure = {
  name: 'competitor-analysis',
  measure: ({ quick }) =>
    onBed({ parallel: 10, speed: SPEED }, async (bed) => {
      const runs = quick ? 10 : 40;
      const { api, projectId } = await bed.tenant();
      const id = await follow(bed, projectId);
      const overheads: number[] = [];
      for (let run = 0; run < WARM_UP + runs; run += 1) {
        const seen = (await bed.model.log()).length;
        const begun = performance.now();
        await api.call(competitorAnalysisRoutes.analyse, { params: { id }, body: { period_days: 30 } });
        const took = performance.now() - begun;
        const calls = (await bed.model.log()).slice(seen);
        if (calls.length === 0) throw new Error('the analysis made no call');
        if (run >= WARM_UP) overheads.push(took - covered(calls));
      }
      const [p50, p95] = [percentile(overheads, 50), percentile(overheads, 95)];
      return [
        {
          figure: `analysis of ${POSTS} posts: our time over the provider's, ${runs} analyses`,
          goal: `p95 ≤ ${OVERHEAD_MS} ms`,
          measured: `p50 ${time(p50)}, p95 ${time(p95)}`,
          met: p95 <= OVERHEAD_MS,
          values: { runs, p50, p95 },
        },
      ];
    }),
};

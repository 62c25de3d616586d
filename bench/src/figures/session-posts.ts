import { competitorRoutes } from '@orbita/contracts';
import { type FakeDataCentre, startFakeDataCentre, startFakeTelegramWeb } from '@orbita/fakes';
import { authorizeParserSession, until } from '@orbita/harness';
import { type Bed, onBed } from '../bed.js';
import { type Figure, time } from '../figure.js';

const CHANNELS = 5;
/** One order brings no more. */
const OF_EACH = 200;
const GOAL_MS = 12_000;
const LIMIT_MS = 120_000;
const DAY_MS = 86_400_000;
const ACCOUNT = { phone: '+79990000001', code: '11111', firstName: 'Анна' };

const day = (from: number): string => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);
const nameOf = (place: number): string => `bench_channel_${place}`;

/** Orders the posts of all channels at once; until they are stored, in ms. */
const read = async (bed: Bed): Promise<number> => {
  const { api, userId, projectId } = await bed.tenant();
  const followed = await bed.query<{ id: number }>(
    `WITH channel AS (
       INSERT INTO channels (username) SELECT 'bench_channel_' || n FROM generate_series(0, $3::int - 1) n RETURNING id)
     INSERT INTO competitors (user_id, project_id, channel_id) SELECT $1, $2, id FROM channel RETURNING id`,
    [userId, projectId, CHANNELS],
  );
  const began = performance.now();
  const body = { start_date: day(-300), end_date: day(1), limit: OF_EACH };
  const jobs = await Promise.all(followed.map(({ id }) => api.order(competitorRoutes.parse, { params: { id }, body })));
  const ended = async (): Promise<boolean> => (await Promise.all(jobs.map((id) => api.jobEnded(id)))).every(Boolean);
  await until('the end of all readings', ended, { timeoutMs: LIMIT_MS, everyMs: 50 });
  return performance.now() - began;
};

/** A thousand posts by one parser session. */
const measured = async (bed: Bed, dataCentre: FakeDataCentre): Promise<{ tookMs: number; posts: number }> => {
  await authorizeParserSession(bed.administrator, ACCOUNT);
  dataCentre.forget();
  const tookMs = await read(bed);
  const [row] = await bed.query<{ posts: number; others: number }>(
    `SELECT count(*) AS posts, count(*) FILTER (WHERE source <> 'session') AS others FROM channel_posts`,
  );
  if (!row || row.others > 0) throw new Error('posts came from elsewhere');
  return { tookMs, posts: row.posts };
};

export const sessionPosts: Figure = {
  name: 'session-posts',
  measure: async () => {
    const channels = Array.from({ length: CHANNELS }, (_, place) => ({
      username: nameOf(place),
      title: `Канал ${place}`,
      posts: 400,
      hasPhoto: false,
    }));
    const dataCentre = await startFakeDataCentre({ accounts: [ACCOUNT], channels });
    const web = await startFakeTelegramWeb();
    const env = {
      TELEGRAM_WEB_URL: web.url,
      TELEGRAM_API_ID: '1',
      TELEGRAM_API_HASH: 'hash',
      TELEGRAM_CALLS_PER_MINUTE: '100000',
      TELEGRAM_DC: dataCentre.address,
      TELEGRAM_DC_PUBLIC_KEY: dataCentre.publicKeyPem,
    };
    try {
      return await onBed(
        undefined,
        async (bed) => {
          const { tookMs, posts } = await measured(bed, dataCentre);
          const calls = dataCentre.log.calls().length;
          return [
            {
              figure: `${CHANNELS} × ${OF_EACH} posts by one parser session, from their order until they are stored`,
              goal: `≤ ${time(GOAL_MS)}`,
              measured: `${time(tookMs)} for ${posts} posts, ${calls} calls of Telegram`,
              met: posts >= CHANNELS * OF_EACH && tookMs <= GOAL_MS,
              values: { tookMs, posts, calls },
            },
          ];
        },
        env,
      );
    } finally {
      await Promise.all([dataCentre.stop(), web.stop()]);
    }
  },
};

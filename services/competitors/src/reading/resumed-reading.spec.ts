import { CompetitorsBed } from '../../fixtures/competitors-bed.js';
import { postsUpTo } from '../../fixtures/scripted-reader.js';

it('a worker that stops in the middle is followed by one that goes on behind its last page', async () => {
  const bed = await CompetitorsBed.open();
  bed.network.channel('long_one', postsUpTo(190));
  const stop = await bed.work();
  const who = await bed.user();
  const { competitorId, jobId } = await bed.follow(who, 'long_one');
  await bed.ended(who.userId, jobId);
  bed.network.asked.length = 0;
  /** Pages that were kept when another was asked for: a worker may be killed in that moment. */
  const kept: number[] = [];
  const reached = new Promise<void>((resolve) => {
    bed.network.before = async ({ from, signal }) => {
      const [row] = await bed.db.query<{ pages: number }>('SELECT count(*) AS pages FROM job_checkpoints');
      kept.push(row?.pages ?? -1);
      if (from !== '80') return;
      resolve();
      await new Promise<void>((aborted) => signal.addEventListener('abort', () => aborted()));
      signal.throwIfAborted();
    };
  });
  const parseId = await bed.db.transaction((tx) =>
    bed.orders.parse(tx, who.userId, competitorId, { start_date: '2036-01-01', end_date: '2036-12-31', limit: 200 }),
  );
  await reached;
  expect(kept).toEqual([0, 1, 2, 3, 4]);
  await stop();
  bed.network.before = async () => undefined;
  await bed.work();
  expect(await bed.ended(who.userId, parseId)).toMatchObject({ status: 'completed', result: { posts_count: 190 } });
  const pages = bed.network.asked.map(({ from }) => from ?? 'newest');
  expect(pages).toEqual(['newest', '20', '40', '60', '80', '80', '100', '120', '140', '160', '180']);
  await bed.close();
});

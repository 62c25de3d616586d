import { CompetitorsFixture } from '../../fixtures/competitors-fixture.js';
import { postsUpTo } from '../../fixtures/scripted-reader.js';

it('a worker that stops in the middle is followed by one that continues after its last page', async () => {
  const fixture = await CompetitorsFixture.open();
  fixture.network.channel('long_one', postsUpTo(190));
  const stop = await fixture.work();
  const who = await fixture.user();
  const { competitorId, jobId } = await fixture.follow(who, 'long_one');
  await fixture.ended(who.userId, jobId);
  fixture.network.asked.length = 0;
  /** Pages stored when the next was requested: a worker may be killed at that moment. */
  const kept: number[] = [];
  const reached = new Promise<void>((resolve) => {
    fixture.network.before = async ({ from, signal }) => {
      const [row] = await fixture.db.query<{ pages: number }>('SELECT count(*) AS pages FROM job_checkpoints');
      kept.push(row?.pages ?? -1);
      if (from !== '80') return;
      resolve();
      await new Promise<void>((aborted) => signal.addEventListener('abort', () => aborted()));
      signal.throwIfAborted();
    };
  });
  const parseId = await fixture.db.transaction((tx) =>
    fixture.orders.parse(tx, who.userId, competitorId, {
      start_date: '2036-01-01',
      end_date: '2036-12-31',
      limit: 200,
    }),
  );
  await reached;
  expect(kept).toEqual([0, 1, 2, 3, 4]);
  await stop();
  fixture.network.before = async () => undefined;
  await fixture.work();
  expect(await fixture.ended(who.userId, parseId)).toMatchObject({ status: 'completed', result: { posts_count: 190 } });
  const pages = fixture.network.asked.map(({ from }) => from ?? 'newest');
  expect(pages).toEqual(['newest', '20', '40', '60', '80', '80', '100', '120', '140', '160', '180']);
  await fixture.close();
});

import { PublicationRequest, type PublicationMove } from '@orbita/contracts';
import { ContentFixture } from '../../fixtures/content-fixture.js';

let fixture: ContentFixture;
let user: number;
let projectId: number;

beforeEach(async () => {
  fixture = await ContentFixture.open();
  user = await fixture.user();
  projectId = await fixture.project(user);
});
afterEach(() => fixture.close());

const plan = async (): Promise<number> => {
  const { id, jobId } = await fixture.order(user, projectId);
  await fixture.db.transaction((tx) => fixture.jobs.cancelIfOpen(tx, jobId ?? 0));
  await fixture.db.query(`UPDATE content_plans SET status = 'completed' WHERE id = $1`, [id]);
  return id;
};

const add = (planId: number, day: string) =>
  fixture.db.transaction((tx) =>
    fixture.publications.create(
      tx,
      user,
      planId,
      PublicationRequest.parse({ title: `Тема ${day}`, short_description: 'О кофе', scheduled_date: `2036-12-${day}` }),
    ),
  );

const move = (planId: number, moves: PublicationMove[]) =>
  fixture.db.transaction((tx) => fixture.rescheduling.reschedule(tx, user, planId, moves));

const to = (day: string, { id, version }: { id: number; version: number }): PublicationMove => ({
  id,
  version,
  scheduled_date: `2036-12-${day}`,
  scheduled_time: '18:30',
});

const datesOf = async (planId: number) =>
  (await fixture.reader.publicationsOf(planId)).map(({ title, scheduledDate }) => `${title} ${scheduledDate.slice(8)}`);

it('two publications swap their times, and swap back', async () => {
  const planId = await plan();
  const [a, b] = [await add(planId, '02'), await add(planId, '05')];
  const moved = await move(planId, [{ ...to('05', a), social_network: 'vk' }, to('02', b)]);
  expect(moved.map(({ id }) => id)).toEqual([a.id, b.id]);
  expect(moved[0]).toMatchObject({ socialNetwork: 'vk', scheduledAt: new Date('2036-12-05T15:30:00Z') });
  expect(await datesOf(planId)).toEqual(['Тема 05 02', 'Тема 02 05']);
  await move(planId, [to('02', moved[0]!), to('05', moved[1]!)]);
  expect(await datesOf(planId)).toEqual(['Тема 02 02', 'Тема 05 05']);
});

it('one that changed meanwhile or belongs to another plan rejects all moves', async () => {
  const [planId, other] = [await plan(), await plan()];
  const [a, b, foreign] = [await add(planId, '02'), await add(planId, '05'), await add(other, '07')];
  await fixture.edit(user, b.id, { title: 'Тема 05' });
  await expect(move(planId, [to('08', a), to('09', b)])).rejects.toMatchObject({ code: 'PUBLICATION_CHANGED' });
  await expect(move(planId, [to('08', a), to('09', foreign)])).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
  expect(await datesOf(planId)).toEqual(['Тема 02 02', 'Тема 05 05']);
});

it('one of two parallel moves of the same publications succeeds', async () => {
  const planId = await plan();
  const [a, b] = [await add(planId, '02'), await add(planId, '05')];
  const outcomes = await Promise.allSettled([
    move(planId, [to('08', a), to('09', b)]),
    move(planId, [to('07', b), to('06', a)]),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

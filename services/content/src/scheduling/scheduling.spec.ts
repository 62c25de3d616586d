import { AppError, PublicationRequest, type PublicationSchedule } from '@orbita/contracts';
import { ContentFixture } from '../../fixtures/content-fixture.js';
import { SchedulingService } from './scheduling.service.js';

let fixture: ContentFixture;
let user: number;
let planId: number;
let scheduling: SchedulingService;

beforeEach(async () => {
  fixture = await ContentFixture.open({ isDemo: true });
  user = await fixture.user();
  await fixture.db.transaction((tx) => fixture.subscriptions.startTrial(tx, user));
  planId = await plan();
  scheduling = new SchedulingService(fixture.publications, {
    mustServeAll: async (_tx, _user, _project, ids) => {
      if (ids.includes(99)) throw new AppError('INTEGRATION_NOT_FOUND');
    },
  });
});
afterEach(() => fixture.close());

const plan = async (): Promise<number> => {
  const { id, jobId } = await fixture.order(user, await fixture.project(user));
  await fixture.db.transaction((tx) => fixture.jobs.cancelIfOpen(tx, jobId ?? 0));
  await fixture.db.query(`UPDATE content_plans SET status = 'completed' WHERE id = $1`, [id]);
  return id;
};

const add = async (date: string, to = planId) => {
  const request = PublicationRequest.parse({
    title: `Тема ${date}`,
    short_description: 'О кофе',
    scheduled_date: date,
  });
  const { id } = await fixture.db.transaction((tx) => fixture.publications.create(tx, user, to, request));
  const { version } = await fixture.edit(user, id, { content: 'Ждём вас' });
  return { id, version };
};

const schedule = (schedules: PublicationSchedule[], owner = user) =>
  fixture.db.transaction((tx) => scheduling.schedule(tx, owner, planId, schedules));

const statuses = async () => (await fixture.reader.publicationsOf(planId)).map(({ status }) => status);

it('publications go out at their times, each to accounts of its own', async () => {
  const [a, b] = [await add('2036-12-02'), await add('2036-12-05')];
  const answer = await schedule([
    { ...b, integration_ids: [8] },
    { ...a, integration_ids: [7, 8] },
  ]);
  expect(answer).toMatchObject([
    { id: b.id, status: 'scheduled', autoPublish: true, integrationIds: [8] },
    { id: a.id, status: 'scheduled', autoPublish: true, integrationIds: [7, 8] },
  ]);
});

it('one that cannot be scheduled leaves all as they were', async () => {
  const [a, past, foreign] = [await add('2036-12-02'), await add('2020-12-05'), await add('2036-12-07', await plan())];
  const together = (one: { id: number; version: number }, account = 7) =>
    schedule([
      { ...a, integration_ids: [7] },
      { ...one, integration_ids: [account] },
    ]);
  await expect(together(past)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'auto_publish' });
  await expect(together(foreign)).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
  const b = await add('2036-12-08');
  await expect(together(b, 99)).rejects.toMatchObject({ code: 'INTEGRATION_NOT_FOUND' });
  await fixture.edit(user, b.id, { title: 'Другая тема' });
  await expect(together(b)).rejects.toMatchObject({ code: 'PUBLICATION_CHANGED' });
  expect(await statuses()).toEqual(['ready', 'ready', 'ready']);
});

it('needs a subscription that includes it, and a plan of one’s own', async () => {
  const a = await add('2036-12-02');
  const stranger = await fixture.user();
  await expect(schedule([{ ...a, integration_ids: [7] }], stranger)).rejects.toMatchObject({
    code: 'CONTENT_PLAN_NOT_FOUND',
  });
  await fixture.db.query('UPDATE subscriptions SET trial_ends_at = now() WHERE user_id = $1', [user]);
  await expect(schedule([{ ...a, integration_ids: [7] }])).rejects.toMatchObject({
    code: 'AUTO_PUBLISHING_NOT_ALLOWED',
  });
  expect(await statuses()).toEqual(['ready']);
});

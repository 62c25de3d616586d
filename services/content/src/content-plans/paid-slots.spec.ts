import { ContentFixture } from '../../fixtures/content-fixture.js';

const PRICE = 200;

describe('slots of a plan', () => {
  let fixture: ContentFixture;
  let user: number;
  let project: number;

  beforeEach(async () => {
    fixture = await ContentFixture.open();
    user = await fixture.user();
    project = await fixture.project(user);
  });
  afterEach(async () => fixture.close());

  const balance = () => fixture.credits.balanceOf(user);
  const editAll = (planId: number) =>
    fixture.db.query('UPDATE publications SET edited_at = now() WHERE content_plan_id = $1', [planId]);

  it('are written only as far as paid for, the first ones, even if more are open by then', async () => {
    // The worker starts after the user has freed slots.
    const plan = await fixture.order(user, project);
    await fixture.db.query(
      `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
                                 goal, reasoning, scheduled_date, scheduled_time, scheduled_at, edited_at, is_demo)
       SELECT $1, $2, $3, 'Моё ' || day, 'selling', 'vk', '', '', '', ('2036-12-0' || day)::date, '10:00',
              ('2036-12-0' || day)::date, now(), false FROM generate_series(1, 8) AS day`,
      [user, project, plan.id],
    );
    await fixture.jobs.cancel(user, plan.jobId ?? 0);
    const job = await fixture.regenerate(user, plan.id);
    expect(job).toMatchObject({ total: 2, price: PRICE });
    await fixture.db.query('DELETE FROM publications WHERE content_plan_id = $1', [plan.id]);
    await fixture.work();
    expect(await fixture.ended(user, job.id)).toMatchObject({ status: 'completed' });
    expect((await fixture.reader.publicationsOf(plan.id)).map(({ scheduledDate }) => scheduledDate)).toEqual([
      '2036-12-01',
      '2036-12-02',
    ]);
    expect(await balance()).toBe(500 - PRICE);
  });

  it('do not grow when ideas of the order are deleted before its job starts', async () => {
    const idea = { title: 'Моя идея', short_description: 'О чём', social_network: 'vk', content_type: 'selling' };
    const plan = await fixture.order(user, project, { ideas: [idea, { ...idea, title: 'Вторая' }] });
    await fixture.db.query('DELETE FROM publications WHERE content_plan_id = $1', [plan.id]);
    await fixture.work();
    await fixture.ended(user, plan.jobId);
    expect(await fixture.reader.publicationsOf(plan.id)).toHaveLength(8);
  });

  it('that the user filled before an idea was written are not charged', async () => {
    const plan = await fixture.order(user, project);
    const taken = `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network,
        short_description, goal, reasoning, scheduled_date, scheduled_time, scheduled_at, edited_at, is_demo)
      VALUES ($1, $2, $3, 'Моё', 'selling', 'vk', '', '', '', '2036-12-03', '10:00', '2036-12-03', now(), false)`;
    for (let i = 0; i < 3; i++) await fixture.db.query(taken, [user, project, plan.id]);
    await fixture.work();
    await fixture.ended(user, plan.jobId);
    expect(await fixture.reader.publicationsOf(plan.id)).toHaveLength(10);
    expect(await balance()).toBe(500 - (PRICE * 7) / 10);
  });

  it('with an idea the user could read are charged, also when the user fills them meanwhile', async () => {
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    await fixture.work();
    const plan = await fixture.order(user, project);
    await fixture.ended(user, plan.jobId);
    fixture.writer.title = ({ number }) => `Другая тема ${number}`;
    fixture.writer.beforeIdea = async ({ number }) => (number === 10 ? gate : undefined);
    const job = await fixture.regenerate(user, plan.id);
    for (;;) {
      if ((await fixture.arrivals.of(user, plan.id, [])).arrivals.length === 9) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await editAll(plan.id);
    goOn();
    expect(await fixture.ended(user, job.id)).toMatchObject({ status: 'completed' });
    expect(await balance()).toBe(500 - 2 * PRICE);
  });

  it('of proposed ideas are not charged once their publications are deleted for good', async () => {
    await fixture.work();
    const plan = await fixture.order(user, project);
    await fixture.ended(user, plan.jobId);
    const ids = (await fixture.reader.publicationsOf(plan.id)).map(({ id }) => id);
    fixture.writer.title = ({ number }) => `Другая тема ${number}`;
    const job = await fixture.db.transaction(async (tx) => {
      const accepted = await fixture.proposals.order(tx, user, plan.id, { publicationIds: ids });
      await tx.query('DELETE FROM publications WHERE id = ANY ($1::bigint[])', [ids.slice(0, 5)]);
      return accepted;
    });
    await fixture.ended(user, job.id);
    expect(job.price).toBe(50);
    expect(await balance()).toBe(500 - PRICE - 25);
  });
});

import { ContentFixture } from '../../fixtures/content-fixture.js';

/** Blocks the writer in the middle: requests after it wait until it opens. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('Ideas of a plan that is being written', () => {
  let fixture: ContentFixture;
  let user: number;
  let project: number;

  beforeEach(async () => {
    fixture = await ContentFixture.open();
    user = await fixture.user();
    project = await fixture.project(user);
  });

  afterEach(async () => fixture.close());

  const arrivals = (planId: number, known: number[] = []) => fixture.arrivals.of(user, planId, known);
  const slotsOf = async (planId: number, known: number[] = []) =>
    (await arrivals(planId, known)).arrivals.map(({ slot }) => slot.number);

  /** Resolves when the job has stored this many ideas; the journal writes them with a short delay. */
  const stored = async (planId: number, count: number): Promise<void> => {
    for (;;) {
      if ((await slotsOf(planId)).length >= count) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  it('are listed with their dates, only those the caller does not have, until the publications replace them', async () => {
    const { open, opened } = gate();
    fixture.writer.beforeIdea = async ({ number }) => (number % 2 === 0 ? opened : undefined);
    await fixture.work();
    const plan = await fixture.order(user, project, { end_date: '2036-12-04' });
    await stored(plan.id, 2);

    const { jobId, arrivals: written } = await arrivals(plan.id);
    expect(jobId).toBe(plan.jobId);
    expect(await slotsOf(plan.id, [1])).toEqual([3]);
    expect(await slotsOf(plan.id, [1, 3])).toEqual([]);

    open();
    await fixture.ended(user, plan.jobId);
    expect(await arrivals(plan.id)).toEqual({ jobId: null, arrivals: [] });
    const publications = await fixture.reader.publicationsOf(plan.id);
    for (const { slot, idea } of written) {
      expect(publications).toContainEqual(
        expect.objectContaining({
          title: idea.title,
          scheduledDate: slot.date,
          scheduledTime: slot.time,
          contentType: slot.contentType,
          socialNetwork: slot.socialNetwork,
        }),
      );
    }
  });

  it('stay when their worker dies', async () => {
    const { open, opened } = gate();
    fixture.writer.beforeIdea = async ({ number }) => (number > 1 ? opened : undefined);
    await fixture.work();
    const plan = await fixture.order(user, project, { end_date: '2036-12-02' });
    await stored(plan.id, 1);
    await fixture.db.query(`UPDATE jobs SET status = 'queued', fence = fence + 1, lease_until = NULL WHERE id = $1`, [
      plan.jobId,
    ]);
    expect(await slotsOf(plan.id)).toEqual([1]);
    await fixture.jobs.cancel(user, plan.jobId ?? 0);
    open();
  });

  it('leave out a slot whose date the user has filled meanwhile', async () => {
    await fixture.work();
    const plan = await fixture.order(user, project, { end_date: '2036-12-03' });
    await fixture.ended(user, plan.jobId);
    const { open, opened } = gate();
    fixture.writer.beforeIdea = async ({ number }) => (number === 3 ? opened : undefined);
    fixture.writer.title = ({ number }) => `Другая тема ${number}`;
    const { id: jobId } = await fixture.regenerate(user, plan.id);
    await stored(plan.id, 2);

    const [first] = await fixture.reader.publicationsOf(plan.id);
    await fixture.edit(user, first?.id ?? 0, { title: 'Моё' });
    expect(await slotsOf(plan.id)).toEqual([2]);
    open();
    await fixture.ended(user, jobId);
  });

  it('cannot be read by another user', async () => {
    const plan = await fixture.order(user, project);
    await expect(fixture.arrivals.of(await fixture.user(), plan.id, [])).rejects.toMatchObject({
      code: 'CONTENT_PLAN_NOT_FOUND',
    });
  });

  it('go into the trash with a plan deleted meanwhile, which no webhook is told is complete', async () => {
    const { open, opened } = gate();
    fixture.writer.beforeIdea = async ({ number }) => (number > 2 ? opened : undefined);
    await fixture.work();
    const plan = await fixture.order(user, project, { end_date: '2036-12-04' });
    await stored(plan.id, 2);
    await fixture.db.query(
      `INSERT INTO webhooks (user_id, url, events, secret_sealed) VALUES ($1, 'https://example.ru', '{plan.completed}', 'v1')`,
      [user],
    );
    await fixture.db.transaction((tx) => fixture.plans.delete(tx, user, plan.id));
    open();
    const kept = await fixture.db.query('SELECT 1 FROM deleted_publications WHERE content_plan_id = $1', [plan.id]);
    expect(kept).toHaveLength(2);
    expect(await fixture.db.query('SELECT 1 FROM webhook_deliveries')).toEqual([]);
  });
});

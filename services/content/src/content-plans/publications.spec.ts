import { AppError, ProjectRequest } from '@orbita/contracts';
import { elsewhere, eventually } from '@orbita/testing';
import { ContentBed } from '../../fixtures/content-bed.js';
import { addDays, todayIn } from './calendar.js';
import type { PlanPublication } from './content-plan-reader.js';

describe('publications', () => {
  let bed: ContentBed;
  let user: number;
  let project: number;
  let planId: number;
  let written: PlanPublication[];

  beforeEach(async () => {
    bed = await ContentBed.open();
    user = await bed.user();
    project = await bed.project(user);
    await bed.work();
    const plan = await bed.order(user, project);
    await bed.ended(user, plan.jobId);
    planId = plan.id;
    written = await bed.reader.publicationsOf(planId);
  });
  afterEach(async () => {
    await bed.close();
  });

  const idAt = (index: number): number => written[index]?.id ?? 0;
  const setStatus = (index: number, status: string) =>
    bed.db.query('UPDATE publications SET status = $2 WHERE id = $1', [idAt(index), status]);

  it('know their owner and their project', async () => {
    expect(await bed.reader.publication(user, idAt(0))).toMatchObject({
      userId: user,
      projectId: project,
      version: 1,
      editedAt: null,
    });
  });

  it("are listed by the days of their project's time zone, across its plans", async () => {
    const second = await bed.order(user, project);
    await bed.ended(user, second.jobId);
    const far = ProjectRequest.parse({ name: 'Кофейня', time_zone: 'Pacific/Kiritimati' });
    await bed.db.transaction((tx) => bed.projects.update(tx, user, project, far));

    const all = await bed.publications.listOfProject(user, project);
    const days = await bed.publications.listOfProject(user, project, { from: '2036-12-02', to: '2036-12-03' });
    expect(days.map(({ scheduledDate }) => scheduledDate)).toEqual(
      ['2036-12-02', '2036-12-03'].flatMap((date) => [date, date]),
    );
    expect(new Set(days.map(({ contentPlanId }) => contentPlanId))).toEqual(new Set([planId, second.id]));
    const moments = all.map(({ scheduledAt }) => scheduledAt.getTime());
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(all).toHaveLength(20);
  });

  it("are listed from today on by the project's clock", async () => {
    const today = todayIn('Pacific/Kiritimati');
    const move = (time_zone: string) =>
      bed.db.transaction((tx) =>
        bed.projects.update(tx, user, project, ProjectRequest.parse({ name: 'Кофейня', time_zone })),
      );
    await bed.db.query('UPDATE publications SET scheduled_date = $2 WHERE id = $1', [idAt(0), today]);
    await bed.db.query('UPDATE publications SET scheduled_date = $2 WHERE id = $1', [idAt(1), addDays(today, 7)]);
    await move('Pacific/Kiritimati');
    const week = await bed.publications.listOfProject(user, project, { days: 7 });
    expect(week.map(({ id }) => id)).toEqual([idAt(0)]);
    // There it is yesterday still, whatever the hour.
    await move('Pacific/Pago_Pago');
    expect(await bed.publications.listOfProject(user, project, { days: 1 })).toEqual([]);
  });

  it('let the second of two edits of one version know that it saw an old one', async () => {
    const [seen] = written;
    const edited = await bed.edit(user, idAt(0), { title: 'Моя тема' }, seen?.version);
    expect(edited).toMatchObject({ title: 'Моя тема', goal: 'Доверие', version: 2, editedAt: expect.any(Date) });
    await expect(bed.edit(user, idAt(0), { goal: 'Продажи' }, seen?.version)).rejects.toMatchObject({
      code: 'PUBLICATION_CHANGED',
    });
    expect(await bed.edit(user, idAt(0), { goal: 'Продажи' })).toMatchObject({
      title: 'Моя тема',
      goal: 'Продажи',
      version: 3,
    });
  });

  it('let one of two simultaneous edits through', async () => {
    const outcomes = await Promise.allSettled(
      ['Первая', 'Вторая'].map((title) => elsewhere(() => bed.edit(user, idAt(0), { title }, 1))),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('count every change, whoever makes it', async () => {
    await setStatus(0, 'ready');
    await expect(bed.edit(user, idAt(0), { title: 'Моя тема' }, 1)).rejects.toMatchObject({
      code: 'PUBLICATION_CHANGED',
    });
  });

  it('of somebody else are as unknown as missing ones', async () => {
    const stranger = await bed.user();
    for (const [who, id] of [
      [stranger, idAt(0)],
      [user, Number.MAX_SAFE_INTEGER],
    ] as const) {
      await expect(bed.edit(who, id, { title: 'Чужая' })).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
      await expect(bed.reader.publication(who, id)).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
    }
  });

  it('stay through a regeneration once they were touched, in any way, and cost nothing then', async () => {
    const statuses = ['generating', 'ready', 'scheduled', 'publishing', 'published', 'unconfirmed', 'failed', 'missed'];
    for (const [index, status] of statuses.entries()) await setStatus(index, status);
    await bed.edit(user, idAt(8), { title: 'Моя тема' });
    expect(await bed.reader.get(user, planId)).toMatchObject({ publicationsCount: 10, keptCount: 9 });
    bed.writer.title = ({ number }) => `Свежая мысль ${number}`;
    const job = await bed.regenerate(user, planId);
    expect(job.total).toBe(1);
    expect((await bed.ended(user, job.id)).result).toEqual({ content_plan_id: planId, publications_count: 10 });
    const fresh = await bed.reader.publicationsOf(planId);
    expect(fresh.slice(0, 9).map(({ id }) => id)).toEqual(written.slice(0, 9).map(({ id }) => id));
    expect(fresh[9]).toMatchObject({ title: 'Свежая мысль 10', scheduledDate: written[9]?.scheduledDate });
    expect(fresh).toHaveLength(10);
    expect(bed.writer.asked.at(-1)).toEqual([10]);
  });

  it('refuse a regeneration with nothing to write, free of charge', async () => {
    await bed.db.query(`UPDATE publications SET status = 'scheduled'`);
    await expect(bed.regenerate(user, planId)).rejects.toMatchObject({ code: 'CONTENT_PLAN_ALL_KEPT' });
    expect(await bed.credits.balanceOf(user)).toBe(300);
    expect(await bed.reader.get(user, planId)).toMatchObject({ status: 'completed' });
  });

  it('stay when they are edited while the new set is being written', async () => {
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    bed.writer.title = ({ number }) => `Свежая мысль ${number}`;
    bed.writer.beforeIdea = async ({ number }) => (number === 10 ? gate : undefined);
    const job = await bed.regenerate(user, planId);
    await eventually(async () => expect(await bed.reader.get(user, planId)).toMatchObject({ publicationsCount: 9 }));
    await bed.edit(user, idAt(3), { content: 'Мой текст' });
    goOn();
    await bed.ended(user, job.id);
    const fresh = await bed.reader.publicationsOf(planId);
    expect(fresh).toHaveLength(10);
    expect(fresh[3]?.id).toBe(idAt(3));
    expect(await bed.reader.publication(user, idAt(3))).toMatchObject({ content: 'Мой текст' });
    expect(fresh.filter(({ title }) => title.startsWith('Свежая мысль'))).toHaveLength(9);
  });

  it('stay when they are edited between two runs of the job', async () => {
    let broken = false;
    bed.writer.beforeIdea = async ({ number }) => {
      if (number !== 7 || broken) return;
      broken = true;
      await eventually(async () => expect(await bed.reader.get(user, planId)).toMatchObject({ publicationsCount: 9 }));
      await bed.edit(user, idAt(3), { content: 'Мой текст' });
      throw new AppError('MODEL_UNAVAILABLE');
    };
    const job = await bed.regenerate(user, planId);
    expect(await bed.ended(user, job.id)).toMatchObject({ status: 'completed', attempt: 2 });
    const fresh = await bed.reader.publicationsOf(planId);
    expect(fresh).toHaveLength(10);
    expect(fresh[3]?.id).toBe(idAt(3));
    expect(await bed.reader.publication(user, idAt(3))).toMatchObject({ content: 'Мой текст' });
  });

  it('keep their local times in a new time zone, except those that are out already', async () => {
    for (const [index, status] of ['published', 'publishing', 'unconfirmed', 'scheduled'].entries()) {
      await setStatus(index, status);
    }
    const other = await bed.project(user);
    const move = (projectId: number, zone: string) =>
      bed.db.transaction((tx) =>
        bed.projects.update(tx, user, projectId, ProjectRequest.parse({ name: 'Кофейня', time_zone: zone })),
      );
    await move(other, 'UTC');
    expect((await bed.reader.publicationsOf(planId)).map(({ scheduledAt }) => scheduledAt)).toEqual(
      written.map(({ scheduledAt }) => scheduledAt),
    );
    await move(project, 'Asia/Vladivostok');
    const byId = new Map((await bed.reader.publicationsOf(planId)).map((publication) => [publication.id, publication]));
    for (const [index, { id, scheduledDate, scheduledTime }] of written.entries()) {
      const zone = index < 3 ? '+03:00' : '+10:00';
      expect(byId.get(id)?.scheduledAt).toEqual(new Date(`${scheduledDate}T${scheduledTime}:00${zone}`));
      expect(byId.get(id)).toMatchObject({ scheduledDate, scheduledTime });
    }
  });
});

import {
  AppError,
  ProjectRequest,
  PublicationRequest,
  type PublicationUpdateRequest,
  type SocialNetwork,
  addDays,
  todayIn,
} from '@orbita/contracts';
import { elsewhere, eventually } from '@orbita/testing';
import { ContentFixture } from '../../fixtures/content-fixture.js';
import { forgetDeletedPublications } from './publication-bin.js';
import type { PlanPublication } from './publication-columns.js';
import { storePublicationText } from './publication-text.js';

describe('publications', () => {
  let fixture: ContentFixture;
  let user: number;
  let project: number;
  let planId: number;
  let written: PlanPublication[];

  beforeEach(async () => {
    fixture = await ContentFixture.open();
    user = await fixture.user();
    project = await fixture.project(user);
    await fixture.work();
    const plan = await fixture.order(user, project);
    await fixture.ended(user, plan.jobId);
    planId = plan.id;
    written = await fixture.reader.publicationsOf(planId);
  });
  afterEach(async () => {
    await fixture.close();
  });

  const idAt = (index: number): number => written[index]?.id ?? 0;
  const setStatus = (index: number, status: string) =>
    fixture.db.query('UPDATE publications SET status = $2 WHERE id = $1', [idAt(index), status]);

  it('know their owner and their project', async () => {
    expect(await fixture.reader.publication(user, idAt(0))).toMatchObject({
      userId: user,
      projectId: project,
      version: 1,
      editedAt: null,
    });
  });

  it("are listed by the days of their project's time zone, across its plans", async () => {
    const second = await fixture.order(user, project);
    await fixture.ended(user, second.jobId);
    const far = ProjectRequest.parse({ name: 'Кофейня', time_zone: 'Pacific/Kiritimati' });
    await fixture.db.transaction((tx) => fixture.projects.update(tx, user, project, far));

    const all = await fixture.publications.listOfProject(user, project);
    const days = await fixture.publications.listOfProject(user, project, { from: '2036-12-02', to: '2036-12-03' });
    expect(days.map(({ scheduledDate }) => scheduledDate)).toEqual(
      ['2036-12-02', '2036-12-03'].flatMap((date) => [date, date]),
    );
    expect(new Set(days.map(({ contentPlanId }) => contentPlanId))).toEqual(new Set([planId, second.id]));
    const moments = all.map(({ scheduledAt }) => scheduledAt.getTime());
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(all).toHaveLength(20);
  });

  it("are listed from today on in the project's time zone", async () => {
    const today = todayIn('Pacific/Kiritimati');
    const move = (time_zone: string) =>
      fixture.db.transaction((tx) =>
        fixture.projects.update(tx, user, project, ProjectRequest.parse({ name: 'Кофейня', time_zone })),
      );
    await fixture.db.query('UPDATE publications SET scheduled_date = $2 WHERE id = $1', [idAt(0), today]);
    await fixture.db.query('UPDATE publications SET scheduled_date = $2 WHERE id = $1', [idAt(1), addDays(today, 7)]);
    await move('Pacific/Kiritimati');
    const week = await fixture.publications.listOfProject(user, project, { days: 7 });
    expect(week.map(({ id }) => id)).toEqual([idAt(0)]);
    // It is still yesterday there, at any hour.
    await move('Pacific/Pago_Pago');
    expect(await fixture.publications.listOfProject(user, project, { days: 1 })).toEqual([]);
  });

  it('refuse the second of two edits of one version, because it saw an old one', async () => {
    const [seen] = written;
    const edited = await fixture.edit(user, idAt(0), { title: 'Моя тема', version: seen?.version });
    expect(edited).toMatchObject({ title: 'Моя тема', goal: 'Доверие', version: 2, editedAt: expect.any(Date) });
    await expect(fixture.edit(user, idAt(0), { goal: 'Продажи', version: seen?.version })).rejects.toMatchObject({
      code: 'PUBLICATION_CHANGED',
    });
    expect(await fixture.edit(user, idAt(0), { goal: 'Продажи' })).toMatchObject({
      title: 'Моя тема',
      goal: 'Продажи',
      version: 3,
    });
  });

  it('accept one of two simultaneous edits', async () => {
    const outcomes = await Promise.allSettled(
      ['Первая', 'Вторая'].map((title) => elsewhere(() => fixture.edit(user, idAt(0), { title, version: 1 }))),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('count every change, by users and by jobs', async () => {
    await setStatus(0, 'ready');
    await expect(fixture.edit(user, idAt(0), { title: 'Моя тема', version: 1 })).rejects.toMatchObject({
      code: 'PUBLICATION_CHANGED',
    });
  });

  it('of another user answer as missing ones', async () => {
    const stranger = await fixture.user();
    for (const [who, id] of [
      [stranger, idAt(0)],
      [user, Number.MAX_SAFE_INTEGER],
    ] as const) {
      await expect(fixture.edit(who, id, { title: 'Чужая' })).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
      await expect(fixture.reader.publication(who, id)).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
    }
  });

  it('are added by their user, until the plan is full, and stay the user’s own', async () => {
    const request = PublicationRequest.parse({
      title: 'День открытой обжарки',
      short_description: 'Приглашаем посмотреть',
      scheduled_date: '2036-12-04',
      scheduled_time: '09:30:00',
    });
    const add = () => fixture.db.transaction((tx) => fixture.publications.create(tx, user, planId, request));
    const added = await add();
    expect(added).toMatchObject({ status: 'draft', hasContent: false, scheduledTime: '09:30', projectId: project });
    expect(added.scheduledAt).toEqual(new Date('2036-12-04T09:30:00+03:00'));
    expect(await fixture.reader.get(user, planId)).toMatchObject({ publicationsCount: 11, keptCount: 1 });
    await fixture.db.query(
      `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
                                 scheduled_date, scheduled_time, scheduled_at, is_demo)
       SELECT user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
              scheduled_date, scheduled_time, scheduled_at, is_demo
         FROM publications, generate_series(1, 288) WHERE id = $1`,
      [added.id],
    );
    const outcomes = await Promise.allSettled([elsewhere(add), elsewhere(add)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(add()).rejects.toMatchObject({ code: 'PUBLICATION_LIMIT_REACHED' });
  });

  it('remind of their time where Orbita cannot publish, unless their user decides', async () => {
    const add = (social_network: SocialNetwork) =>
      fixture.db.transaction((tx) =>
        fixture.publications.create(
          tx,
          user,
          planId,
          PublicationRequest.parse({
            title: 'День открытой обжарки',
            short_description: 'Приглашаем',
            scheduled_date: '2036-12-04',
            social_network,
          }),
        ),
      );
    const reminds = await Promise.all(
      (['instagram', 'vk'] as const).map(async (network) => (await add(network)).remind),
    );
    expect(reminds).toEqual([true, false]);
    const { id } = await add('vk');
    const after = async (changes: PublicationUpdateRequest) => (await fixture.edit(user, id, changes)).remind;
    expect(await after({ social_network: 'threads' })).toBe(true);
    expect(await after({ title: 'Обжарка' })).toBe(true);
    expect(await after({ social_network: 'vk' })).toBe(false);
    expect(await after({ social_network: 'facebook', remind: false })).toBe(false);
    expect(await after({ social_network: 'threads' })).toBe(false);
    expect(await after({ remind: true })).toBe(true);
  });

  it('are named by their title alone when nothing else is said', async () => {
    const request = PublicationRequest.parse({ title: 'День обжарки', scheduled_date: '2036-12-04' });
    const added = await fixture.db.transaction((tx) => fixture.publications.create(tx, user, planId, request));
    expect(added).toMatchObject({ title: 'День обжарки', shortDescription: 'День обжарки', scheduledTime: '12:00' });
  });

  it('are copied with their text and nothing of what was sent or said of them', async () => {
    const entities = [{ type: 'bold' as const, offset: 0, length: 3 }];
    await fixture.edit(user, idAt(0), { content: 'Мой текст', content_entities: entities });
    await fixture.db.query(
      `UPDATE publications SET status = 'published', published_count = 2, approval = 'approved', auto_publish = true,
                               integration_ids = '{7}' WHERE id = $1`,
      [idAt(0)],
    );
    const before = await fixture.reader.publication(user, idAt(0));
    const copy = (who: number, to: Parameters<typeof fixture.publications.copy>[3]) =>
      fixture.db.transaction((tx) => fixture.publications.copy(tx, who, idAt(0), to));
    const made = await copy(user, { scheduled_date: '2036-12-24', scheduled_time: '18:45' });
    expect(made).toMatchObject({
      title: before.title,
      contentType: before.contentType,
      socialNetwork: before.socialNetwork,
      content: 'Мой текст',
      contentEntities: entities,
      status: 'ready',
      publishedCount: 0,
      approval: 'none',
      autoPublish: false,
      integrationIds: [],
      scheduledAt: new Date('2036-12-24T18:45:00+03:00'),
    });
    expect(await fixture.publications.versions(user, made.id)).toMatchObject([
      { content: 'Мой текст', isCurrent: true },
    ]);
    expect(await fixture.reader.publication(user, idAt(0))).toEqual(before);
    expect(await copy(user, { scheduled_date: '2036-12-25' })).toMatchObject({ scheduledTime: before.scheduledTime });
    await expect(copy(await fixture.user(), { scheduled_date: '2036-12-24' })).rejects.toMatchObject({
      code: 'PUBLICATION_NOT_FOUND',
    });
  });

  it('get a new time, and are ready once they have a text', async () => {
    expect(await fixture.edit(user, idAt(0), { scheduled_date: '2036-12-20', scheduled_time: '23:15' })).toMatchObject({
      scheduledAt: new Date('2036-12-20T23:15:00+03:00'),
      status: 'draft',
    });
    const entities = [{ type: 'bold' as const, offset: 0, length: 3 }];
    expect(await fixture.edit(user, idAt(0), { content: 'Мой текст', content_entities: entities })).toMatchObject({
      status: 'ready',
      hasContent: true,
      contentEntities: entities,
    });
    await expect(
      fixture.edit(user, idAt(0), { content: 'Мой', content_entities: [{ ...entities[0]!, length: 4 }] }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'content_entities' });
    expect(await fixture.edit(user, idAt(0), { content: 'Другой' })).toMatchObject({ contentEntities: [] });
    expect(await fixture.edit(user, idAt(0), { content: null })).toMatchObject({ status: 'draft', hasContent: false });
  });

  const write = (id: number, content: string, basis: number | null) =>
    fixture.db.transaction((tx) =>
      storePublicationText(tx, { publicationId: id, content, entities: [], origin: 'generated', isDemo: true, basis }),
    );

  it('keep both the text of their user and the one written meanwhile', async () => {
    expect(await write(idAt(0), 'Написано', null)).toBe(true);
    expect(await fixture.reader.publication(user, idAt(0))).toMatchObject({
      content: 'Написано',
      status: 'ready',
      isDemo: true,
    });
    await fixture.edit(user, idAt(0), { content: 'Мой текст' });
    expect(await write(idAt(0), 'Написано позже', null)).toBe(false);
    expect(await fixture.reader.publication(user, idAt(0))).toMatchObject({ content: 'Мой текст' });
    const versions = await fixture.publications.versions(user, idAt(0));
    expect(versions.map(({ content, origin, isCurrent }) => [content, origin, isCurrent])).toEqual([
      ['Написано позже', 'generated', false],
      ['Мой текст', 'saved', true],
      ['Написано', 'generated', false],
    ]);
    expect(await write(Number.MAX_SAFE_INTEGER, 'Никому', null)).toBe(false);
  });

  it('keep their last twenty texts, and always the one they have', async () => {
    await fixture.edit(user, idAt(0), { content: 'Мой текст' });
    for (let index = 0; index < 25; index += 1) await write(idAt(0), `Вариант ${index}`, null);
    const versions = await fixture.publications.versions(user, idAt(0));
    expect(versions).toHaveLength(21);
    expect(versions.at(0)?.content).toBe('Вариант 24');
    expect(versions.at(-1)).toMatchObject({ content: 'Мой текст', isCurrent: true });
  });

  it('are restored as they were, within 30 days and only by their owner', async () => {
    await fixture.edit(user, idAt(0), { content: 'Первый' });
    const before = await fixture.edit(user, idAt(0), { content: 'Второй' });
    const remove = (who: number) => fixture.db.transaction((tx) => fixture.publications.remove(tx, who, idAt(0)));
    const restore = (who: number) => fixture.db.transaction((tx) => fixture.publications.restore(tx, who, idAt(0)));
    const stranger = await fixture.user();
    await expect(remove(stranger)).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
    await remove(user);
    await expect(fixture.reader.publication(user, idAt(0))).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
    await expect(restore(stranger)).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
    expect(await restore(user)).toEqual({ ...before, version: before.version + 1 });
    expect(
      (await fixture.publications.versions(user, idAt(0))).map(({ content, isCurrent }) => [content, isCurrent]),
    ).toEqual([
      ['Второй', true],
      ['Первый', false],
    ]);
    await remove(user);
    await fixture.db.query(`UPDATE deleted_publications SET deleted_at = now() - interval '30 days 1 minute'`);
    await expect(restore(user)).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
    expect(await forgetDeletedPublications(fixture.db, '30 days', 10)).toBe(1);
  });

  it('are kept by a regeneration after any change, and cost nothing then', async () => {
    const statuses = ['generating', 'ready', 'scheduled', 'publishing', 'published', 'unconfirmed', 'failed', 'missed'];
    for (const [index, status] of statuses.entries()) await setStatus(index, status);
    await fixture.edit(user, idAt(8), { title: 'Моя тема' });
    expect(await fixture.reader.get(user, planId)).toMatchObject({ publicationsCount: 10, keptCount: 9 });
    fixture.writer.title = ({ number }) => `Свежая мысль ${number}`;
    const job = await fixture.regenerate(user, planId);
    expect(job.total).toBe(1);
    expect((await fixture.ended(user, job.id)).result).toEqual({ content_plan_id: planId, publications_count: 10 });
    const fresh = await fixture.reader.publicationsOf(planId);
    expect(fresh.slice(0, 9).map(({ id }) => id)).toEqual(written.slice(0, 9).map(({ id }) => id));
    expect(fresh[9]).toMatchObject({ title: 'Свежая мысль 10', scheduledDate: written[9]?.scheduledDate });
    expect(fresh).toHaveLength(10);
    expect(fixture.writer.asked.at(-1)).toEqual([10]);
  });

  it('refuse a regeneration with nothing to write, free of charge', async () => {
    await fixture.db.query(`UPDATE publications SET status = 'scheduled'`);
    await expect(fixture.regenerate(user, planId)).rejects.toMatchObject({ code: 'CONTENT_PLAN_ALL_KEPT' });
    expect(await fixture.credits.balanceOf(user)).toBe(300);
    expect(await fixture.reader.get(user, planId)).toMatchObject({ status: 'completed' });
  });

  it('stay when they are edited while the new set is being written', async () => {
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    fixture.writer.title = ({ number }) => `Свежая мысль ${number}`;
    fixture.writer.beforeIdea = async ({ number }) => (number === 10 ? gate : undefined);
    const job = await fixture.regenerate(user, planId);
    await eventually(async () =>
      expect(await fixture.reader.get(user, planId)).toMatchObject({ publicationsCount: 9 }),
    );
    await fixture.edit(user, idAt(3), { content: 'Мой текст' });
    goOn();
    await fixture.ended(user, job.id);
    const fresh = await fixture.reader.publicationsOf(planId);
    expect(fresh).toHaveLength(10);
    expect(fresh[3]?.id).toBe(idAt(3));
    expect(await fixture.reader.publication(user, idAt(3))).toMatchObject({ content: 'Мой текст' });
    expect(fresh.filter(({ title }) => title.startsWith('Свежая мысль'))).toHaveLength(9);
  });

  it('stay when they are edited between two runs of the job', async () => {
    let broken = false;
    fixture.writer.beforeIdea = async ({ number }) => {
      if (number !== 7 || broken) return;
      broken = true;
      await eventually(async () =>
        expect(await fixture.reader.get(user, planId)).toMatchObject({ publicationsCount: 9 }),
      );
      await fixture.edit(user, idAt(3), { content: 'Мой текст' });
      throw new AppError('MODEL_UNAVAILABLE');
    };
    const job = await fixture.regenerate(user, planId);
    expect(await fixture.ended(user, job.id)).toMatchObject({ status: 'completed', attempt: 2 });
    const fresh = await fixture.reader.publicationsOf(planId);
    expect(fresh).toHaveLength(10);
    expect(fresh[3]?.id).toBe(idAt(3));
    expect(await fixture.reader.publication(user, idAt(3))).toMatchObject({ content: 'Мой текст' });
  });

  it('keep their local times in a new time zone, except those already sent', async () => {
    for (const [index, status] of ['published', 'publishing', 'unconfirmed', 'scheduled'].entries()) {
      await setStatus(index, status);
    }
    const other = await fixture.project(user);
    const move = (projectId: number, zone: string) =>
      fixture.db.transaction((tx) =>
        fixture.projects.update(tx, user, projectId, ProjectRequest.parse({ name: 'Кофейня', time_zone: zone })),
      );
    await move(other, 'UTC');
    expect((await fixture.reader.publicationsOf(planId)).map(({ scheduledAt }) => scheduledAt)).toEqual(
      written.map(({ scheduledAt }) => scheduledAt),
    );
    await move(project, 'Asia/Vladivostok');
    const byId = new Map(
      (await fixture.reader.publicationsOf(planId)).map((publication) => [publication.id, publication]),
    );
    for (const [index, { id, scheduledDate, scheduledTime }] of written.entries()) {
      const zone = index < 3 ? '+03:00' : '+10:00';
      expect(byId.get(id)?.scheduledAt).toEqual(new Date(`${scheduledDate}T${scheduledTime}:00${zone}`));
      expect(byId.get(id)).toMatchObject({ scheduledDate, scheduledTime });
    }
  });
});

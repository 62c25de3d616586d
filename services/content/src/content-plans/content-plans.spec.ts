import type { PlanSlot } from '@orbita/ai';
import { AppError, say, render } from '@orbita/contracts';
import { eventually } from '@orbita/testing';
import { ContentFixture } from '../../fixtures/content-fixture.js';
import { contentDeletion } from '../project-content.js';

const PRICE = 200;

describe('content plans', () => {
  let fixture: ContentFixture;
  let user: number;
  let project: number;
  beforeEach(async () => {
    fixture = await ContentFixture.open();
    user = await fixture.user();
    project = await fixture.project(user);
  });
  afterEach(async () => {
    await fixture.close();
  });

  it('are written exactly as ordered and charged once', async () => {
    await fixture.work();
    const plan = await fixture.order(user, project, {
      content_distribution: { engaging: 50, selling: 30, reels: 20 },
      social_networks: ['telegram', 'vk'],
    });
    expect(plan).toMatchObject({
      status: 'pending',
      isRegeneration: false,
      publicationsTotal: 10,
      name: 'План на 1–10 декабря 2036',
    });
    expect(await fixture.credits.balanceOf(user)).toBe(500 - PRICE);
    expect((await fixture.ended(user, plan.jobId)).status).toBe('completed');
    const publications = await fixture.reader.publicationsOf(plan.id);
    const count = (type: string): number => publications.filter(({ contentType }) => contentType === type).length;
    expect([count('engaging'), count('selling'), count('reels')]).toEqual([5, 3, 2]);
    expect(new Set(publications.map(({ scheduledDate }) => scheduledDate)).size).toBe(10);
    expect(publications[0]).toMatchObject({ shortDescription: 'Идея 1', status: 'draft' });
    expect(await fixture.reader.publication(user, publications[0]?.id ?? 0)).toMatchObject({
      goal: 'Доверие',
      reasoning: 'Потому что вовремя',
      content: null,
    });
    expect(await fixture.reader.get(user, plan.id)).toMatchObject({
      status: 'completed',
      publicationsCount: 10,
      progress: 100,
    });
    expect(await fixture.credits.balanceOf(user)).toBe(500 - PRICE);
  });

  it('begin with the user’s ideas, which are neither ordered again nor replaced by a regeneration', async () => {
    await fixture.work();
    const idea = {
      title: 'Пять напитков к дождю',
      short_description: 'Подборка',
      social_network: 'vk',
      is_demo: true,
    } as const;
    const ideas = [
      { ...idea, content_type: 'selling' },
      { ...idea, title: 'Как мы жарим зерно', content_type: 'story' },
    ] as const;
    const plan = await fixture.order(user, project, { ideas: [...ideas] });
    expect(plan).toMatchObject({ publicationsTotal: 8, isRegeneration: false });
    expect((await fixture.ended(user, plan.jobId)).status).toBe('completed');
    const publications = await fixture.reader.publicationsOf(plan.id);
    expect(publications).toHaveLength(10);
    expect(new Set(publications.map(({ scheduledDate }) => scheduledDate)).size).toBe(10);
    const own = publications.filter(({ editedAt }) => editedAt !== null);
    expect(
      own.map(({ title, contentType, socialNetwork, isDemo }) => [title, contentType, socialNetwork, isDemo]),
    ).toEqual(expect.arrayContaining(ideas.map(({ title, content_type }) => [title, content_type, 'vk', true])));
    // The idea whose type has a free slot takes it: the shares of the plan stay.
    expect(publications.filter(({ contentType }) => contentType === 'selling')).toHaveLength(2);
    const { contents } = await fixture.reader.get(user, plan.id);
    expect(contents.types).toMatchObject({ selling: 2, story: 1 });
    expect(Object.values(contents.networks).reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(await fixture.regenerate(user, plan.id)).toMatchObject({ total: 8 });
    expect(await fixture.reader.statusOf(user, plan.id)).toMatchObject({ isRegeneration: true });
  });

  it('use the project’s time zone for their times', async () => {
    await fixture.work();
    const east = await fixture.project(user, 'Asia/Vladivostok');
    const plan = await fixture.order(user, east);
    await fixture.ended(user, plan.jobId);
    for (const { scheduledDate, scheduledTime, scheduledAt } of await fixture.reader.publicationsOf(plan.id)) {
      expect(scheduledAt.toISOString()).toBe(new Date(`${scheduledDate}T${scheduledTime}:00+10:00`).toISOString());
    }
  });

  it('leave nothing behind when credits are short', async () => {
    await fixture.order(user, project);
    await fixture.order(user, project);
    await expect(fixture.order(user, project)).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      details: { need: 200, have: 100 },
    });
    expect(await fixture.reader.list(user, project)).toHaveLength(2);
    expect(await fixture.jobs.list(user, { active: true })).toHaveLength(2);
  });

  it('that end before today where their project lives are refused, free of charge', async () => {
    // At any moment the date in the far west is one or two days behind the date in the far east.
    const east = await fixture.project(user, 'Pacific/Kiritimati');
    const west = await fixture.project(user, 'Etc/GMT+12');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Etc/GMT+12' }).format();
    const span = { start_date: today, end_date: today };
    await expect(fixture.order(user, east, span)).rejects.toMatchObject({
      code: 'CONTENT_PLAN_IN_PAST',
      status: 400,
      field: 'end_date',
    });
    expect(await fixture.reader.list(user, east)).toEqual([]);
    expect(await fixture.credits.balanceOf(user)).toBe(500);
    expect(await fixture.order(user, west, span)).toMatchObject({ status: 'pending' });
  });

  it('name the field of a missing style, when ordered and when changed', async () => {
    const style = { writing_style_id: 999_999 };
    const refusal = { code: 'STYLE_NOT_FOUND', field: 'writing_style_id' };
    await expect(fixture.order(user, project, style)).rejects.toMatchObject(refusal);
    const plan = await fixture.order(user, project);
    await fixture.jobs.cancel(user, plan.jobId ?? 0);
    const changed = fixture.db.transaction((tx) => fixture.plans.update(tx, user, plan.id, style));
    await expect(changed).rejects.toMatchObject(refusal);
  });

  it('whose dates have passed can still be changed and regenerated', async () => {
    const plan = await fixture.order(user, project);
    await fixture.jobs.cancel(user, plan.jobId ?? 0);
    const past = { start_date: '2026-11-01', end_date: '2026-11-03' };
    await fixture.db.transaction((tx) => fixture.plans.update(tx, user, plan.id, past));
    expect(await fixture.regenerate(user, plan.id)).toMatchObject({ total: 3 });
  });

  it('refuse a change that leaves them with an impossible span', async () => {
    const plan = await fixture.order(user, project);
    await fixture.jobs.cancel(user, plan.jobId ?? 0);
    const change = (changes: object) =>
      fixture.db.transaction((tx) => fixture.plans.update(tx, user, plan.id, changes));
    await expect(change({ end_date: '2036-11-30' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'end_date',
    });
    await expect(change({ end_date: '2037-01-31', posts_per_day: 10 })).rejects.toMatchObject({
      field: 'posts_per_day',
    });
    expect(await fixture.reader.get(user, plan.id)).toMatchObject({ endDate: '2036-12-10', postsPerDay: 1 });
  });

  it('cost nothing in demo mode', async () => {
    await fixture.close();
    fixture = await ContentFixture.open({ isDemo: true });
    await fixture.work();
    user = await fixture.user();
    const plan = await fixture.order(user, await fixture.project(user));
    await fixture.ended(user, plan.jobId);
    expect(await fixture.credits.balanceOf(user)).toBe(500);
    expect((await fixture.reader.publicationsOf(plan.id)).every(({ isDemo }) => isDemo)).toBe(true);
  });

  it('request only the missing ideas after a failed run', async () => {
    let broken = false;
    let breakNow = (): void => undefined;
    const othersStored = new Promise<void>((resolve) => (breakNow = resolve));
    fixture.writer.beforeIdea = async ({ number }) => {
      if (number === 7 && !broken) {
        broken = true;
        await othersStored;
        throw new AppError('MODEL_UNAVAILABLE');
      }
    };
    await fixture.work();
    const plan = await fixture.order(user, project);
    await eventually(async () => expect((await fixture.arrivals.of(user, plan.id, [])).arrivals).toHaveLength(9));
    breakNow();
    expect(await fixture.ended(user, plan.jobId)).toMatchObject({ status: 'completed', attempt: 2 });
    const counts = fixture.writer.asked
      .flat()
      .reduce((map, slot) => map.set(slot, (map.get(slot) ?? 0) + 1), new Map<number, number>());
    expect([...counts].filter(([, times]) => times > 1).map(([slot]) => slot)).toEqual([7]);
    expect(await fixture.reader.publicationsOf(plan.id)).toHaveLength(10);
  });

  it('request again ideas that repeat another one', async () => {
    let repeats = 3;
    fixture.writer.title = ({ number }) => (number > 5 && repeats-- > 0 ? 'Тема номер 1' : `Тема номер ${number}`);
    await fixture.work();
    const plan = await fixture.order(user, project);
    await fixture.ended(user, plan.jobId);
    const titles = (await fixture.reader.publicationsOf(plan.id)).map(({ title }) => title);
    expect(new Set(titles).size).toBe(10);
  });

  it.each<[string, (slot: PlanSlot) => string]>([
    ['another language', ({ number }) => `Topic number ${number}`],
    ['the same words', () => 'Одно и то же'],
  ])('fail and return the credits when a model writes nothing but %s', async (_name, title) => {
    fixture.writer.title = title;
    await fixture.work();
    const plan = await fixture.order(user, project);
    expect(await fixture.ended(user, plan.jobId)).toMatchObject({
      status: 'failed',
      errorCode: 'MODEL_BAD_ANSWER',
      attempt: 1,
    });
    expect(await fixture.reader.publicationsOf(plan.id)).toEqual([]);
    expect(await fixture.credits.balanceOf(user)).toBe(500);
    // Each slot is asked for three times at most.
    expect(fixture.writer.asked.flat().length).toBeLessThanOrEqual(30);
  });

  it('keep one flawed publication out of ten, and not a second one', async () => {
    fixture.writer.title = ({ number }) => (number === 4 ? 'Topic number 4' : `Тема номер ${number}`);
    await fixture.work();
    const plan = await fixture.order(user, project);
    expect((await fixture.ended(user, plan.jobId)).status).toBe('completed');
    fixture.writer.title = ({ number }) => (number % 5 === 0 ? `Topic number ${number}` : `Тема номер ${number}`);
    const job = await fixture.regenerate(user, plan.id);
    expect(await fixture.ended(user, job.id)).toMatchObject({ status: 'failed', errorCode: 'MODEL_BAD_ANSWER' });
    expect(await fixture.credits.balanceOf(user)).toBe(500 - PRICE);
  });

  it('sum the model usage over all runs of the job', async () => {
    let spent = 0;
    fixture.writer.beforeIdea = async (_slot, { budget }) => {
      const isFirstRun = !budget.isSpent;
      for (let call = budget.reserve(); call; call = budget.reserve()) {
        call.spend();
        spent += 1;
      }
      throw new AppError('MODEL_BAD_ANSWER', { final: !isFirstRun });
    };
    await fixture.work();
    const plan = await fixture.order(user, project);
    expect(await fixture.ended(user, plan.jobId)).toMatchObject({ status: 'failed', attempt: 2 });
    // Four calls write ten publications; three times as many are spent by the first run, and none by the second.
    expect(spent).toBe(3 * 4);
  });

  it('report that the model does not answer, and continue when it does', async () => {
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    fixture.writer.beforeIdea = async ({ number }, { onSilence }) => {
      if (number !== 1) return;
      onSilence(true);
      await gate;
      onSilence(false);
    };
    await fixture.work();
    const plan = await fixture.order(user, project);
    await eventually(async () =>
      expect((await fixture.reader.get(user, plan.id)).stage).toMatchObject({ code: 'stage.silent-model' }),
    );
    goOn();
    expect((await fixture.ended(user, plan.jobId)).status).toBe('completed');
  });

  it('fail with a sentence for the user and return the credits', async () => {
    fixture.writer.beforeIdea = async () => {
      throw new AppError('MODEL_MISCONFIGURED');
    };
    await fixture.work();
    const plan = await fixture.order(user, project);
    await fixture.ended(user, plan.jobId);
    const failed = await fixture.reader.get(user, plan.id);
    expect(failed).toMatchObject({
      status: 'failed',
      errorCode: 'MODEL_MISCONFIGURED',
      isRegeneration: false,
      publicationsCount: 0,
    });
    expect(failed.errorMessage && render('ru', failed.errorMessage)).toMatch(/Кредиты возвращены/);
    expect(await fixture.credits.balanceOf(user)).toBe(500);
  });

  it('show the old set until the new one is complete, and swap at once', async () => {
    await fixture.work();
    const plan = await fixture.order(user, project);
    await fixture.ended(user, plan.jobId);
    const old = await fixture.reader.publicationsOf(plan.id);
    await fixture.db.query(`UPDATE publications SET published_count = 1, status = 'published' WHERE id = $1`, [
      old[0]?.id,
    ]);
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    fixture.writer.title = ({ number }) => `Свежая мысль ${number}`;
    fixture.writer.beforeIdea = async ({ number }) => (number === 10 ? gate : undefined);
    const job = await fixture.regenerate(user, plan.id, { tone: 'expert' });
    await eventually(async () =>
      expect(await fixture.reader.get(user, plan.id)).toMatchObject({
        status: 'generating',
        publicationsCount: 8,
        progress: 88,
        stage: say('stage.ideas', { done: 8, total: 9 }),
        isRegeneration: true,
      }),
    );
    expect((await fixture.reader.publicationsOf(plan.id)).map(({ id }) => id)).toEqual(old.map(({ id }) => id));
    await expect(fixture.regenerate(user, plan.id)).rejects.toMatchObject({ code: 'CONTENT_PLAN_BUSY' });
    goOn();
    await fixture.ended(user, job.id);
    const fresh = await fixture.reader.publicationsOf(plan.id);
    expect(fresh.filter(({ title }) => title.startsWith('Свежая мысль'))).toHaveLength(9);
    expect(fresh.filter(({ status }) => status === 'published').map(({ id }) => id)).toEqual([old[0]?.id]);
    expect(await fixture.credits.balanceOf(user)).toBe(500 - 2 * PRICE);
    expect(await fixture.reader.get(user, plan.id)).toMatchObject({
      tone: 'expert',
      revision: 2,
      isRegeneration: false,
    });
  });

  it('show that their settings differ from those their publications were written by', async () => {
    await fixture.work();
    const { id, jobId } = await fixture.order(user, project);
    const changed = async () => (await fixture.reader.get(user, id)).settingsChanged;
    expect(await changed()).toBe(false);
    await fixture.ended(user, jobId);
    expect(await changed()).toBe(false);
    await fixture.db.transaction((tx) => fixture.plans.update(tx, user, id, { tone: 'expert' }));
    expect(await changed()).toBe(true);
    await fixture.ended(user, (await fixture.regenerate(user, id)).id);
    expect(await changed()).toBe(false);
  });

  it('are found in all projects of their user by every word of their name or project', async () => {
    const [owner, stranger] = [await fixture.user(), await fixture.user()];
    const [first, second] = [await fixture.project(owner), await fixture.project(owner)];
    const spring = await fixture.order(owner, first, { name: 'Весна в Ёлках' });
    const summer = await fixture.order(owner, second, { name: 'Лето 100%' });
    await fixture.order(stranger, await fixture.project(stranger), { name: 'Весна в Ёлках' });
    const found = async (search: string) => (await fixture.reader.search(owner, search)).map(({ id }) => id);
    expect(await found('')).toEqual([summer.id, spring.id]);
    expect(await found('елках ВЕСНА')).toEqual([spring.id]);
    expect(await found('кофейня')).toEqual([summer.id, spring.id]);
    expect(await found('100%')).toEqual([summer.id]);
    expect(await found('%')).toEqual([summer.id]);
    expect(await found('весна лето')).toEqual([]);
    expect(await fixture.reader.search(owner, '', { after: { id: summer.id }, limit: 1 })).toMatchObject([
      { id: spring.id, projectId: first, projectName: 'Кофейня', startDate: '2036-12-01' },
    ]);
  });

  it('keep the old set when a regeneration fails', async () => {
    await fixture.work();
    const plan = await fixture.order(user, project);
    await fixture.ended(user, plan.jobId);
    const old = await fixture.reader.publicationsOf(plan.id);
    fixture.writer.beforeIdea = async () => {
      throw new AppError('MODEL_REFUSED');
    };
    await fixture.ended(user, (await fixture.regenerate(user, plan.id)).id);
    expect(await fixture.reader.publicationsOf(plan.id)).toEqual(old);
    const kept = await fixture.reader.get(user, plan.id);
    expect(kept).toMatchObject({
      status: 'completed',
      publicationsCount: 10,
      errorCode: 'MODEL_REFUSED',
      isRegeneration: true,
    });
    expect(await fixture.reader.statusOf(user, plan.id)).toMatchObject({
      errorCode: 'MODEL_REFUSED',
      isRegeneration: true,
    });
    expect(kept.errorMessage).toMatchObject({ code: 'MODEL_REFUSED' });
    expect(await fixture.credits.balanceOf(user)).toBe(500 - PRICE);
  });

  it('refuse a regeneration that would grow beyond the limit, before anything is charged', async () => {
    const plan = await fixture.order(user, project, { end_date: '2037-01-31' });
    await fixture.jobs.cancel(user, plan.jobId ?? 0);
    await expect(fixture.regenerate(user, plan.id, { posts_per_day: 10 })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'posts_per_day',
    });
    expect(await fixture.credits.balanceOf(user)).toBe(500);
  });

  it('are cancelled, refunded and gone when deleted in the middle', async () => {
    // The plan is being written a moment before the model is asked: deleted in between, there is nothing to stop.
    let wasAsked = false;
    let wasStopped = false;
    fixture.writer.beforeIdea = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          wasStopped = true;
          reject(signal.reason as Error);
        });
        wasAsked = true;
      });
    await fixture.work();
    const plan = await fixture.order(user, project);
    await eventually(() => expect(wasAsked).toBe(true));
    expect((await fixture.reader.get(user, plan.id)).status).toBe('generating');
    await fixture.db.transaction((tx) => fixture.plans.delete(tx, user, plan.id));
    await eventually(() => expect(wasStopped).toBe(true));
    await expect(fixture.reader.get(user, plan.id)).rejects.toMatchObject({ code: 'CONTENT_PLAN_NOT_FOUND' });
    expect((await fixture.jobs.mustOwn(user, plan.jobId ?? 0)).status).toBe('cancelled');
    expect(await fixture.credits.balanceOf(user)).toBe(500);
  });

  it('of another user answer as missing ones', async () => {
    const plan = await fixture.order(user, project);
    const stranger = await fixture.user();
    const unknown = { code: 'CONTENT_PLAN_NOT_FOUND' };
    await expect(fixture.reader.get(stranger, plan.id)).rejects.toMatchObject(unknown);
    await expect(fixture.regenerate(stranger, plan.id)).rejects.toMatchObject(unknown);
    await expect(fixture.db.transaction((tx) => fixture.plans.delete(tx, stranger, plan.id))).rejects.toMatchObject(
      unknown,
    );
    await expect(fixture.order(stranger, project)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
    await expect(fixture.reader.list(stranger, project)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
    expect(await fixture.reader.get(user, plan.id)).toMatchObject({ status: 'pending' });
  });

  it('are deleted with their project, their running jobs cancelled and refunded', async () => {
    await fixture.work();
    const written = await fixture.order(user, project);
    await fixture.ended(user, written.jobId);
    const [publication] = await fixture.reader.publicationsOf(written.id);
    fixture.writer.beforeIdea = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const running = await fixture.order(user, project);
    await fixture.db.transaction((tx) => fixture.projects.delete(tx, user, project));

    expect((await fixture.jobs.mustOwn(user, running.jobId ?? 0)).status).toBe('cancelled');
    expect(await fixture.credits.balanceOf(user)).toBe(500 - PRICE);
    const unknown = { code: 'CONTENT_PLAN_NOT_FOUND' };
    await expect(fixture.reader.get(user, written.id)).rejects.toMatchObject(unknown);
    await expect(fixture.reader.statusOf(user, written.id)).rejects.toMatchObject(unknown);
    await expect(fixture.regenerate(user, written.id)).rejects.toMatchObject(unknown);
    await expect(fixture.db.transaction((tx) => fixture.plans.delete(tx, user, written.id))).rejects.toMatchObject(
      unknown,
    );
    await expect(fixture.edit(user, publication?.id ?? 0, { title: 'Новый' })).rejects.toMatchObject({
      code: 'PUBLICATION_NOT_FOUND',
    });

    const other = await fixture.order(user, await fixture.project(user));
    const remove = (limit: number) =>
      fixture.db.transaction((tx) => contentDeletion.remove(tx, { userId: user, projectId: project }, limit));
    expect([await remove(7), await remove(7), await remove(7), await remove(7)]).toEqual([7, 3, 2, 0]);
    expect(await fixture.db.query('SELECT id FROM content_plans')).toEqual([{ id: other.id }]);
  });

  it('are limited to 500 a project, before anything is charged', async () => {
    await fixture.db.query(
      `INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal, content_distribution,
                                  target_audience, tone, language_level, social_networks, status, revision, is_demo)
       SELECT $1, $2, 'План ' || n, '2026-12-01', '2026-12-01', 1, '', '{}', '{}', 'friendly', 'simple', '{telegram}', 'failed', 1, false
         FROM generate_series(1, 499) n`,
      [user, project],
    );
    const outcomes = await Promise.allSettled([fixture.order(user, project), fixture.order(user, project)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(fixture.order(user, project)).rejects.toMatchObject({ code: 'CONTENT_PLAN_LIMIT_REACHED' });
    expect(await fixture.credits.balanceOf(user)).toBe(500 - PRICE);
    expect(await fixture.reader.list(user, project)).toHaveLength(500);
    await expect(fixture.order(user, await fixture.project(user))).resolves.toMatchObject({ status: 'pending' });
  });

  it('are listed from any place on, or only the requested ones', async () => {
    const [a, b] = [await fixture.order(user, project), await fixture.order(user, project)];
    const ids = async (slice: object) => (await fixture.reader.list(user, project, slice)).map(({ id }) => id);
    expect(await ids({})).toEqual([b.id, a.id]);
    expect(await ids({ limit: 1 })).toEqual([b.id]);
    expect(await ids({ after: b })).toEqual([a.id]);
    expect(await ids({ ids: [a.id] })).toEqual([a.id]);
    expect(await ids({ ids: [b.id], after: b })).toEqual([]);
  });

  it('record the tokens they used', async () => {
    await fixture.work();
    const plan = await fixture.order(user, project);
    await fixture.ended(user, plan.jobId);
    await eventually(async () =>
      expect(
        await fixture.db.query('SELECT sum(completion_tokens) AS tokens FROM model_usage WHERE job_id = $1', [
          plan.jobId,
        ]),
      ).toEqual([{ tokens: 1200 }]),
    );
  });
});

describe('audience suggestions', () => {
  it('answer as the result of a job and keep no copy of the request', async () => {
    const fixture = await ContentFixture.open();
    await fixture.work();
    const user = await fixture.user();
    const job = await fixture.db.transaction((tx) =>
      fixture.audience.suggest(tx, user, { name: 'Кофейня', description: '', content_goal: '', existing_values: {} }),
    );
    expect((await fixture.ended(user, job.id)).result).toEqual({
      interests: ['утренний кофе'],
      pain_points: [],
      values: [],
      is_demo: false,
    });
    expect(await fixture.db.query('SELECT 1 FROM audience_suggestions')).toEqual([]);
    expect(await fixture.credits.balanceOf(user)).toBe(500);
    await fixture.close();
  });
});

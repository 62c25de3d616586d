import type { PostRequest } from '@orbita/ai';
import { elsewhere, eventually } from '@orbita/testing';
import { ContentFixture } from '../../fixtures/content-fixture.js';

describe('texts of publications', () => {
  let fixture: ContentFixture;
  let user: number;
  let project: number;
  let planId: number;
  let ids: number[];
  /** Lets the scripted writer answer; until then it waits. */
  let answer: () => void;
  let asked: PostRequest[];

  const waitForAnswer = (): void => {
    const answered = new Promise<void>((resolve) => (answer = resolve));
    fixture.writer.text = async (request) => {
      asked.push(request);
      await Promise.race([
        answered,
        new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('stopped')))),
      ]);
      return `Текст: ${request.brief.topic}`;
    };
  };

  beforeEach(async () => {
    fixture = await ContentFixture.open();
    user = await fixture.user();
    // No free posts: each text is charged.
    await fixture.db.query(`UPDATE subscriptions SET plan_type = 'basic' WHERE user_id = $1`, [user]);
    project = await fixture.project(user);
    await fixture.work();
    const plan = await fixture.order(user, project, {
      name: 'Декабрь',
      content_goal: 'Больше гостей',
      tone: 'expert',
      language_level: 'simple',
      target_audience: { age: '25–40', pain_points: ['нет времени'] },
      content_distribution: { educational: 100 },
    });
    await fixture.ended(user, plan.jobId);
    planId = plan.id;
    ids = (await fixture.reader.publicationsOf(planId)).map(({ id }) => id);
    asked = [];
  });
  afterEach(async () => {
    await fixture.close();
  });

  /** Jobs of a batch that a worker may claim now. */
  const waiting = (batchId: number) =>
    fixture.db.query(`SELECT id FROM jobs WHERE batch_id = $1 AND status = 'queued' AND run_after <= now()`, [batchId]);
  const idAt = (index: number): number => ids[index] ?? 0;
  const write = (id = idAt(0), who = user) => fixture.db.transaction((tx) => fixture.texts.write(tx, who, id));
  const rewrite = (feedback: string, id = idAt(0)) =>
    fixture.db.transaction((tx) => fixture.texts.rewrite(tx, user, id, feedback));
  const writeMany = (publicationIds: readonly number[]) =>
    fixture.db.transaction((tx) => fixture.texts.writeMany(tx, user, planId, publicationIds));
  const publication = (id = idAt(0)) => fixture.reader.publication(user, id);
  const balance = () => fixture.credits.balanceOf(user);
  const grant = (amount: number) =>
    fixture.db.transaction((tx) =>
      fixture.credits.adjust(tx, { userId: user, amount, description: 'Тест', administratorId: user }),
    );

  it('are written and charged once for fifty parallel clicks', async () => {
    waitForAnswer();
    const jobs = await Promise.all(Array.from({ length: 50 }, () => elsewhere(() => write())));
    const [jobId] = [...new Set(jobs.map(({ id }) => id))];
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
    expect(await publication()).toMatchObject({ status: 'generating', writingJobId: jobId, version: 1 });
    expect(await balance()).toBe(250);
    answer();
    await fixture.ended(user, jobId!);
    expect(await publication()).toMatchObject({
      status: 'ready',
      content: 'Текст: Тема номер 1',
      writingJobId: null,
      isDemo: false,
    });
    expect(asked).toHaveLength(1);
    expect(await balance()).toBe(250);
    expect(await fixture.db.query('SELECT 1 FROM publication_writings')).toEqual([]);
    expect((await fixture.history.list(user, { limit: 10 })).map(({ topic, content }) => [topic, content])).toEqual([
      ['Тема номер 1', 'Текст: Тема номер 1'],
    ]);
  });

  it('have the content type they were paid for, even if their owner changes it meanwhile', async () => {
    waitForAnswer();
    const job = await fixture.db.transaction(async (tx) => {
      const accepted = await fixture.texts.write(tx, user, idAt(0));
      await tx.query(`UPDATE publications SET content_type = 'reels' WHERE id = $1`, [idAt(0)]);
      return accepted;
    });
    await eventually(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.brief).toMatchObject({ textType: 'post', contentType: 'educational' });
    answer();
    await fixture.ended(user, job.id);
    expect(await fixture.history.list(user, { limit: 1 })).toMatchObject([{ textType: 'post' }]);
    expect(await balance()).toBe(250);
  });

  it.each([
    ['posts within the free ones of the day', { educational: 3 }],
    ['posts beyond them', { educational: 3, story: 4 }],
    ['scripts alone', { reels: 3 }],
    ['posts, stories and scripts', { reels: 2, educational: 3, story: 1, selling: 3 }],
  ])('cost together what was estimated: %s', async (_, mix) => {
    await fixture.db.query(`UPDATE subscriptions SET plan_type = 'free' WHERE user_id = $1`, [user]);
    await grant(1_000);
    const types = Object.entries(mix).flatMap(([type, count]) => Array.from({ length: count }, () => type));
    const chosen = ids.slice(0, types.length);
    await fixture.db.query(
      `UPDATE publications SET content_type = type FROM unnest($1::bigint[], $2::text[]) AS one (one_id, type) WHERE id = one_id`,
      [chosen, types],
    );
    const reels = types.filter((type) => type === 'reels').length;
    const estimated =
      (await fixture.postPrices.estimate(user, false, types.length - reels)).price +
      fixture.prices.priceOf('reels', { publicationsCount: reels, isDemo: false });
    const before = await balance();
    await writeMany(chosen);
    expect(before - (await balance())).toBe(estimated);
  });

  it('are written with the idea, the plan’s goal and the style', async () => {
    const [style] = await fixture.db.query<{ id: number }>(
      `INSERT INTO writing_styles (user_id, name, examples, style_analysis)
       VALUES ($1, 'Дерзко', '["Привет, это мы"]', 'Короткие фразы') RETURNING id`,
      [user],
    );
    await fixture.db.query('UPDATE content_plans SET writing_style_id = $2 WHERE id = $1', [planId, style?.id]);
    waitForAnswer();
    answer();
    await fixture.ended(user, (await write()).id);
    await fixture.ended(user, (await write()).id);
    expect(asked.map(({ brief }) => brief.revision)).toEqual([1, 2]);
    expect(asked[0]?.brief).toMatchObject({
      project: { name: 'Кофейня', description: 'Кофе' },
      topic: 'Тема номер 1',
      idea: 'Идея 1',
      goal: 'Доверие\nБольше гостей',
      reasoning: 'Потому что вовремя',
      contentType: 'educational',
      textType: 'post',
      tone: 'expert',
      languageLevel: 'simple',
      audience: 'Возраст: 25–40\nЧто беспокоит: нет времени',
      pain: 'нет времени',
      style: { name: 'Дерзко', analysis: 'Короткие фразы', examples: ['Привет, это мы'] },
      date: '2036-12-01',
    });
  });

  it('are shown while they are written', async () => {
    waitForAnswer();
    const job = await write();
    await eventually(() => expect(asked).toHaveLength(1));
    asked[0]!.onText('Первые слова');
    await eventually(async () =>
      expect(await fixture.jobs.draftOf(await fixture.jobs.mustOwn(user, job.id))).toBe('Первые слова'),
    );
    answer();
    await fixture.ended(user, job.id);
  });

  it('keep both texts when the user saves one meanwhile', async () => {
    waitForAnswer();
    const { version } = await publication();
    const job = await write();
    await eventually(() => expect(asked).toHaveLength(1));
    await fixture.edit(user, idAt(0), { content: 'Мой текст', version });
    answer();
    expect((await fixture.ended(user, job.id)).result).toEqual({ publication_id: idAt(0), is_current: false });
    expect(await publication()).toMatchObject({ status: 'ready', content: 'Мой текст' });
    const versions = await fixture.publications.versions(user, idAt(0));
    expect(versions.map(({ origin, content, isCurrent }) => [origin, content, isCurrent])).toEqual([
      ['generated', 'Текст: Тема номер 1', false],
      ['saved', 'Мой текст', true],
    ]);
  });

  it('change by feedback, once for each feedback', async () => {
    await expect(rewrite('Короче')).rejects.toMatchObject({ code: 'PUBLICATION_WITHOUT_TEXT' });
    await fixture.edit(user, idAt(0), { content: 'Мой текст' });
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    fixture.writer.revision = async ({ text, instruction }) => {
      await finished;
      return `${text}, ${instruction}`;
    };
    const [one, two] = [await rewrite('короче'), await rewrite('короче')];
    expect(two.id).toBe(one.id);
    const beingWritten = { code: 'PUBLICATION_BEING_WRITTEN', details: { job_id: one.id } };
    await expect(rewrite('длиннее')).rejects.toMatchObject(beingWritten);
    await expect(write()).rejects.toMatchObject(beingWritten);
    finish();
    await fixture.ended(user, one.id);
    expect(await publication()).toMatchObject({ status: 'ready', content: 'Мой текст, короче' });
    expect((await fixture.publications.versions(user, idAt(0)))[0]).toMatchObject({ origin: 'feedback' });
    expect(await balance()).toBe(275);
  });

  it('cost nothing when they are cancelled, and leave the publication as it was', async () => {
    waitForAnswer();
    const job = await write();
    await eventually(() => expect(asked).toHaveLength(1));
    await fixture.jobs.cancel(user, job.id);
    await eventually(() => expect(asked[0]?.signal.aborted).toBe(true));
    expect(await publication()).toMatchObject({ status: 'draft', content: null, writingJobId: null });
    expect(await balance()).toBe(300);
  });

  it('cost nothing when their plan is deleted meanwhile', async () => {
    waitForAnswer();
    const job = await write();
    await fixture.db.transaction((tx) => fixture.plans.delete(tx, user, planId));
    expect(await fixture.ended(user, job.id)).toMatchObject({ status: 'cancelled' });
    expect(await balance()).toBe(300);
  });

  it("keep a publication scheduled, and are refused while it is being sent and for another user's", async () => {
    await fixture.edit(user, idAt(0), { content: 'Мой текст' });
    await fixture.db.query(`UPDATE publications SET auto_publish = true, integration_ids = '{1}' WHERE id = $1`, [
      idAt(0),
    ]);
    await fixture.ended(user, (await write()).id);
    expect(await publication()).toMatchObject({ status: 'scheduled', content: 'Текст: Тема номер 1' });
    await fixture.db.query(`UPDATE publications SET status = 'publishing' WHERE id = $1`, [idAt(0)]);
    await expect(write()).rejects.toMatchObject({ code: 'PUBLICATION_BEING_SENT' });
    await expect(write(idAt(1), await fixture.user())).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
  });

  it('of many are all accepted, or none, and the refusal names their total price', async () => {
    await expect(writeMany(ids)).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      details: { need: 500, have: 300 },
    });
    await expect(writeMany([idAt(0), Number.MAX_SAFE_INTEGER])).rejects.toMatchObject({
      code: 'PUBLICATION_NOT_FOUND',
    });
    expect(await balance()).toBe(300);
    expect(await fixture.jobs.list(user, { active: true })).toEqual([]);
    expect(await publication()).toMatchObject({ status: 'draft' });
  });

  it('of many have one job and one charge each, or the open job', async () => {
    waitForAnswer();
    const open = await write(idAt(2));
    const { jobIds } = await writeMany([idAt(3), idAt(2), idAt(1), idAt(1)]);
    expect(jobIds).toHaveLength(3);
    expect(jobIds[1]).toBe(open.id);
    expect(await balance()).toBe(150);
    expect(await fixture.texts.progress(user, planId)).toMatchObject({ total: 2, open: 2 });
    answer();
    for (const id of jobIds) await fixture.ended(user, id);
    expect(await fixture.texts.progress(user, planId)).toEqual({
      total: 2,
      completed: 2,
      failed: 0,
      cancelled: 0,
      open: 0,
      error: null,
      stop: null,
    });
    expect(await publication(idAt(3))).toMatchObject({ status: 'ready', content: 'Текст: Тема номер 4' });
    const lines = await fixture.db.query(
      `SELECT 1 FROM ledger_entries WHERE kind = 'capture' AND project_id = $1 AND description LIKE 'Текст публикации %'`,
      [project],
    );
    expect(lines).toHaveLength(3);
  });

  it('use up the free posts of a day on Free, and give them back', async () => {
    await fixture.db.query(`UPDATE subscriptions SET plan_type = 'free' WHERE user_id = $1`, [user]);
    waitForAnswer();
    await writeMany(ids.slice(0, 6));
    expect(await balance()).toBe(250);
    await fixture.texts.stop(user, planId);
    await writeMany(ids.slice(0, 5));
    expect(await balance()).toBe(300);
  });

  it('of many are stopped together, and the credits for unwritten ones return', async () => {
    waitForAnswer();
    await writeMany(ids.slice(0, 6));
    await eventually(() => expect(asked.length).toBeGreaterThan(0));
    expect(await fixture.texts.stop(user, planId)).toMatchObject({ total: 6, cancelled: 6, open: 0 });
    await eventually(() => expect(asked.every(({ signal }) => signal.aborted)).toBe(true));
    expect(await balance()).toBe(300);
    expect((await fixture.reader.publicationsOf(planId)).map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, () => 'draft'),
    );
  });

  it('of many do not start once they are stopped, even if the end of others takes long', async () => {
    waitForAnswer();
    await grant(500);
    const { jobIds } = await writeMany(ids);
    await eventually(() => expect(asked).toHaveLength(8));
    let stopped: Promise<unknown> | undefined;
    await fixture.db.transaction(async (tx) => {
      // The end of the first job waits for this.
      await tx.query('SELECT 1 FROM jobs WHERE id = $1 FOR UPDATE', [jobIds[0]]);
      stopped = elsewhere(() => fixture.texts.stop(user, planId));
      await elsewhere(async () => {
        await eventually(async () => expect(await waiting(jobIds[0]!)).toEqual([]));
        answer();
        await eventually(async () =>
          expect(await fixture.texts.progress(user, planId)).toMatchObject({ completed: 7 }),
        );
      });
    });
    await stopped;
    expect(await fixture.texts.progress(user, planId)).toMatchObject({
      total: 10,
      cancelled: 3,
      completed: 7,
      open: 0,
    });
    expect(asked).toHaveLength(8);
  });

  it('ordered together notify their owner once of their number, when the last has ended', async () => {
    await grant(1_000);
    waitForAnswer();
    const { jobIds } = await writeMany(ids.slice(0, 3));
    await fixture.jobs.cancel(user, jobIds[0]!);
    const bell = () =>
      fixture.db.query(
        `SELECT kind, title, path FROM notifications WHERE key LIKE 'batch-%' OR key LIKE 'job-%' ORDER BY id`,
      );
    const plan = {
      kind: 'job.completed',
      title: 'Контент-план «Декабрь» готов',
      path: `/dashboard/content-plans/${planId}`,
    };
    expect(await bell()).toEqual([plan]);
    answer();
    for (const id of jobIds.slice(1)) await fixture.ended(user, id);
    expect(await bell()).toEqual([plan, { ...plan, title: '2 текста готовы в плане «Декабрь»' }]);
  });

  it('of three hundred count as one order and do not delay other users', async () => {
    await fixture.db.query(
      `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
                                 scheduled_date, scheduled_time, scheduled_at, is_demo)
       SELECT user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
              scheduled_date, scheduled_time, scheduled_at, is_demo
         FROM publications, generate_series(1, 29) WHERE content_plan_id = $1`,
      [planId],
    );
    ids = (await fixture.reader.publicationsOf(planId)).map(({ id }) => id);
    await grant(15_000);
    waitForAnswer();
    const { jobIds } = await writeMany(ids);
    expect(jobIds).toHaveLength(300);
    expect(await balance()).toBe(300);
    // The newcomer's first job precedes the second of these.
    const ranks = await fixture.db.query<{ priority: number }>(
      'SELECT priority FROM jobs WHERE id = ANY ($1::bigint[]) ORDER BY id',
      [jobIds],
    );
    expect(ranks.map(({ priority }) => priority)).toEqual(Array.from({ length: 300 }, (_, i) => 1 + 8 * i));
    await expect(fixture.order(user, project)).resolves.toMatchObject({ status: 'pending' });
    answer();
    expect(await fixture.ended(user, jobIds[0]!)).toMatchObject({ status: 'completed' });
  });
});

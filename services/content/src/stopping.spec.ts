import { CarouselGenerationRequest, GenerateRequest } from '@orbita/contracts';
import { eventually } from '@orbita/testing';
import { ContentFixture } from '../fixtures/content-fixture.js';

const PRICE = 200;

describe('A stopped job', () => {
  let fixture: ContentFixture;
  let user: number;
  let project: number;

  beforeEach(async () => {
    fixture = await ContentFixture.open();
    user = await fixture.user();
    // No free posts: each text is charged.
    await fixture.db.query(`UPDATE subscriptions SET plan_type = 'basic' WHERE user_id = $1`, [user]);
    project = await fixture.project(user);
    await fixture.work();
  });
  afterEach(async () => fixture.close());

  const balance = () => fixture.credits.balanceOf(user);
  const untilAborted = (signal: AbortSignal): Promise<never> =>
    new Promise((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason as Error);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  /** The model writes this many ideas of a plan and then stops. */
  const writeOnly = (count: number): void => {
    fixture.writer.beforeIdea = async ({ number }, { signal }) => (number > count ? untilAborted(signal) : undefined);
  };
  const shown = async (planId: number, count: number): Promise<void> => {
    for (;;) {
      if ((await fixture.arrivals.of(user, planId, [])).arrivals.length >= count) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const statement = async (): Promise<string[]> =>
    (
      await fixture.db.query<{ line: string }>(
        `SELECT kind || ' ' || amount || ' ' || description AS line
           FROM ledger_entries entry JOIN ledger_postings posting ON posting.entry_id = entry.id AND account = 'available'
          WHERE user_id = $1 AND kind IN ('hold', 'release') ORDER BY entry.id`,
        [user],
      )
    ).map(({ line }) => line);

  describe('of a plan', () => {
    it('keeps the written ideas, and charges those', async () => {
      writeOnly(3);
      const plan = await fixture.order(user, project);
      await shown(plan.id, 3);
      const stop = { delivered: 3, ordered: 10, credits: 60 };
      expect(await fixture.reader.statusOf(user, plan.id)).toMatchObject({ stop, stopped: null });
      const { arrivals } = await fixture.arrivals.of(user, plan.id, []);
      expect(await fixture.jobs.cancel(user, plan.jobId ?? 0)).toMatchObject({
        status: 'cancelled',
        stopped: stop,
        result: { content_plan_id: plan.id, publications_count: 3 },
      });
      expect(await fixture.reader.get(user, plan.id)).toMatchObject({
        status: 'completed',
        publicationsCount: 3,
        stop: null,
        stopped: { written: 3, ordered: 10, old: 0 },
        errorMessage: null,
        settingsChanged: false,
      });
      expect((await fixture.reader.publicationsOf(plan.id)).map(({ title }) => title)).toEqual(
        arrivals.map(({ idea }) => idea.title),
      );
      expect(await balance()).toBe(500 - 60);
      expect((await statement()).at(-1)).toMatch(/^hold -60 Контент-план .+ \(готовая часть\)$/);
    });

    it('costs nothing before the first idea is shown', async () => {
      writeOnly(0);
      const plan = await fixture.order(user, project);
      await eventually(async () => expect((await fixture.reader.get(user, plan.id)).status).toBe('generating'));
      await fixture.jobs.cancel(user, plan.jobId ?? 0);
      expect(await fixture.reader.get(user, plan.id)).toMatchObject({
        status: 'failed',
        errorCode: 'JOB_CANCELLED',
        stopped: null,
      });
      expect(await balance()).toBe(500);
    });

    it('costs the same when the plan or its project is deleted instead', async () => {
      writeOnly(5);
      const plan = await fixture.order(user, project);
      await shown(plan.id, 5);
      await fixture.db.transaction((tx) => fixture.plans.delete(tx, user, plan.id));
      expect(await balance()).toBe(500 - PRICE / 2);
      const another = await fixture.order(user, project);
      await shown(another.id, 5);
      await fixture.db.transaction((tx) => fixture.jobs.cancelOfProject(tx, user, project));
      expect(await balance()).toBe(500 - PRICE);
    });

    it('replaces as many old publications as new ones were written, and shows that', async () => {
      const plan = await fixture.order(user, project);
      await fixture.ended(user, plan.jobId);
      const old = await fixture.reader.publicationsOf(plan.id);
      await fixture.edit(user, old[1]?.id ?? 0, { title: 'Моё' });
      fixture.writer.title = ({ number }) => `Другая тема ${number}`;
      writeOnly(4);
      const job = await fixture.regenerate(user, plan.id, { tone: 'expert' });
      await shown(plan.id, 3);
      await fixture.jobs.cancel(user, job.id);
      const titles = (await fixture.reader.publicationsOf(plan.id)).map(({ title }) => title);
      expect(titles).toEqual([
        'Другая тема 1',
        'Моё',
        'Другая тема 3',
        'Другая тема 4',
        ...old.slice(4).map(({ title }) => title),
      ]);
      expect(await fixture.reader.get(user, plan.id)).toMatchObject({
        status: 'completed',
        stopped: { written: 3, ordered: 9, old: 6 },
        settingsChanged: true,
        isRegeneration: false,
      });
      expect(await balance()).toBe(500 - PRICE - Math.floor((PRICE * 3) / 9));
      fixture.writer.beforeIdea = async () => undefined;
      fixture.writer.title = ({ number }) => `Третья тема ${number}`;
      await fixture.db.transaction((tx) =>
        fixture.credits.adjust(tx, { userId: user, amount: 500, description: 'Тест', administratorId: user }),
      );
      await fixture.ended(user, (await fixture.regenerate(user, plan.id)).id);
      expect(await fixture.reader.get(user, plan.id)).toMatchObject({ stopped: null, settingsChanged: false });
    });
  });

  describe('of a text', () => {
    const ordered = 1_000;
    /** The model writes this many characters and then stops. */
    const writeCharacters = (count: number): void => {
      fixture.writer.text = async ({ onText, signal }) => {
        onText('а'.repeat(count));
        return untilAborted(signal);
      };
      fixture.writer.revision = async ({ onText, signal }) => {
        onText('б'.repeat(count));
        return untilAborted(signal);
      };
    };
    const drafted = async (jobId: number): Promise<void> =>
      eventually(async () => expect(await fixture.jobs.draftOf(await fixture.jobs.mustOwn(user, jobId))).toBeDefined());
    const plan = async () => {
      const { id, jobId } = await fixture.order(user, project);
      await fixture.ended(user, jobId);
      return id;
    };
    const expected = async (jobId: number, characters: number): Promise<void> => {
      await fixture.db.query('UPDATE jobs SET ordered = $2 WHERE id = $1', [jobId, characters]);
    };

    it('of the generator is stored in the history, and costs its share', async () => {
      writeCharacters(400);
      const request = GenerateRequest.parse({ topic: 'Как выбрать зерно', text_type: 'post' });
      const job = await fixture.db.transaction((tx) => fixture.generator.generate(tx, user, request));
      await drafted(job.id);
      await expected(job.id, ordered);
      const stopped = await fixture.jobs.cancel(user, job.id);
      expect(stopped).toMatchObject({
        stopped: { delivered: 400, ordered, credits: 20 },
        result: { content: 'а'.repeat(400), text_type: 'post' },
      });
      expect(await fixture.history.list(user, { limit: 5 })).toMatchObject([{ content: 'а'.repeat(400) }]);
      expect(await balance()).toBe(500 - 20);
    });

    it('of a publication becomes its text, but replaces none and does not go out automatically', async () => {
      const [first, second, third] = await fixture.reader.publicationsOf(await plan());
      const stop = async (job: { id: number }) => {
        await drafted(job.id);
        await expected(job.id, ordered);
        return fixture.jobs.cancel(user, job.id);
      };
      writeCharacters(500);
      await stop(await fixture.db.transaction((tx) => fixture.texts.write(tx, user, first!.id)));
      expect(await fixture.reader.publication(user, first!.id)).toMatchObject({
        status: 'ready',
        content: 'а'.repeat(500),
        writingJobId: null,
      });
      expect(await balance()).toBe(500 - PRICE - 25);

      await fixture.edit(user, second!.id, { content: 'Мой текст' });
      await stop(await fixture.db.transaction((tx) => fixture.texts.rewrite(tx, user, second!.id, 'Короче')));
      expect(await fixture.reader.publication(user, second!.id)).toMatchObject({
        content: 'Мой текст',
        status: 'ready',
      });

      await fixture.db.query(`UPDATE publications SET auto_publish = true, integration_ids = '{1}' WHERE id = $1`, [
        third!.id,
      ]);
      await stop(await fixture.db.transaction((tx) => fixture.texts.write(tx, user, third!.id)));
      expect(await fixture.reader.publication(user, third!.id)).toMatchObject({ content: null, status: 'draft' });
      const versions = await fixture.db.query(
        'SELECT 1 FROM publication_versions WHERE publication_id = ANY ($1::bigint[])',
        [[second!.id, third!.id]],
      );
      expect(versions).toHaveLength(3);
    });

    it('uses up the free post of its day once something was shown', async () => {
      await fixture.db.query(`UPDATE subscriptions SET plan_type = 'free' WHERE user_id = $1`, [user]);
      const planId = await plan();
      const [first] = await fixture.reader.publicationsOf(planId);
      const used = async () => (await fixture.db.query('SELECT 1 FROM free_posts')).length;
      fixture.writer.text = ({ signal }) => untilAborted(signal);
      const unseen = await fixture.db.transaction((tx) => fixture.texts.write(tx, user, first!.id));
      await fixture.jobs.cancel(user, unseen.id);
      expect(await used()).toBe(0);
      writeCharacters(900);
      const seen = await fixture.db.transaction((tx) => fixture.texts.write(tx, user, first!.id));
      await drafted(seen.id);
      await fixture.db.transaction((tx) => fixture.plans.delete(tx, user, planId));
      expect(await used()).toBe(1);
    });

    it('of many costs the finished texts and the started parts', async () => {
      const planId = await plan();
      const ids = (await fixture.reader.publicationsOf(planId)).map(({ id }) => id);
      fixture.writer.text = async ({ brief, onText, signal }) => {
        if (brief.topic.endsWith(' 1')) return 'Готовый текст';
        if (!brief.topic.endsWith(' 2')) return untilAborted(signal);
        onText('а'.repeat(500));
        return untilAborted(signal);
      };
      const { jobIds } = await fixture.db.transaction((tx) =>
        fixture.texts.writeMany(tx, user, planId, ids.slice(0, 4)),
      );
      await fixture.db.query('UPDATE jobs SET ordered = $2 WHERE id = ANY ($1::bigint[])', [jobIds, ordered]);
      await fixture.ended(user, jobIds[0]!);
      await drafted(jobIds[1]!);
      expect(await fixture.texts.progress(user, planId)).toMatchObject({
        stop: { delivered: 1, ordered: 4, credits: 25 },
      });
      expect(await fixture.texts.stop(user, planId)).toMatchObject({ completed: 1, cancelled: 3, stop: null });
      expect(await balance()).toBe(500 - PRICE - 50 - 25);
    });
  });

  it('of a carousel becomes a draft of the slides that were shown', async () => {
    await fixture.db.query(`UPDATE subscriptions SET plan_type = 'pro' WHERE user_id = $1`, [user]);
    fixture.writer.beforeCarousel = async ({ onSlides, signal }) => {
      onSlides([
        { title: 'Первый', content: 'О зерне' },
        { title: 'Второй', content: 'О воде' },
      ]);
      return untilAborted(signal);
    };
    const request = CarouselGenerationRequest.parse({ topic: 'Кофе', slide_count: 5 });
    const job = await fixture.db.transaction((tx) => fixture.carouselGeneration.generate(tx, user, request));
    await eventually(async () =>
      expect(await fixture.jobs.draftOf(await fixture.jobs.mustOwn(user, job.id))).toBeDefined(),
    );
    expect(await fixture.jobs.cancel(user, job.id)).toMatchObject({
      stopped: { delivered: 2, ordered: 5, credits: 28 },
    });
    expect(await fixture.carousels.list(user, { kind: 'draft', limit: 5 })).toMatchObject([{ slideCount: 2 }]);
    expect(await balance()).toBe(500 - 28);
  });
});

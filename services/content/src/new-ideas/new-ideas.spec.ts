import { DemoWriter, type PlanIdeasRequest } from '@orbita/ai';
import { elsewhere, eventually } from '@orbita/testing';
import { ContentFixture } from '../../fixtures/content-fixture.js';

describe('another idea of a publication', () => {
  let fixture: ContentFixture;
  let user: number;
  let project: number;
  let planId: number;
  let ids: number[];
  /** Requests the scripted writer got since the plan was written. */
  let asked: PlanIdeasRequest[];
  /** Lets the scripted writer answer when a test has made it wait. */
  let answer: () => void;

  beforeEach(async () => {
    fixture = await ContentFixture.open();
    user = await fixture.user();
    project = await fixture.project(user);
    await fixture.work();
    const plan = await fixture.order(user, project, { content_goal: 'Больше гостей' });
    await fixture.ended(user, plan.jobId);
    planId = plan.id;
    ids = (await fixture.reader.publicationsOf(planId)).map(({ id }) => id);
    asked = [];
    fixture.writer.title = () => `Совсем другая мысль, ${'раз'.repeat(asked.length)}`;
    fixture.writer.beforeIdea = async (_slot, request) => void asked.push(request);
  });
  afterEach(async () => {
    await fixture.close();
  });

  const waitForAnswer = (): void => {
    const answered = new Promise<void>((resolve) => (answer = resolve));
    fixture.writer.beforeIdea = async (_slot, request) => {
      asked.push(request);
      await Promise.race([
        answered,
        new Promise((_, no) => request.signal.addEventListener('abort', () => no(new Error('stopped')))),
      ]);
    };
  };
  const idAt = (index: number): number => ids[index] ?? 0;
  const write = (id = idAt(3), who = user) => fixture.db.transaction((tx) => fixture.newIdeas.write(tx, who, id));
  const written = async (id = idAt(3)) => fixture.ended(user, (await write(id)).id);
  const restore = (chosen = [idAt(3)]) =>
    fixture.db.transaction((tx) => fixture.newIdeas.restore(tx, user, planId, chosen));
  const publication = (id = idAt(3)) => fixture.reader.publication(user, id);
  const balance = () => fixture.credits.balanceOf(user);

  it('is written and charged once for fifty parallel clicks, in the slot of the publication', async () => {
    const before = await publication();
    waitForAnswer();
    const jobs = await Promise.all(Array.from({ length: 50 }, () => elsewhere(() => write())));
    const [jobId] = [...new Set(jobs.map(({ id }) => id))];
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
    expect(await publication()).toMatchObject({ status: 'generating', writingJobId: jobId, version: before.version });
    answer();
    await fixture.ended(user, jobId!);
    expect(await publication()).toMatchObject({
      title: 'Совсем другая мысль, раз',
      shortDescription: 'Идея 4',
      status: 'draft',
      writingJobId: null,
      scheduledAt: before.scheduledAt,
      contentType: before.contentType,
      socialNetwork: before.socialNetwork,
    });
    expect(asked).toHaveLength(1);
    expect(await balance()).toBe(295);
  });

  it('is written with the plan’s goal, all its titles, and the earlier ones of the publication', async () => {
    await written();
    await written();
    expect(asked[0]?.brief).toMatchObject({ goal: 'Больше гостей', project: { name: 'Кофейня' }, revision: 2 });
    expect(asked[0]?.slots).toMatchObject([{ number: 4, date: '2036-12-04' }]);
    expect(asked[0]?.avoidTitles).toEqual(expect.arrayContaining(['Тема номер 1', 'Тема номер 10']));
    expect(asked[1]?.avoidTitles.slice(-2)).toEqual(['Совсем другая мысль, раз', 'Тема номер 4']);
  });

  it('repeats no other idea of the plan', async () => {
    const titles = ['Тема номер 7', 'Тема номер 4', 'Тема номер 2'];
    fixture.writer.title = () => titles.shift() ?? '';
    expect(await written()).toMatchObject({ status: 'failed', errorCode: 'MODEL_BAD_ANSWER' });
    expect(await publication()).toMatchObject({ title: 'Тема номер 4', status: 'draft', writingJobId: null });
    expect(await balance()).toBe(300);
  });

  it('is a different one each time from the demo writer, too', async () => {
    await fixture.close();
    fixture = await ContentFixture.open({ isDemo: true });
    const demo = new DemoWriter();
    fixture.writer.writePlanIdeas = (request) => demo.writePlanIdeas(request);
    await fixture.work();
    user = await fixture.user();
    const plan = await fixture.order(user, await fixture.project(user));
    await fixture.ended(user, plan.jobId);
    const [first] = await fixture.reader.publicationsOf(plan.id);
    const titles = new Set([first?.title]);
    for (let time = 1; time <= 5; time++) {
      await written(first?.id);
      titles.add((await publication(first?.id)).title);
    }
    expect(titles.size).toBe(6);
    expect(await balance()).toBe(500);
  });

  it('keeps the text as a version; ideas are restored one by one with their texts', async () => {
    await fixture.edit(user, idAt(3), { content: 'Мой текст' });
    const before = await publication();
    await written();
    expect(await publication()).toMatchObject({ content: null, contentId: null, status: 'draft' });
    expect(await fixture.publications.versions(user, idAt(3))).toMatchObject([
      { content: 'Мой текст', isCurrent: false },
    ]);
    await written();
    await restore();
    expect(await publication()).toMatchObject({ title: 'Совсем другая мысль, раз', content: null });
    const [restored] = await restore();
    expect(restored).toMatchObject({
      title: 'Тема номер 4',
      content: 'Мой текст',
      status: 'ready',
      editedAt: before.editedAt,
    });
    await expect(restore()).rejects.toMatchObject({ code: 'REPLACED_IDEA_NOT_FOUND' });
  });

  it('lets the old one be restored for an hour, wherever it was moved, and never over the user’s own words', async () => {
    await written();
    await fixture.edit(user, idAt(3), { scheduled_date: '2036-12-24' });
    expect(await restore()).toMatchObject([{ title: 'Тема номер 4', scheduledDate: '2036-12-24' }]);
    await written();
    await fixture.edit(user, idAt(3), { short_description: 'Расскажу сам' });
    await expect(restore()).rejects.toMatchObject({ code: 'PUBLICATION_CHANGED' });
    await written(idAt(5));
    await expect(restore([idAt(5), idAt(6)])).rejects.toMatchObject({ code: 'REPLACED_IDEA_NOT_FOUND' });
    await fixture.db.query(`UPDATE replaced_ideas SET replaced_at = now() - interval '61 minutes'`);
    await expect(restore([idAt(5)])).rejects.toMatchObject({ code: 'REPLACED_IDEA_NOT_FOUND' });
  });

  it('is dropped when its user changes the publication meanwhile, and then costs nothing', async () => {
    waitForAnswer();
    const job = await write();
    await eventually(() => expect(asked).toHaveLength(1));
    await fixture.edit(user, idAt(3), { title: 'Моя тема' });
    answer();
    expect(await fixture.ended(user, job.id)).toMatchObject({ status: 'failed', errorCode: 'PUBLICATION_CHANGED' });
    expect(await publication()).toMatchObject({ title: 'Моя тема', status: 'draft', writingJobId: null });
    expect(await balance()).toBe(300);
  });

  it('continues from its checkpoint after a failed run, and costs nothing when it is cancelled', async () => {
    let isBroken = false;
    fixture.writer.beforeIdea = async (_slot, request) => {
      asked.push(request);
      if (isBroken) return;
      isBroken = true;
      throw new Error('the worker died');
    };
    expect(await written()).toMatchObject({ status: 'completed', attempt: 2 });
    expect(await balance()).toBe(295);
    waitForAnswer();
    const job = await write(idAt(4));
    await fixture.jobs.cancel(user, job.id);
    expect(await publication(idAt(4))).toMatchObject({ title: 'Тема номер 5', status: 'draft', writingJobId: null });
    expect(await balance()).toBe(295);
  });

  it('is kept by a regeneration', async () => {
    await written();
    fixture.writer.title = ({ number }) => `Новый набор, часть ${number}`;
    await fixture.ended(user, (await fixture.regenerate(user, planId)).id);
    const titles = (await fixture.reader.publicationsOf(planId)).map(({ title }) => title);
    expect(titles).toHaveLength(10);
    expect(titles).toContain('Совсем другая мысль, раз');
  });

  it('is refused while a text is being written, for a scheduled or sent publication, and to other users', async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    fixture.writer.text = async () => {
      await finished;
      return 'Текст';
    };
    const text = await fixture.db.transaction((tx) => fixture.texts.write(tx, user, idAt(0)));
    await expect(write(idAt(0))).rejects.toMatchObject({
      code: 'PUBLICATION_BEING_WRITTEN',
      details: { job_id: text.id },
    });
    finish();
    await fixture.ended(user, text.id);
    waitForAnswer();
    const open = await write(idAt(1));
    await expect(fixture.db.transaction((tx) => fixture.texts.write(tx, user, idAt(1)))).rejects.toMatchObject({
      code: 'PUBLICATION_BEING_WRITTEN',
      details: { job_id: open.id },
    });
    for (const [status, code] of [
      ['scheduled', 'PUBLICATION_IDEA_SETTLED'],
      ['published', 'PUBLICATION_IDEA_SETTLED'],
      ['publishing', 'PUBLICATION_BEING_SENT'],
    ]) {
      await fixture.db.query('UPDATE publications SET status = $2 WHERE id = $1', [idAt(2), status]);
      await expect(write(idAt(2))).rejects.toMatchObject({ code });
    }
    await expect(write(idAt(3), await fixture.user())).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
    await fixture.regenerate(user, planId);
    await expect(write()).rejects.toMatchObject({ code: 'CONTENT_PLAN_BUSY' });
    await expect(restore()).rejects.toMatchObject({ code: 'CONTENT_PLAN_BUSY' });
  });
});

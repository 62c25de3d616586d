import { render } from '@orbita/contracts';
import type { PlanIdeasRequest } from '@orbita/ai';
import { elsewhere, eventually } from '@orbita/testing';
import { ContentFixture } from '../../fixtures/content-fixture.js';
import { forgetPlanProposals } from './plan-proposal.js';

describe('new ideas beside those of a plan', () => {
  let fixture: ContentFixture;
  let user: number;
  let planId: number;
  let ids: number[];
  let asked: PlanIdeasRequest[];
  let answer: () => void;

  beforeEach(async () => {
    fixture = await ContentFixture.open();
    user = await fixture.user();
    const project = await fixture.project(user);
    await fixture.work();
    const plan = await fixture.order(user, project, { tone: 'friendly' });
    await fixture.ended(user, plan.jobId);
    planId = plan.id;
    ids = (await fixture.reader.publicationsOf(planId)).map(({ id }) => id);
    asked = [];
    fixture.writer.title = ({ number }) => `Свежая мысль ${number}`;
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
  const some = (from: number, to: number): number[] => ids.slice(from, to);
  const order = (chosen = some(2, 6), { who = user, settings }: { who?: number; settings?: object } = {}) =>
    fixture.db.transaction((tx) => fixture.proposals.order(tx, who, planId, { publicationIds: chosen, settings }));
  const ordered = async (chosen = some(2, 6), settings?: object) =>
    fixture.ended(user, (await order(chosen, { settings })).id);
  const proposal = () => fixture.proposals.of(user, planId);
  const take = async (...chosen: number[]) => {
    const publications = await fixture.reader.publicationsOf(planId);
    const seen = publications
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, version }) => ({ publicationId: id, version }));
    return fixture.db.transaction((tx) => fixture.proposals.take(tx, user, planId, seen));
  };
  const putBack = (...chosen: number[]) =>
    fixture.db.transaction((tx) => fixture.newIdeas.restore(tx, user, planId, chosen));
  const discard = () => fixture.db.transaction((tx) => fixture.proposals.discard(tx, user, planId));
  const restore = () => fixture.db.transaction((tx) => fixture.proposals.restore(tx, user, planId));
  const titles = async () => (await fixture.reader.publicationsOf(planId)).map(({ title }) => title);
  const balance = () => fixture.credits.balanceOf(user);
  const change = (changes: object) => fixture.db.transaction((tx) => fixture.plans.update(tx, user, planId, changes));
  const remove = (id: number) => fixture.db.transaction((tx) => fixture.publications.remove(tx, user, id));
  const bringBack = (id: number) => fixture.db.transaction((tx) => fixture.publications.restore(tx, user, id));
  const isOutdated = async () => (await fixture.reader.get(user, planId)).settingsChanged;

  it('are written for publications that are not pinned, charged by their number, and change nothing yet', async () => {
    const before = await titles();
    expect(await ordered()).toMatchObject({ status: 'completed', price: 20, result: { ideas_count: 4 } });
    expect(await balance()).toBe(280);
    expect(await titles()).toEqual(before);
    expect(await proposal()).toMatchObject({
      status: 'ready',
      openCount: 4,
      ideas: some(2, 6).map((publicationId, i) => ({
        publicationId,
        title: `Свежая мысль ${i + 1}`,
        isOutdated: false,
        takenAt: null,
      })),
    });
    expect(asked.flatMap(({ slots }) => slots.map(({ date }) => date)).sort()).toEqual([
      '2036-12-03',
      '2036-12-04',
      '2036-12-05',
      '2036-12-06',
    ]);
    expect(asked[0]?.avoidTitles).toEqual(expect.arrayContaining(before));
  });

  it('are one job for repeated orders, and a different order is refused until these are decided on', async () => {
    waitForAnswer();
    const jobs = await Promise.all(Array.from({ length: 20 }, () => elsewhere(() => order())));
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
    await expect(order(some(0, 2))).rejects.toMatchObject({ code: 'PLAN_PROPOSAL_OPEN' });
    answer();
    await fixture.ended(user, jobs[0]!.id);
    await expect(order()).rejects.toMatchObject({ code: 'PLAN_PROPOSAL_OPEN' });
    expect(await balance()).toBe(280);
  });

  it('are taken one by one or all, can be undone for an hour, and taken again', async () => {
    await ordered();
    await take(idAt(2));
    expect((await titles()).slice(1, 4)).toEqual(['Тема номер 2', 'Свежая мысль 1', 'Тема номер 4']);
    await take(...some(3, 6));
    expect(await fixture.proposals.stateOf(planId)).toBeNull();
    expect((await proposal())?.ideas.every(({ takenAt }) => takenAt !== null)).toBe(true);
    await putBack(idAt(3), idAt(2));
    expect((await titles()).slice(1, 5)).toEqual(['Тема номер 2', 'Тема номер 3', 'Тема номер 4', 'Свежая мысль 3']);
    expect(await fixture.proposals.stateOf(planId)).toMatchObject({ openCount: 2 });
    expect((await proposal())?.ideas.some(({ isOutdated }) => isOutdated)).toBe(false);
    await take(idAt(2));
    await expect(take(idAt(2))).rejects.toMatchObject({ code: 'PLAN_PROPOSAL_NOT_FOUND' });
  });

  it('stay taken when only a later change of the publication is undone', async () => {
    await ordered();
    await take(idAt(2));
    await fixture.edit(user, idAt(2), { title: 'Своими словами' });
    const later = await fixture.db.transaction((tx) => fixture.newIdeas.write(tx, user, idAt(2)));
    fixture.writer.title = () => 'Совсем другая';
    await fixture.ended(user, later.id);
    await putBack(idAt(2));
    expect((await titles())[2]).toBe('Своими словами');
    expect(await proposal()).toMatchObject({ openCount: 3 });
  });

  it('can be taken again when the old one has the same text', async () => {
    await ordered(some(2, 3));
    await fixture.edit(user, idAt(2), { title: 'Свежая мысль 1' });
    await take(idAt(2));
    await putBack(idAt(2));
    expect(await proposal()).toMatchObject({ openCount: 1 });
  });

  it('show later edits, and refuse the whole choice when one was edited unseen', async () => {
    waitForAnswer();
    const job = await order();
    await eventually(() => expect(asked.length).toBeGreaterThan(0));
    await fixture.edit(user, idAt(3), { title: 'Моя тема' });
    answer();
    await fixture.ended(user, job.id);
    expect((await proposal())?.ideas.map((idea) => idea.isOutdated)).toEqual([false, true, false, false]);
    const seen = [idAt(2), idAt(3)].map((publicationId) => ({ publicationId, version: 1 }));
    await expect(fixture.db.transaction((tx) => fixture.proposals.take(tx, user, planId, seen))).rejects.toMatchObject({
      code: 'PUBLICATION_CHANGED',
      details: { publication_id: idAt(3) },
    });
    expect((await titles())[2]).toBe('Тема номер 3');
    // The user sees both and may still want the new one.
    await take(idAt(3));
    await putBack(idAt(3));
    expect((await titles())[3]).toBe('Моя тема');
  });

  it('mark the plan as written by its new settings when all are taken, and by the old ones after an undo', async () => {
    await change({ tone: 'expert', posts_per_day: 1 });
    await ordered(ids);
    expect(asked[0]?.brief.tone).toBe('expert');
    expect(await isOutdated()).toBe(true);
    await take(...some(0, 9));
    expect(await isOutdated()).toBe(true);
    await take(idAt(9));
    expect(await isOutdated()).toBe(false);
    await putBack(idAt(0));
    expect(await isOutdated()).toBe(true);
    await take(idAt(0));
    expect(await isOutdated()).toBe(false);
    // The slots stay: a different number of slots is not yet applied to the plan.
    await change({ posts_per_day: 2 });
    expect(await isOutdated()).toBe(true);
  });

  it('are declined, and can be restored within the hour', async () => {
    await ordered();
    await take(idAt(2));
    await discard();
    expect(await proposal()).toBeNull();
    await expect(take(idAt(3))).rejects.toMatchObject({ code: 'PLAN_PROPOSAL_NOT_FOUND' });
    await restore();
    expect(await proposal()).toMatchObject({ openCount: 3 });
    await discard();
    await fixture.db.query(`UPDATE plan_proposals SET discarded_at = now() - interval '61 minutes'`);
    await expect(restore()).rejects.toMatchObject({ code: 'PLAN_PROPOSAL_NOT_FOUND' });
    fixture.writer.title = () => 'Ещё одна';
    expect(await ordered(some(0, 1))).toMatchObject({ status: 'completed' });
  });

  it('cost nothing when stopped, also by a regeneration, and show the reason when they fail', async () => {
    waitForAnswer();
    const stopped = await order();
    await eventually(() => expect(asked.length).toBeGreaterThan(0));
    await discard();
    expect(await fixture.ended(user, stopped.id)).toMatchObject({ status: 'cancelled' });
    expect(await proposal()).toBeNull();
    const overtaken = await order();
    fixture.writer.title = () => 'Одно и то же';
    const regeneration = await fixture.regenerate(user, planId);
    expect(await fixture.ended(user, overtaken.id)).toMatchObject({ status: 'cancelled' });
    await fixture.jobs.cancel(user, regeneration.id);
    answer();
    expect(await ordered()).toMatchObject({ status: 'failed' });
    expect(await proposal()).toMatchObject({
      status: 'failed',
      errorMessage: { code: 'MODEL_BAD_ANSWER', text: expect.stringMatching(/Кредиты возвращены/) },
    });
    await discard();
    expect(await proposal()).toBeNull();
    expect(await balance()).toBe(300);
  });

  it('send a notification with a link when they are ready or have failed, and none when stopped', async () => {
    waitForAnswer();
    const stopped = await order();
    await fixture.jobs.cancel(user, stopped.id);
    answer();
    const ready = await order();
    await fixture.ended(user, ready.id);
    await discard();
    fixture.writer.title = () => 'Одно и то же';
    const failed = await ordered();
    const notifications = await fixture.db.query(
      `SELECT key, kind, title, text, path, mail_due_at IS NOT NULL AS "isMailed" FROM notifications
        WHERE path LIKE '%dialog%' ORDER BY id`,
    );
    const path = `/dashboard/content-plans/${planId}?dialog=proposal`;
    expect(notifications).toEqual([
      {
        key: `job-${ready.id}`,
        kind: 'job.completed',
        title: 'Готовы 4 новые идеи для плана «План на 1–10 декабря 2036»',
        text: 'Сравните их с прежними и возьмите лучшие.',
        path,
        isMailed: true,
      },
      {
        key: `job-${failed.id}`,
        kind: 'job.failed',
        title: 'Новые идеи для плана «План на 1–10 декабря 2036» не получились',
        text: failed.errorMessage && render('ru', failed.errorMessage),
        path,
        isMailed: true,
      },
    ]);
  });

  it('are deleted with the publications a regeneration replaces, stay elsewhere, and the loss is shown before', async () => {
    await ordered();
    await fixture.edit(user, idAt(2), { goal: 'Моя цель' });
    await take(idAt(3));
    expect(await proposal()).toMatchObject({ openCount: 3, lostCount: 2, lostCredits: 10 });
    waitForAnswer();
    const stopped = await fixture.regenerate(user, planId);
    await fixture.jobs.cancel(user, stopped.id);
    expect(await proposal()).toMatchObject({ openCount: 3 });
    answer();
    fixture.writer.title = ({ number }) => `Новый набор, часть ${number}`;
    await fixture.ended(user, (await fixture.regenerate(user, planId)).id);
    expect(await proposal()).toMatchObject({
      openCount: 1,
      lostCount: 0,
      lostCredits: 0,
      ideas: [{ publicationId: idAt(2) }, { publicationId: idAt(3) }],
    });
  });

  it('are written by settings that are saved with the order, in one transaction', async () => {
    const planOf = () => fixture.reader.get(user, planId);
    await fixture.db.query(`UPDATE publications SET status = 'scheduled' WHERE id = $1`, [idAt(2)]);
    const settings = { tone: 'expert', content_goal: 'Продажи' };
    await expect(order(some(2, 6), { settings })).rejects.toMatchObject({ code: 'PUBLICATION_IDEA_SETTLED' });
    await expect(order(some(3, 6), { settings: { writing_style_id: 999_999 } })).rejects.toMatchObject({
      code: 'STYLE_NOT_FOUND',
    });
    expect(await planOf()).toMatchObject({ tone: 'friendly', settingsChanged: false });
    waitForAnswer();
    const job = await order(some(3, 6), { settings });
    expect((await order(some(3, 6), { settings })).id).toBe(job.id);
    await expect(order(some(3, 6), { settings: { tone: 'casual' } })).rejects.toMatchObject({
      code: 'PLAN_PROPOSAL_OPEN',
    });
    answer();
    await fixture.ended(user, job.id);
    expect(await planOf()).toMatchObject({ tone: 'expert', contentGoal: 'Продажи', settingsChanged: true });
    expect(asked[0]?.brief).toMatchObject({ tone: 'expert', goal: 'Продажи' });
  });

  it('can be ordered again as soon as all are taken', async () => {
    await ordered(some(2, 4));
    await take(...some(2, 4));
    fixture.writer.title = ({ number }) => `Ещё одна ${number}`;
    await ordered(some(4, 6));
    expect((await proposal())?.ideas.map(({ publicationId }) => publicationId)).toEqual(some(4, 6));
    await putBack(...some(2, 4));
    expect((await titles()).slice(2, 4)).toEqual(['Тема номер 3', 'Тема номер 4']);
    expect(await proposal()).toMatchObject({ openCount: 2 });
  });

  it('are deleted with their plan, with their publications, and after a week', async () => {
    await ordered();
    await fixture.db.transaction((tx) => fixture.publications.remove(tx, user, idAt(2)));
    expect((await proposal())?.ideas).toHaveLength(3);
    expect(await forgetPlanProposals(fixture.db, '7 days', 10)).toBe(0);
    await fixture.db.query(`UPDATE plan_proposals SET created_at = now() - interval '8 days'`);
    expect(await forgetPlanProposals(fixture.db, '7 days', 10)).toBe(1);
    expect(await fixture.db.query('SELECT 1 FROM proposed_ideas')).toEqual([]);
    waitForAnswer();
    const job = await order(some(3, 6));
    await fixture.db.transaction((tx) => fixture.plans.delete(tx, user, planId));
    expect(await fixture.ended(user, job.id)).toMatchObject({ status: 'cancelled' });
    expect(await fixture.db.query('SELECT 1 FROM plan_proposals')).toEqual([]);
  });

  it('disappear with a deleted publication and return with it, also those written meanwhile', async () => {
    await ordered();
    await take(idAt(2), idAt(3));
    await remove(idAt(3));
    await bringBack(idAt(3));
    await putBack(idAt(3));
    await remove(idAt(4));
    expect(await proposal()).toMatchObject({ openCount: 2 });
    await bringBack(idAt(4));
    const ideas = (await proposal())?.ideas ?? [];
    expect(ideas.map(({ takenAt, isOutdated }) => [takenAt !== null, isOutdated])).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, false],
    ]);
    await take(...some(3, 6));
    waitForAnswer();
    const job = await order();
    await eventually(() => expect(asked.length).toBeGreaterThan(1));
    await remove(idAt(2));
    answer();
    await fixture.ended(user, job.id);
    await bringBack(idAt(2));
    expect(await proposal()).toMatchObject({ openCount: 4, ideas: [{ publicationId: idAt(2) }, {}, {}, {}] });
  });

  it('do not return when the plan has a newer proposal, or before any were written', async () => {
    waitForAnswer();
    const first = await order(some(2, 3));
    await remove(idAt(2));
    await fixture.jobs.cancel(user, first.id);
    fixture.writer.beforeIdea = async () => undefined;
    await ordered(some(3, 5));
    await bringBack(idAt(2));
    expect((await proposal())?.ideas.map(({ publicationId }) => publicationId)).toEqual(some(3, 5));
  });

  it('are refused for scheduled publications, those being written or of another plan, and to other users', async () => {
    await fixture.db.query(`UPDATE publications SET status = 'scheduled' WHERE id = $1`, [idAt(2)]);
    await expect(order()).rejects.toMatchObject({
      code: 'PUBLICATION_IDEA_SETTLED',
      details: { publication_id: idAt(2) },
    });
    await expect(order([idAt(3), 999_999])).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
    await expect(order(some(3, 5), { who: await fixture.user() })).rejects.toMatchObject({
      code: 'CONTENT_PLAN_NOT_FOUND',
    });
    await expect(discard()).rejects.toMatchObject({ code: 'PLAN_PROPOSAL_NOT_FOUND' });
    waitForAnswer();
    await fixture.regenerate(user, planId);
    await expect(order(some(3, 5))).rejects.toMatchObject({ code: 'CONTENT_PLAN_BUSY' });
    expect(await fixture.jobs.list(user, { active: true })).toHaveLength(1);
  });
});

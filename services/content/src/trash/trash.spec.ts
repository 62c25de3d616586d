import { ApprovalLinkRequest, CarouselRequest, MAX_PLAN_PUBLICATIONS, type TrashKind } from '@orbita/contracts';
import { eventually } from '@orbita/testing';
import { ContentFixture } from '../../fixtures/content-fixture.js';
import { contentErasure, contentDeletion, releaseAccount, releaseMedia } from '../index.js';
import { contentRetention } from '../maintenance.js';
import type { PlanPublication } from '../publications/publication-columns.js';
import { TrashService } from './trash.service.js';

let fixture: ContentFixture;
let user: number;
let project: number;
let planId: number;
let written: PlanPublication[];
let trash: TrashService;

beforeEach(async () => {
  fixture = await ContentFixture.open();
  user = await fixture.user();
  project = await fixture.project(user);
  await fixture.work();
  const plan = await fixture.order(user, project, { name: 'Декабрь' });
  await fixture.ended(user, plan.jobId);
  planId = plan.id;
  written = await fixture.reader.publicationsOf(planId);
  trash = new TrashService(fixture.db, fixture.carousels);
});
afterEach(async () => {
  await fixture.close();
});

const idAt = (index: number): number => written[index]?.id ?? 0;
const remove = (id: number) => fixture.db.transaction((tx) => fixture.publications.remove(tx, user, id));
const removePlan = (id = planId, owner = user) => fixture.db.transaction((tx) => fixture.plans.delete(tx, owner, id));
const restore = (items: { kind: TrashKind; id: number }[], owner = user) =>
  fixture.db.transaction((tx) => trash.restore(tx, owner, items));
const deleteForGood = (kind: TrashKind, id: number, owner = user) =>
  fixture.db.transaction((tx) => trash.delete(tx, owner, { kind, id }));
const listed = async (slice: Partial<Parameters<TrashService['list']>[1]> = {}, owner = user) =>
  (await trash.list(owner, { limit: 100, ...slice })).map(({ kind, id }) => `${kind} ${id}`);
const present = async (): Promise<number[]> => (await fixture.reader.publicationsOf(planId)).map(({ id }) => id);
const age = async (interval: string): Promise<void> => {
  for (const table of ['deleted_publications', 'content_plans', 'carousels']) {
    await fixture.db.query(`UPDATE ${table} SET deleted_at = deleted_at - $1::interval WHERE deleted_at IS NOT NULL`, [
      interval,
    ]);
  }
};
/** Everything of old age is forgotten, as the maintenance worker does. */
const sweep = async (): Promise<void> => {
  for (const { keep, forget } of contentRetention(fixture.db)) await forget(keep, 1_000);
};
const aCarousel = async (name: string): Promise<number> => {
  await fixture.db.query(`UPDATE subscriptions SET plan_type = 'pro' WHERE user_id = $1`, [user]);
  const look = { backgroundPattern: 'none', patternColor: '#000000', patternOpacity: 0 };
  const slides = [{ id: 'a', background: { type: 'solid', color: '#171a2b' }, ...look, elements: [] }];
  const document = { schema: 1, format: '4:5', slides };
  const request = CarouselRequest.parse({ name, document, project_id: project });
  return (await fixture.db.transaction((tx) => fixture.carousels.create(tx, user, request))).id;
};

describe('a deleted plan', () => {
  it('returns with its publications, their texts, versions, files, verdicts and links', async () => {
    const edited = await fixture.edit(user, idAt(0), { content: 'Текст', media: [7, 8] });
    await fixture.db.query(`UPDATE publications SET approval = 'approved' WHERE id = $1`, [edited.id]);
    const link = await fixture.db.transaction((tx) =>
      fixture.approvalLinks.create(tx, user, planId, ApprovalLinkRequest.parse({})),
    );
    const token = new URL(link.url).hash.slice(1);
    const before = await fixture.reader.publication(user, idAt(0));
    const plan = await fixture.reader.get(user, planId);
    await removePlan();

    const gone = { code: 'CONTENT_PLAN_NOT_FOUND' };
    await expect(fixture.reader.get(user, planId)).rejects.toMatchObject(gone);
    await expect(fixture.reader.statusOf(user, planId)).rejects.toMatchObject(gone);
    await expect(fixture.edit(user, idAt(0), { title: 'Новое' })).rejects.toMatchObject({
      code: 'PUBLICATION_NOT_FOUND',
    });
    await expect(fixture.approvals.open(token)).rejects.toMatchObject({ code: 'APPROVAL_LINK_NOT_FOUND' });
    expect(await fixture.reader.list(user, project)).toEqual([]);
    expect(await fixture.reader.search(user, 'Декабрь')).toEqual([]);
    expect(await fixture.publications.listOfProject(user, project)).toEqual([]);
    await expect(removePlan()).rejects.toMatchObject(gone);
    expect(await trash.list(user, { limit: 10 })).toMatchObject([
      { kind: 'plan', id: planId, title: 'Декабрь', projectId: project, count: written.length },
    ]);

    expect(await restore([{ kind: 'plan', id: planId }])).toBe(0);
    expect(await fixture.reader.get(user, planId)).toEqual(plan);
    expect(await fixture.reader.publication(user, idAt(0))).toEqual({ ...before, version: before.version + 1 });
    expect((await fixture.publications.versions(user, idAt(0))).map(({ content }) => content)).toEqual(['Текст']);
    expect(await present()).toEqual(written.map(({ id }) => id));
    expect(await fixture.approvals.open(token)).toMatchObject({ planId });
    expect(await listed()).toEqual([]);
  });

  it('does not take along what was deleted before it, which waits for its plan', async () => {
    await remove(idAt(0));
    await removePlan();
    expect(await listed()).toEqual([`plan ${planId}`, `publication ${idAt(0)}`]);
    const waits = { code: 'CONTENT_PLAN_IN_TRASH', details: { content_plan_id: planId } };
    await expect(restore([{ kind: 'publication', id: idAt(0) }])).rejects.toMatchObject(waits);
    const alone = fixture.db.transaction((tx) => fixture.publications.restore(tx, user, idAt(1)));
    await expect(alone).rejects.toMatchObject(waits);
    await restore([{ kind: 'plan', id: planId }]);
    expect(await present()).not.toContain(idAt(0));
    await removePlan();
    await restore([
      { kind: 'publication', id: idAt(0) },
      { kind: 'plan', id: planId },
    ]);
    expect(await present()).toEqual(written.map(({ id }) => id));
  });

  it('keeps what was written and paid for when it is deleted in the middle', async () => {
    let asked = 0;
    fixture.writer.beforeIdea = (_, { signal }) =>
      (asked += 1) <= 3
        ? Promise.resolve()
        : new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason as Error));
          });
    const second = await fixture.order(user, project);
    await eventually(async () => {
      const { stop } = await fixture.reader.statusOf(user, second.id);
      expect(stop?.delivered).toBeGreaterThan(0);
    });
    const paidBefore = await fixture.credits.balanceOf(user);
    await removePlan(second.id);
    const [item] = await trash.list(user, { limit: 1 });
    expect(item).toMatchObject({ kind: 'plan', id: second.id });
    expect(item?.count).toBeGreaterThan(0);
    expect(await fixture.credits.balanceOf(user)).toBeGreaterThan(paidBefore);
    await restore([{ kind: 'plan', id: second.id }]);
    expect(await fixture.reader.get(user, second.id)).toMatchObject({
      status: 'completed',
      publicationsCount: item?.count,
    });
  });

  it('is not restored into a full project', async () => {
    await removePlan();
    await fixture.db.query(
      `INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal,
              content_distribution, target_audience, tone, language_level, social_networks, status, revision, is_demo)
       SELECT user_id, project_id, name, start_date, end_date, posts_per_day, content_goal, content_distribution,
              target_audience, tone, language_level, social_networks, status, revision, is_demo
         FROM content_plans, generate_series(1, 500) WHERE id = $1`,
      [planId],
    );
    await expect(restore([{ kind: 'plan', id: planId }])).rejects.toMatchObject({ code: 'CONTENT_PLAN_LIMIT_REACHED' });
    expect(await listed()).toEqual([`plan ${planId}`]);
  });
});

describe('a deleted publication', () => {
  it('is not restored into a full plan: all of a request, or nothing', async () => {
    await remove(idAt(0));
    await remove(idAt(1));
    await fixture.db.query(
      `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
              scheduled_date, scheduled_time, scheduled_at, is_demo)
       SELECT user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
              scheduled_date, scheduled_time, scheduled_at, is_demo
         FROM publications, generate_series(1, $2) WHERE id = $1`,
      [idAt(2), MAX_PLAN_PUBLICATIONS - written.length + 1],
    );
    const both = [0, 1].map((index) => ({ kind: 'publication' as const, id: idAt(index) }));
    await expect(restore(both)).rejects.toMatchObject({ code: 'PUBLICATION_LIMIT_REACHED' });
    expect(await listed()).toHaveLength(2);
    await restore(both.slice(0, 1));
    expect(await listed()).toEqual([`publication ${idAt(1)}`]);
  });

  it('whose automatic time has passed meanwhile does not go out, and the answer says so', async () => {
    await fixture.db.query(
      `UPDATE publications SET auto_publish = true, integration_ids = '{1}', content = 'Текст', status = 'scheduled' WHERE id = ANY ($1::bigint[])`,
      [[idAt(0), idAt(1)]],
    );
    await removePlan();
    await fixture.db.query(
      `UPDATE deleted_publications SET publication = publication || '{"scheduled_date": "2026-01-01"}' WHERE id = $1`,
      [idAt(0)],
    );
    expect(await restore([{ kind: 'plan', id: planId }])).toBe(1);
    expect(await fixture.reader.publication(user, idAt(0))).toMatchObject({ autoPublish: false, status: 'ready' });
    expect(await fixture.reader.publication(user, idAt(1))).toMatchObject({ autoPublish: true, status: 'scheduled' });
  });

  it('loses in the trash what is removed meanwhile: a file, an account', async () => {
    await fixture.db.query(
      `UPDATE publications SET media = '{7,8}', integration_ids = '{3}', auto_publish = true WHERE id = $1`,
      [idAt(0)],
    );
    await removePlan();
    await fixture.db.transaction(async (tx) => {
      await releaseMedia(tx, user, 7);
      await releaseAccount(tx, user, 3);
    });
    await restore([{ kind: 'plan', id: planId }]);
    expect(await fixture.reader.publication(user, idAt(0))).toMatchObject({
      media: [8],
      integrationIds: [],
      autoPublish: false,
    });
  });

  it('returns although the table has got columns meanwhile', async () => {
    const known = `id content_plan_id title content_type social_network short_description goal reasoning scheduled_date
      scheduled_time scheduled_at status published_count is_demo created_at updated_at user_id project_id version content_entities
      media auto_publish integration_ids approval`.split(/\s+/);
    const later = await fixture.db.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
        WHERE table_name = 'publications' AND is_nullable = 'NO' AND NOT column_name = ANY ($1)`,
      [known],
    );
    expect(later.map(({ name }) => name)).toContain('needs_filling');
    await remove(idAt(0));
    await fixture.db.query('UPDATE deleted_publications SET publication = publication - $1::text[]', [
      later.map(({ name }) => name),
    ]);
    await restore([{ kind: 'publication', id: idAt(0) }]);
    expect(await present()).toContain(idAt(0));
  });
});

describe('the trash', () => {
  it('is listed last deleted first, page by page, by project and by words', async () => {
    await fixture.db.query(`UPDATE publications SET title = 'Ёлка у кофейни' WHERE id = $1`, [idAt(0)]);
    for (const index of [0, 1, 2]) await remove(idAt(index));
    await removePlan();
    const all = [`plan ${planId}`, ...[2, 1, 0].map((index) => `publication ${idAt(index)}`)];
    expect(await listed()).toEqual(all);
    const paged: string[] = [];
    for (let after: Parameters<TrashService['list']>[1]['after']; paged.length < all.length;) {
      const [row] = await trash.list(user, { limit: 1, after });
      if (!row) break;
      paged.push(`${row.kind} ${row.id}`);
      after = row;
    }
    expect(paged).toEqual(all);
    // In one moment: kinds and ids decide.
    await fixture.db.query(`UPDATE deleted_publications SET deleted_at = '2026-11-30'`);
    await fixture.db.query(`UPDATE content_plans SET deleted_at = '2026-11-30'`);
    const [first] = await trash.list(user, { limit: 1 });
    const rest = await listed({ after: first });
    expect([`${first?.kind} ${first?.id}`, ...rest].sort()).toEqual([...all].sort());
    expect(await listed({ search: 'елка' })).toEqual([`publication ${idAt(0)}`]);
    expect(await listed({ projectId: project })).toHaveLength(4);
    expect(await listed({ projectId: await fixture.project(user) })).toEqual([]);
  });

  it('restores and deletes carousels as well', async () => {
    const id = await aCarousel('Как хранить зерно');
    await fixture.db.transaction((tx) => fixture.carousels.delete(tx, user, id));
    expect(await trash.list(user, { limit: 1, projectId: project })).toMatchObject([
      { kind: 'carousel', id, title: 'Как хранить зерно', projectName: 'Кофейня', count: 1 },
    ]);
    await restore([{ kind: 'carousel', id }]);
    expect(await fixture.carousels.get(user, id)).toMatchObject({ name: 'Как хранить зерно' });
    await fixture.db.transaction((tx) => fixture.carousels.delete(tx, user, id));
    await deleteForGood('carousel', id);
    await expect(restore([{ kind: 'carousel', id }])).rejects.toMatchObject({ code: 'CAROUSEL_NOT_FOUND' });
  });

  it('of another user is unknown', async () => {
    const stranger = await fixture.user();
    await remove(idAt(0));
    expect(await listed({}, stranger)).toEqual([]);
    const unknown = { code: 'PUBLICATION_NOT_FOUND' };
    await expect(restore([{ kind: 'publication', id: idAt(0) }], stranger)).rejects.toMatchObject(unknown);
    await expect(deleteForGood('publication', idAt(0), stranger)).rejects.toMatchObject(unknown);
    await removePlan();
    const noPlan = { code: 'CONTENT_PLAN_NOT_FOUND' };
    await expect(restore([{ kind: 'plan', id: planId }], stranger)).rejects.toMatchObject(noPlan);
    await expect(deleteForGood('plan', planId, stranger)).rejects.toMatchObject(noPlan);
    await fixture.db.transaction((tx) => trash.empty(tx, stranger));
    expect(await listed()).toHaveLength(2);
  });

  it('keeps everything for 30 days and forgets it then', async () => {
    await remove(idAt(0));
    await removePlan();
    await age('29 days 23 hours');
    await sweep();
    expect(await listed()).toHaveLength(2);
    await age('2 hours');
    expect(await listed()).toEqual([]);
    await expect(restore([{ kind: 'plan', id: planId }])).rejects.toMatchObject({ code: 'CONTENT_PLAN_NOT_FOUND' });
    await sweep();
    await sweep();
    expect(await fixture.db.query('SELECT 1 FROM content_plans')).toEqual([]);
    expect(await fixture.db.query('SELECT 1 FROM deleted_publications')).toEqual([]);
  });

  it('is emptied for good, one by one or as a whole, of one project or of all; nothing that is not in it', async () => {
    for (const index of [0, 1]) await remove(idAt(index));
    await deleteForGood('publication', idAt(0));
    expect(await listed()).toEqual([`publication ${idAt(1)}`]);
    await expect(deleteForGood('plan', planId)).rejects.toMatchObject({ code: 'CONTENT_PLAN_NOT_FOUND' });
    const other = await fixture.project(user);
    const empty = (projectId?: number) => fixture.db.transaction((tx) => trash.empty(tx, user, projectId));
    expect(await empty(other)).toEqual({ count: 0, hasMore: false });
    await removePlan();
    expect(await empty(project)).toEqual({ count: 2, hasMore: false });
    expect(await listed()).toEqual([]);
    expect(await fixture.db.query('SELECT 1 FROM deleted_publications')).toEqual([]);
  });

  it('goes with the account and with the project, in batches', async () => {
    await remove(idAt(0));
    await removePlan();
    const left = async () =>
      (
        await fixture.db.query(
          'SELECT 1 FROM deleted_publications UNION ALL SELECT 1 FROM content_plans UNION ALL SELECT 1 FROM publications',
        )
      ).length;
    const before = await left();
    await fixture.db.transaction((tx) => contentDeletion.remove(tx, { userId: user, projectId: project }, 3));
    expect(await left()).toBe(before - 3);
    await fixture.db.transaction((tx) => contentErasure.erase(tx, user, 2));
    expect(await left()).toBe(before - 5);
    for (let gone = 1; gone > 0;) {
      gone = await fixture.db.transaction((tx) => contentErasure.erase(tx, user, 100));
    }
    expect(await left()).toBe(0);
  });
});

import { ApprovalLinkRequest } from '@orbita/contracts';
import { elsewhere } from '@orbita/testing';
import { ContentFixture } from '../../fixtures/content-fixture.js';
import { SENDINGS } from '../../fixtures/neighbours.js';
import { TrashService } from '../trash/trash.service.js';
import { PublicationBatchesService } from './publication-batches.service.js';
import { storePublicationText } from './publication-text.js';
import { restingStatus } from './publication-status.js';
import { releaseMedia } from './publication-media.js';

let fixture: ContentFixture;
let user: number;
let project: number;
let planId: number;
let main: number;

beforeEach(async () => {
  fixture = await ContentFixture.open();
  user = await fixture.user();
  project = await fixture.project(user);
  await fixture.work();
  const plan = await fixture.order(user, project, { social_networks: ['telegram'] });
  await fixture.ended(user, plan.jobId);
  planId = plan.id;
  main = (await fixture.reader.publicationsOf(planId))[0]?.id ?? 0;
});
afterEach(() => fixture.close());

const read = (id: number) => fixture.reader.publication(user, id);
const set = (id: number, values: string) => fixture.db.query(`UPDATE publications SET ${values} WHERE id = $1`, [id]);
const written = (publicationId: number, content: string, basis: number | null = null) =>
  fixture.db.transaction((tx) =>
    storePublicationText(tx, { publicationId, content, entities: [], origin: 'generated', isDemo: false, basis }),
  );
const common = async (id: number) => {
  const { title, shortDescription, goal, contentType, content, contentEntities, media, ...rest } = await read(id);
  const { scheduledDate, scheduledTime, scheduledAt, status } = rest;
  return {
    title,
    shortDescription,
    goal,
    contentType,
    content,
    contentEntities,
    media,
    scheduledDate,
    scheduledTime,
    scheduledAt,
    status,
  };
};

it('follows its main publication in everything, whichever code writes it', async () => {
  await fixture.edit(user, main, { content: 'Общий текст', media: [7, 8] });
  const { id } = await fixture.variant(user, main, 'vk');
  expect(await read(id)).toMatchObject({
    variantOf: main,
    socialNetwork: 'vk',
    ownText: false,
    status: 'ready',
    autoPublish: false,
    remind: false,
    approval: 'none',
  });
  expect(await common(id)).toEqual(await common(main));
  await fixture.edit(user, main, {
    title: 'Другая тема',
    short_description: 'Другая идея',
    goal: 'Другая цель',
    content_type: 'selling',
    content: 'Другой текст',
    content_entities: [{ type: 'bold', offset: 0, length: 6 }],
    media: [8],
    scheduled_date: '2036-12-20',
    scheduled_time: '18:30',
  });
  expect(await common(id)).toEqual(await common(main));
  await fixture.edit(user, main, { content: null, media: [] });
  expect(await common(id)).toMatchObject({ content: null, media: [], status: 'draft' });
  await written(main, 'Текст от модели', (await read(main)).contentId);
  expect(await read(id)).toMatchObject({ content: 'Текст от модели', contentId: null, needsFilling: 0 });
  await set(main, `content = 'Стоит [цена за час]'`);
  expect(await read(id)).toMatchObject({ content: 'Стоит [цена за час]', needsFilling: 1 });
  await fixture.edit(user, main, { media: [7, 8] });
  await fixture.db.transaction((tx) => releaseMedia(tx, user, 7));
  expect(await read(id)).toMatchObject({ media: [8], ownMedia: false });
});

it('diverges in what it is given, and returns to what is common; its own text stays among its versions', async () => {
  await fixture.edit(user, main, { content: 'Общий текст', media: [7] });
  const { id } = await fixture.variant(user, main, 'vk');
  const { id: other } = await fixture.variant(user, main, 'odnoklassniki');
  expect(await fixture.edit(user, id, { own_text: true })).toMatchObject({ ownText: true, content: 'Общий текст' });
  expect(await fixture.edit(user, id, { content: 'Текст для ВК' })).toMatchObject({ ownText: true, ownMedia: false });
  expect(await fixture.edit(user, id, { media: [9], scheduled_time: '21:00' })).toMatchObject({
    ownMedia: true,
    ownTime: true,
  });
  await fixture.edit(user, main, { content: 'Новый общий', media: [], scheduled_date: '2036-12-30', title: 'Тема' });
  expect(await read(id)).toMatchObject({ content: 'Текст для ВК', media: [9], scheduledTime: '21:00', title: 'Тема' });
  expect(await read(other)).toMatchObject({ content: 'Новый общий', media: [], scheduledDate: '2036-12-30' });

  const back = await fixture.edit(user, id, { own_text: false, own_media: false, own_time: false });
  expect(back).toMatchObject({ ownText: false, ownMedia: false, ownTime: false, contentId: null });
  expect(await common(id)).toEqual(await common(main));
  const versions = await fixture.publications.versions(user, id);
  expect(versions.map(({ content, isCurrent }) => [content, isCurrent])).toEqual([
    ['Текст для ВК', false],
    ['Общий текст', false],
  ]);
  await written(id, 'Модель написала для ВК');
  expect(await read(id)).toMatchObject({ content: 'Модель написала для ВК', ownText: true });
});

it('has no version of its own any more when it returns to the common text, also to an equal one', async () => {
  await fixture.edit(user, main, { content: 'Общий текст' });
  const { id } = await fixture.variant(user, main, 'vk');
  await fixture.edit(user, id, { own_text: true });
  expect((await read(id)).contentId).not.toBeNull();
  expect(await fixture.edit(user, id, { own_text: false })).toMatchObject({ ownText: false, contentId: null });
  expect(await fixture.publications.versions(user, id)).toMatchObject([{ isCurrent: false }]);
});

it('keeps a text of the last release, which does not know that variants have their own', async () => {
  await fixture.edit(user, main, { content: 'Общий текст' });
  const { id } = await fixture.variant(user, main, 'vk');
  await set(id, `content = 'Общий текст', goal = goal`);
  expect(await read(id)).toMatchObject({ ownText: false });
  await set(id, `content = 'Текст прежнего выпуска'`);
  expect(await read(id)).toMatchObject({ ownText: true });
  await fixture.edit(user, main, { content: 'Новый общий' });
  expect(await read(id)).toMatchObject({ content: 'Текст прежнего выпуска', ownText: true });
  await fixture.edit(user, id, { own_text: false });
  expect(await read(id)).toMatchObject({ content: 'Новый общий', ownText: false, contentId: null });
});

it('leaves what is common to its main publication, and what is its own to variants', async () => {
  const { id, socialNetwork } = await fixture.variant(user, main, 'vk');
  const { title } = await read(main);
  for (const change of [
    { title: 'Своя' },
    { short_description: 'Своя' },
    { goal: 'Своя' },
    { content_type: 'reels' },
  ] as const) {
    await expect(fixture.edit(user, id, change)).rejects.toMatchObject({ code: 'VARIANT_FOLLOWS' });
  }
  await expect(fixture.edit(user, id, { social_network: 'threads' })).rejects.toMatchObject({
    field: 'social_network',
  });
  expect(await fixture.edit(user, id, { title, social_network: socialNetwork })).toMatchObject({ title });
  await expect(fixture.edit(user, id, { own_text: false, content: 'Свой' })).rejects.toMatchObject({
    field: 'own_text',
  });
  await expect(fixture.edit(user, main, { own_time: true })).rejects.toMatchObject({ field: 'own_time' });
  expect(await fixture.edit(user, main, { own_time: false })).toMatchObject({ ownTime: false });
  await expect(fixture.edit(user, main, { social_network: 'vk' })).rejects.toMatchObject({ code: 'VARIANT_EXISTS' });
  await expect(fixture.variant(user, id, 'threads')).rejects.toMatchObject({ code: 'VARIANT_OF_VARIANT' });
  await expect(fixture.variant(user, main, 'telegram')).rejects.toMatchObject({ code: 'VARIANT_EXISTS' });
  await expect(fixture.variant(await fixture.user(), main, 'ok' as 'vk')).rejects.toMatchObject({
    code: 'PUBLICATION_NOT_FOUND',
  });
});

it('is added once, also from two windows at the same time', async () => {
  const both = await Promise.allSettled([1, 2].map(() => elsewhere(() => fixture.variant(user, main, 'vk'))));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'VARIANT_EXISTS' } });
  expect((await read(main)).variants).toHaveLength(1);
});

it('stays as it went out, and catches up when it did not after all', async () => {
  await fixture.edit(user, main, { content: 'Общий текст' });
  const { id } = await fixture.variant(user, main, 'vk');
  for (const status of ['publishing', 'published', 'unconfirmed']) {
    await set(id, `status = '${status}'`);
    await fixture.edit(user, main, { content: `После: ${status}`, scheduled_time: '07:00' });
    expect(await read(id)).toMatchObject({ status, ownText: false });
    expect((await read(id)).content).not.toBe(`После: ${status}`);
    await set(id, `status = 'failed'`);
    expect(await read(id)).toMatchObject({ content: `После: ${status}`, scheduledTime: '07:00' });
  }
});

it('goes along when its main publication moves, never into the past, and goes out again if it was not sent', async () => {
  await fixture.edit(user, main, { content: 'Общий текст' });
  const { id } = await fixture.variant(user, main, 'vk');
  await set(id, `auto_publish = true, integration_ids = '{1}', status = 'missed'`);
  await fixture.edit(user, main, { scheduled_date: '2036-12-21' });
  expect(await read(id)).toMatchObject({ scheduledDate: '2036-12-21', status: 'scheduled' });
  await expect(fixture.edit(user, main, { scheduled_date: '2026-01-01' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    field: 'scheduled_time',
  });
  await fixture.edit(user, id, { scheduled_time: '23:00' });
  await fixture.edit(user, main, { scheduled_date: '2026-01-01' });
  expect(await read(id)).toMatchObject({ scheduledDate: '2036-12-21', ownTime: true });
  await expect(fixture.edit(user, id, { own_time: false })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

it('is counted with its main publication, which a regeneration keeps', async () => {
  const before = await fixture.reader.get(user, planId);
  await fixture.variant(user, main, 'vk');
  const listed = await fixture.reader.publicationsOf(planId);
  expect(listed).toHaveLength(10);
  expect(listed.find(({ id }) => id === main)?.variants).toMatchObject([{ socialNetwork: 'vk' }]);
  expect(await fixture.reader.get(user, planId)).toMatchObject({
    publicationsCount: before.publicationsCount,
    keptCount: before.keptCount + 1,
  });
  const moments = async (): Promise<number> => (await fixture.publications.listOfProject(user, project)).length;
  expect(await moments()).toBe(10);
  const variant = (await read(main)).variants[0]?.id ?? 0;
  await fixture.edit(user, variant, { scheduled_time: '21:00' });
  expect(await moments()).toBe(11);
  const plan = await fixture.regenerate(user, planId);
  expect(await fixture.ended(user, plan.id)).toMatchObject({ status: 'completed' });
  const after = await fixture.reader.publicationsOf(planId);
  expect(after).toHaveLength(10);
  expect(after.find(({ id }) => id === main)?.variants).toHaveLength(1);
});

it('has the status of any publication in its state', async () => {
  await fixture.variant(user, main, 'vk');
  const id = (await read(main)).variants[0]?.id ?? 0;
  for (const status of ['draft', 'generating', 'ready', 'scheduled', 'failed', 'missed']) {
    for (const state of [
      'auto_publish = false, published_count = 0',
      `auto_publish = true, integration_ids = '{1}', published_count = 0`,
      'auto_publish = false, published_count = 1',
    ]) {
      for (const content of ['NULL', `'Текст'`]) {
        await set(main, `content = 'Было раньше'`);
        await set(id, `status = '${status}', ${state}`);
        await set(main, `content = ${content}`);
        const [row] = await fixture.db.query<{ found: string; wanted: string }>(
          `SELECT status AS found, CASE WHEN $2 IN ('draft', 'ready', 'scheduled') THEN ${restingStatus()} ELSE $2 END AS wanted
             FROM publications WHERE id = $1`,
          [id, status],
        );
        expect({ status, state, content, found: row?.found }).toEqual({ status, state, content, found: row?.wanted });
      }
    }
  }
});

it('and its main publication are written at once without waiting for each other for ever', async () => {
  const { id } = await fixture.variant(user, main, 'vk');
  const { id: second } = await fixture.variant(user, main, 'odnoklassniki');
  const deadlocks = async (): Promise<number> => {
    const [row] = await fixture.db.query<{ count: number }>(
      'SELECT deadlocks::float8 AS count FROM pg_stat_database WHERE datname = current_database()',
    );
    return row?.count ?? 0;
  };
  const before = await deadlocks();
  const all = await Promise.allSettled(
    Array.from({ length: 12 }, (_, turn) => [
      elsewhere(() => fixture.edit(user, main, { content: `Общий ${turn}`, scheduled_time: `1${turn % 10}:00` })),
      elsewhere(() => fixture.edit(user, id, { content: `ВК ${turn}` })),
      elsewhere(() => fixture.edit(user, id, { own_text: false })),
      elsewhere(() => fixture.edit(user, second, { scheduled_time: `2${turn % 4}:00` })),
    ]).flat(),
  );
  expect(all.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await deadlocks()).toBe(before);
  const { content } = await read(main);
  await fixture.edit(user, id, { own_text: false });
  expect((await read(id)).content).toBe(content);
});

it('is deleted and restored with its main publication, or alone', async () => {
  const trash = new TrashService(fixture.db, fixture.carousels);
  const listed = async () => (await trash.list(user, { limit: 10 })).map(({ id: gone }) => gone);
  const remove = (id: number) => fixture.db.transaction((tx) => fixture.publications.remove(tx, user, id));
  const restore = (id: number) => fixture.db.transaction((tx) => fixture.publications.restore(tx, user, id));
  await fixture.edit(user, main, { content: 'Общий текст' });
  const { id } = await fixture.variant(user, main, 'vk');
  const { id: other } = await fixture.variant(user, main, 'threads');
  await fixture.edit(user, id, { content: 'Текст для ВК' });

  await remove(other);
  await remove(main);
  expect(await listed()).toEqual([main, other]);
  await expect(read(id)).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
  for (const alone of [id, other]) {
    await expect(restore(alone)).rejects.toMatchObject({
      code: 'VARIANT_MAIN_IN_TRASH',
      details: { variant_of: main },
    });
  }
  await restore(main);
  expect((await read(main)).variants.map((variant) => variant.id)).toEqual([id]);
  expect(await read(id)).toMatchObject({ content: 'Текст для ВК', ownText: true });
  expect((await fixture.publications.versions(user, id)).map(({ content }) => content)).toEqual(['Текст для ВК']);

  await fixture.edit(user, main, { content: 'Новый общий', scheduled_time: '08:00' });
  expect(await restore(other)).toMatchObject({ variantOf: main, content: 'Новый общий', scheduledTime: '08:00' });

  await remove(other);
  await fixture.variant(user, main, 'threads');
  await expect(restore(other)).rejects.toMatchObject({ code: 'VARIANT_EXISTS' });

  await remove(main);
  await fixture.db.transaction((tx) => trash.delete(tx, user, { kind: 'publication', id: main }));
  expect(await listed()).toEqual([other]);
  expect(await restore(other)).toMatchObject({ variantOf: null, socialNetwork: 'threads', ownText: false });
  expect(await fixture.db.query('SELECT 1 FROM deleted_publications')).toEqual([]);
});

it('becomes a publication of its own when its main one is deleted by a statement that knows no variants', async () => {
  const { id } = await fixture.variant(user, main, 'vk');
  await fixture.edit(user, id, { content: 'Текст для ВК' });
  await fixture.db.query('DELETE FROM publications WHERE id = $1', [main]);
  expect(await read(id)).toMatchObject({ variantOf: null, ownText: false, content: 'Текст для ВК' });
});

it('is copied with its main publication, and alone as a publication of its own', async () => {
  await fixture.edit(user, main, { content: 'Общий текст', media: [7], scheduled_date: '2036-12-10' });
  const { id } = await fixture.variant(user, main, 'vk');
  await fixture.variant(user, main, 'threads');
  await fixture.edit(user, id, { content: 'Текст для ВК', scheduled_date: '2036-12-12', scheduled_time: '19:00' });
  const copy = await fixture.db.transaction((tx) =>
    fixture.publications.copy(tx, user, main, { scheduled_date: '2036-12-20', scheduled_time: '09:00' }),
  );
  const [vk, threads] = await Promise.all(copy.variants.map((variant) => read(variant.id)));
  expect(vk).toMatchObject({
    socialNetwork: 'vk',
    content: 'Текст для ВК',
    media: [7],
    scheduledDate: '2036-12-22',
    scheduledTime: '19:00',
    status: 'ready',
    ownText: true,
    ownTime: true,
  });
  expect(threads).toMatchObject({
    remind: true,
    content: 'Общий текст',
    scheduledDate: '2036-12-20',
    scheduledTime: '09:00',
  });
  await fixture.edit(user, copy.id, { content: 'Другой' });
  expect(await read(threads?.id ?? 0)).toMatchObject({ content: 'Другой' });
  const alone = await fixture.db.transaction((tx) =>
    fixture.publications.copy(tx, user, id, { scheduled_date: '2036-12-25' }),
  );
  expect(alone).toMatchObject({ variantOf: null, socialNetwork: 'vk', content: 'Текст для ВК', variants: [] });
});

it('moves with the days of its main publication, once', async () => {
  await fixture.edit(user, main, { scheduled_date: '2036-12-10' });
  const { id } = await fixture.variant(user, main, 'vk');
  const { id: own } = await fixture.variant(user, main, 'threads');
  await fixture.edit(user, own, { scheduled_time: '20:00' });
  const batches = new PublicationBatchesService(fixture.jobs, SENDINGS);
  const move = (ids: number[]) => fixture.db.transaction((tx) => batches.move(tx, user, planId, ids, 2));
  await move([main, id]);
  expect(await read(id)).toMatchObject({ scheduledDate: '2036-12-12', ownTime: false });
  expect(await read(own)).toMatchObject({ scheduledDate: '2036-12-10' });
  await move([id]);
  expect(await read(id)).toMatchObject({ scheduledDate: '2036-12-14', ownTime: true });
  const seen = [await read(main), await read(own)];
  const moved = await fixture.db.transaction((tx) =>
    fixture.rescheduling.reschedule(
      tx,
      user,
      planId,
      seen.map(({ id: each, version }) => ({
        id: each,
        version,
        scheduled_date: '2036-12-24',
        scheduled_time: '10:00',
      })),
    ),
  );
  expect(moved.map(({ scheduledDate }) => scheduledDate)).toEqual(['2036-12-24', '2036-12-24']);
});

it('does not go to an account of another variant, and keeps the idea of what is scheduled', async () => {
  const { id } = await fixture.variant(user, main, 'vk');
  await fixture.edit(user, main, { integration_ids: [1, 2] });
  await expect(fixture.edit(user, id, { integration_ids: [2] })).rejects.toMatchObject({ field: 'integration_ids' });
  await fixture.edit(user, id, { integration_ids: [3] });
  await expect(fixture.edit(user, main, { integration_ids: [3] })).rejects.toMatchObject({ field: 'integration_ids' });
  // One that was chosen elsewhere while the variant was in the trash is not chosen by it any more.
  await fixture.edit(user, id, { integration_ids: [3, 4] });
  await fixture.db.transaction((tx) => fixture.publications.remove(tx, user, id));
  await fixture.edit(user, main, { integration_ids: [1, 2, 3] });
  await fixture.db.transaction((tx) => fixture.publications.restore(tx, user, id));
  expect(await read(id)).toMatchObject({ integrationIds: [4], autoPublish: false });
  const another = (of: number) => fixture.db.transaction((tx) => fixture.newIdeas.write(tx, user, of));
  await expect(another(id)).rejects.toMatchObject({ code: 'VARIANT_FOLLOWS' });
  await set(id, `auto_publish = true, status = 'scheduled'`);
  await expect(another(main)).rejects.toMatchObject({ code: 'PUBLICATION_IDEA_SETTLED' });
});

it('is shown to clients with its main publication where it differs, and decided on with it', async () => {
  await fixture.edit(user, main, { content: 'Общий текст' });
  const { id } = await fixture.variant(user, main, 'vk');
  const { id: same } = await fixture.variant(user, main, 'threads');
  await fixture.edit(user, id, { content: 'Текст для ВК' });
  const { url } = await fixture.db.transaction((tx) =>
    fixture.approvalLinks.create(tx, user, planId, ApprovalLinkRequest.parse({ publication_ids: [main, id] })),
  );
  const token = url.split('#')[1] ?? '';
  const look = async () => {
    const link = await fixture.approvals.open(token);
    const [post, ...others] = await fixture.approvals.postsOf(link, { limit: 10 });
    expect(others).toEqual([]);
    return { post: post!, counts: await fixture.approvals.countsOf(link) };
  };
  const decide = (seen: string) =>
    fixture.db.transaction((tx) =>
      fixture.approvals.decide(tx, token, {
        verdicts: [{ publication_id: main, seen, verdict: 'approved', comment: '' }],
      }),
    );
  const before = await look();
  expect(before.post).toMatchObject({
    id: main,
    sameNetworks: ['threads'],
    shownVariants: [{ content: 'Текст для ВК' }],
  });
  expect(before.counts).toMatchObject({ total: 1, undecided: 1, decidable: 1 });
  await fixture.edit(user, id, { content: 'Другой для ВК' });
  await expect(decide(before.post.seen)).rejects.toMatchObject({ code: 'APPROVAL_POST_CHANGED' });
  await decide((await look()).post.seen);
  const approvals = async () => (await Promise.all([main, id, same].map(read))).map(({ approval }) => approval);
  expect(await approvals()).toEqual(['approved', 'approved', 'approved']);
  expect(await fixture.approvals.verdictsOn(user, id)).toMatchObject([{ verdict: 'approved' }]);
  expect((await look()).counts).toMatchObject({ approved: 1, undecided: 0 });

  await fixture.edit(user, id, { content: 'Третий для ВК' });
  expect(await approvals()).toEqual(['approved', 'outdated', 'approved']);
  const after = await look();
  expect([after.post.approval, after.counts]).toMatchObject(['outdated', { approved: 0, undecided: 1 }]);
  await fixture.edit(user, id, { content: 'Стоит [цена за час]' });
  expect((await look()).post).toMatchObject({ content: null, shownVariants: [] });
  await expect(decide((await look()).post.seen)).rejects.toMatchObject({ code: 'APPROVAL_POST_UNWRITTEN' });
  await set(id, `status = 'published'`);
  expect((await look()).post).toMatchObject({ approval: 'approved', content: 'Общий текст', shownVariants: [] });
});

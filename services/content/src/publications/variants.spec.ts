import { elsewhere } from '@orbita/testing';
import { ContentFixture } from '../../fixtures/content-fixture.js';
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

it('follows its main publication in everything, whoever writes it', async () => {
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
  expect((await fixture.publications.listOfProject(user, project)).length).toBe(11);
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

import {
  CarouselCopyRequest,
  CarouselDocument,
  CarouselRequest,
  CarouselUpdateRequest,
  MAX_CAROUSELS,
} from '@orbita/contracts';
import { elsewhere, eventually } from '@orbita/testing';
import { ContentFixture } from '../../fixtures/content-fixture.js';
import { contentErasure } from '../personal-data.js';
import { contentDeletion } from '../project-content.js';
import { BrandKitsService } from './brand-kits.service.js';
import { CarouselsService, forgetDeletedCarousels } from './carousels.service.js';

let fixture: ContentFixture;
let carousels: CarouselsService;
let kits: BrandKitsService;
let user: number;

beforeAll(async () => {
  fixture = await ContentFixture.open();
  // The library decides who owns a file: the gateway's specs check that.
  const library = { mustOwnAll: async () => undefined, mustOwnPictures: async () => undefined };
  carousels = new CarouselsService(fixture.db, fixture.projects, fixture.subscriptions, library);
  kits = new BrandKitsService(fixture.db, fixture.projects, library);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
  await subscribe('pro');
});

const subscribe = (plan: string) =>
  fixture.db.query('UPDATE subscriptions SET plan_type = $2 WHERE user_id = $1', [user, plan]);

const aDocument = (content = 'Кофе', change: object = {}): CarouselDocument =>
  CarouselDocument.parse({
    schema: 1,
    format: '4:5',
    slides: [
      {
        id: 'cover',
        background: { type: 'solid', color: '#ffffff' },
        backgroundPattern: 'none',
        patternColor: '#000000',
        patternOpacity: 0,
        elements: [
          {
            id: 'title',
            type: 'image',
            position: { x: 0, y: 0 },
            size: { width: 100, height: 100 },
            visible: true,
            opacity: 1,
            fileId: 7,
            crop: null,
            fit: 'cover',
            borderRadius: 0,
            alt: content,
          },
        ],
      },
    ],
    ...change,
  });

const create = (change: object = {}) =>
  fixture.db.transaction((tx) =>
    carousels.create(tx, user, CarouselRequest.parse({ name: 'Карусель', document: aDocument(), ...change })),
  );
const update = (id: number, change: object) =>
  fixture.db.transaction((tx) => carousels.update(tx, user, id, CarouselUpdateRequest.parse(change)));
const duplicate = (id: number, request: object = {}) =>
  fixture.db.transaction((tx) => carousels.duplicate(tx, user, id, CarouselCopyRequest.parse(request)));
const remove = (id: number) => fixture.db.transaction((tx) => carousels.delete(tx, user, id));
const restore = (id: number) => fixture.db.transaction((tx) => carousels.restore(tx, user, id));
const names = async (slice: Partial<Parameters<CarouselsService['list']>[1]> = {}) =>
  (await carousels.list(user, { kind: 'draft', limit: 10, ...slice })).map(({ name }) => name);

const UNKNOWN = { code: 'CAROUSEL_NOT_FOUND' };

describe('a change', () => {
  it('raises the version and keeps absent fields; from another version it is refused', async () => {
    const project = await fixture.project(user);
    const { id } = await create({ project_id: project });
    const document = aDocument('Зерно', { format: '1:1' });
    expect(await update(id, { document, version: 1 })).toMatchObject({ version: 2, format: '1:1', projectId: project });
    const renamed = await update(id, { name: 'Зерно', project_id: null, version: 2 });
    expect(renamed).toMatchObject({ version: 3, name: 'Зерно', projectId: null });
    expect((await carousels.get(user, id)).document).toEqual(document);
    const stale = update(id, { name: 'Чай', document: aDocument(), version: 2 });
    await expect(stale).rejects.toMatchObject({ code: 'CAROUSEL_CHANGED', details: { version: 3 } });
    expect(await carousels.get(user, id)).toMatchObject({ name: 'Зерно', version: 3, document });
  });

  it('that is sent again after a lost answer is neither a conflict nor a new version', async () => {
    const { id } = await create();
    const change = { name: 'Зерно', document: aDocument('Зерно'), version: 1 };
    const first = await update(id, change);
    expect(await update(id, change)).toMatchObject({ version: 2, updatedAt: first.updatedAt });
  });

  it('waits for a parallel change and is refused: one of the two is kept', async () => {
    const { id } = await create();
    const held = await fixture.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM carousels WHERE id = $1 FOR UPDATE', [id]);
      const saves = elsewhere(() =>
        Promise.allSettled(['Зерно', 'Чай'].map((alt) => update(id, { document: aDocument(alt), version: 1 }))),
      );
      await eventually(async () => {
        const waiting = await elsewhere(() =>
          fixture.db.query(
            `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          ),
        );
        expect(waiting).toHaveLength(2);
      });
      return { saves };
    });
    const outcomes = await held.saves;
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CAROUSEL_CHANGED', details: { version: 2 } },
    });
    const kept = outcomes[0]?.status === 'fulfilled' ? 'Зерно' : 'Чай';
    expect(await carousels.get(user, id)).toMatchObject({ version: 2, document: aDocument(kept) });
  });

  it('of the name alone needs no new preview, one of the document does', async () => {
    const { id } = await create();
    await fixture.db.query('UPDATE carousels SET previewed_version = 1 WHERE id = $1', [id]);
    expect(await update(id, { name: 'Зерно', version: 1 })).toMatchObject({ version: 2, previewedVersion: 2 });
    expect(await update(id, { document: aDocument('Чай'), version: 2 })).toMatchObject({
      version: 3,
      previewedVersion: 2,
    });
  });
});

describe('a list', () => {
  it('starts with the last changed, continues after any place among equal times, and finds parts of names', async () => {
    for (const name of ['Зерно', 'Обжарка', 'Помол']) await create({ name });
    const template = await create({ name: 'Шаблон', kind: 'template' });
    await fixture.db.query(`UPDATE carousels SET updated_at = '2020-12-01T09:00:00.123456Z' WHERE user_id = $1`, [
      user,
    ]);
    expect(await names()).toEqual(['Помол', 'Обжарка', 'Зерно']);
    const [first] = await carousels.list(user, { kind: 'draft', limit: 1 });
    expect(await names({ after: first })).toEqual(['Обжарка', 'Зерно']);
    expect(await names({ search: 'ЗЕР' })).toEqual(['Зерно']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ kind: 'template' })).toEqual(['Шаблон']);
    await update(template.id, { name: 'Наш шаблон', version: 1 });
    const [found] = await carousels.list(user, { kind: 'draft', search: 'Помол', limit: 1 });
    await update(found?.id ?? 0, { project_id: await fixture.project(user), version: 1 });
    expect(await names()).toEqual(['Помол', 'Обжарка', 'Зерно']);
    expect(await names({ projectId: (await carousels.get(user, found?.id ?? 0)).projectId ?? 0 })).toEqual(['Помол']);
  });

  it('shows what a later version of the editor saved, though only that version opens it', async () => {
    const { id } = await create();
    await fixture.db.query(`UPDATE carousels SET document = document || '{"schema": 1000}' WHERE id = $1`, [id]);
    expect(await names()).toEqual(['Карусель']);
    await expect(carousels.get(user, id)).rejects.toMatchObject({ code: 'CAROUSEL_UNREADABLE' });
    await expect(duplicate(id)).rejects.toMatchObject({ code: 'CAROUSEL_UNREADABLE' });
  });
});

it('a subscription without carousels makes no new ones, and still edits existing ones', async () => {
  const { id } = await create();
  await subscribe('free');
  const refused = { code: 'CAROUSELS_NOT_ALLOWED' };
  await expect(create()).rejects.toMatchObject(refused);
  await expect(duplicate(id)).rejects.toMatchObject(refused);
  expect(await update(id, { document: aDocument('Чай'), version: 1 })).toMatchObject({ version: 2 });
  await remove(id);
  await restore(id);
  expect(await carousels.get(user, id)).toMatchObject({ document: aDocument('Чай') });
});

it('a user keeps 500, those in the bin not counted; two requests for the last place run one after the other', async () => {
  const { id } = await create();
  await fixture.db.query(
    `INSERT INTO carousels (user_id, kind, name, document, format, slide_count)
     SELECT $1, 'draft', 'Карусель', '{}', '4:5', 1 FROM generate_series(1, $2)`,
    [user, MAX_CAROUSELS - 2],
  );
  const outcomes = await Promise.allSettled([create(), duplicate(id)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const full = { code: 'CAROUSEL_LIMIT_REACHED', details: { limit: MAX_CAROUSELS } };
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: full });
  await remove(id);
  await create();
  await expect(restore(id)).rejects.toMatchObject(full);
});

it('a copy is a separate draft or template with a new name', async () => {
  const source = await create({ name: 'Зерно', project_id: await fixture.project(user) });
  const copy = await duplicate(source.id);
  expect(copy).toMatchObject({
    ...source,
    id: copy.id,
    createdAt: copy.createdAt,
    updatedAt: copy.updatedAt,
    at: copy.at,
  });
  expect(await duplicate(source.id, { name: 'Наш', kind: 'template' })).toMatchObject({
    name: 'Наш',
    kind: 'template',
  });
  await update(copy.id, { document: aDocument('Чай'), version: 1 });
  expect((await carousels.get(user, source.id)).document).toEqual(aDocument());
});

it('a deleted carousel can be restored for 30 days, then it is removed with its previews', async () => {
  const [kept, gone] = [await create(), await create()];
  for (const { id } of [kept, gone]) await remove(id);
  expect(await names()).toEqual([]);
  await expect(carousels.get(user, kept.id)).rejects.toMatchObject(UNKNOWN);
  await expect(update(kept.id, { name: 'Чай', version: 1 })).rejects.toMatchObject(UNKNOWN);
  await expect(remove(kept.id)).rejects.toMatchObject(UNKNOWN);
  const age = (id: number, by: string) =>
    fixture.db.query('UPDATE carousels SET deleted_at = now() - $2::interval WHERE id = $1', [id, by]);
  await age(kept.id, '59 minutes');
  await age(gone.id, '30 days 1 minute');
  expect(await restore(kept.id)).toMatchObject({ id: kept.id, version: 1 });
  await expect(restore(gone.id)).rejects.toMatchObject(UNKNOWN);
  await expect(restore(kept.id)).rejects.toMatchObject(UNKNOWN);

  await fixture.db.query(
    `INSERT INTO carousel_previews (carousel_id, slide, scale, version, storage_key, bytes) VALUES ($1, 1, '1', 1, 'drawn', 10)`,
    [gone.id],
  );
  expect(await forgetDeletedCarousels(fixture.db, '30 days', 10)).toBe(1);
  expect(await fixture.db.query('SELECT storage_key FROM carousel_preview_remains')).toEqual([
    { storage_key: 'drawn' },
  ]);
});

it('a deleted project loses its brand; its carousels, also in the bin, stay with their user', async () => {
  const project = await fixture.project(user);
  const [shown, binned] = [await create({ project_id: project }), await create({ project_id: project })];
  await remove(binned.id);
  await fixture.db.transaction((tx) => kits.update(tx, user, project, { accent_color: '#c8102e' }));
  await fixture.db.transaction((tx) => fixture.projects.delete(tx, user, project));
  await expect(carousels.get(user, shown.id)).rejects.toMatchObject(UNKNOWN);
  await expect(create({ project_id: project })).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
  await expect(kits.get(user, project)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });

  const place = { userId: user, projectId: project };
  while ((await fixture.db.transaction((tx) => contentDeletion.remove(tx, place, 1))) > 0);
  expect(await fixture.db.query('SELECT 1 FROM brand_kits WHERE project_id = $1', [project])).toEqual([]);
  await fixture.db.query('DELETE FROM projects WHERE id = $1', [project]);
  await restore(binned.id);
  expect(
    (await carousels.list(user, { kind: 'draft', limit: 10 })).map(({ id, projectId }) => [id, projectId]),
  ).toEqual([binned.id, shown.id].map((id) => [id, null]));
});

it('a deleted user leaves no carousels behind, and other users keep theirs', async () => {
  const mine = await create({ project_id: await fixture.project(user) });
  await fixture.db.transaction((tx) => kits.update(tx, user, mine.projectId ?? 0, {}));
  const leaver = user;
  user = await fixture.user();
  await subscribe('pro');
  const theirs = await create();
  while ((await fixture.db.transaction((tx) => contentErasure.erase(tx, leaver, 1))) > 0);
  expect(await fixture.db.query('SELECT 1 FROM carousels WHERE user_id = $1', [leaver])).toEqual([]);
  expect(await fixture.db.query('SELECT 1 FROM brand_kits WHERE user_id = $1', [leaver])).toEqual([]);
  await expect(carousels.get(user, theirs.id)).resolves.toMatchObject({ id: theirs.id });
});

it('a user neither changes another user’s carousels nor puts own ones into another’s project', async () => {
  const project = await fixture.project(user);
  const mine = await create();
  user = await fixture.user();
  await subscribe('pro');
  for (const act of [
    () => carousels.get(user, mine.id),
    () => update(mine.id, { name: 'Чай', version: 1 }),
    () => duplicate(mine.id),
    () => remove(mine.id),
    () => restore(mine.id),
  ]) {
    await expect(act()).rejects.toMatchObject(UNKNOWN);
  }
  const own = await create();
  const foreign = { code: 'PROJECT_NOT_FOUND' };
  await expect(create({ project_id: project })).rejects.toMatchObject(foreign);
  await expect(update(own.id, { project_id: project, version: 1 })).rejects.toMatchObject(foreign);
  expect(await names({ projectId: project })).toEqual([]);
});

it('a brand is a proposal until a user chooses one; absent fields of a change stay', async () => {
  const project = await fixture.project(user);
  const change = (request: object) => fixture.db.transaction((tx) => kits.update(tx, user, project, request));
  const proposed = await kits.get(user, project);
  expect(proposed).toMatchObject({ isChosen: false, logoFileId: null });
  const chosen = await change({ accent_color: '#c8102e', heading_font: 'Lora', logo_file_id: 7 });
  expect(chosen).toEqual({
    ...proposed,
    accentColor: '#c8102e',
    headingFont: 'Lora',
    logoFileId: 7,
    isChosen: true,
  });
  expect(await change({ text_color: '#000000' })).toEqual({ ...chosen, textColor: '#000000' });
  expect(await change({ logo_file_id: null })).toMatchObject({ logoFileId: null, accentColor: '#c8102e' });
  expect(await kits.get(user, project)).toMatchObject({ textColor: '#000000', logoFileId: null });
});

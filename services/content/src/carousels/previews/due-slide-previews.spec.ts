import type { CarouselDocument, Slide } from '@orbita/contracts';
import { createLogger, loadEnv } from '@orbita/platform';
import { type FileStorage, createFileStorage, storageEnv } from '@orbita/storage';
import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { storeCarousel } from '../store-carousel.js';
import { DueSlidePreviews, type LibraryPicture } from './due-slide-previews.js';
import { sweepOrphanedPreviews } from './sweep-orphaned-previews.js';

const logger = createLogger('test', 'silent');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const slide = (id: string, { color = '#ffffff', fileId = null as number | null } = {}): Slide => ({
  id,
  background: { type: 'solid', color },
  backgroundPattern: 'dots',
  patternColor: '#000000',
  patternOpacity: 0.2,
  elements: [
    {
      id: 'title',
      type: 'text',
      position: { x: 40, y: 40 },
      size: { width: 520, height: 120 },
      visible: true,
      opacity: 1,
      content: 'Скидка 20 % на «Раф» 🔥',
      fontSize: 40,
      fontFamily: 'Bebas Neue',
      fontWeight: 400,
      color: '#111111',
      padding: { top: 0, right: 0, bottom: 0, left: 0 },
      textAlign: 'center',
      verticalAlign: 'middle',
      shrinks: true,
      role: 'title',
    },
    {
      id: 'picture',
      type: 'image',
      position: { x: 40, y: 200 },
      size: { width: 520, height: 300 },
      visible: true,
      opacity: 1,
      fileId,
      crop: null,
      fit: 'cover',
      borderRadius: 20,
      alt: '',
    },
  ],
});

const documentOf = (...slides: Slide[]): CarouselDocument => ({ schema: 1, format: '4:5', slides });

let database: TestDatabase;
let folder: string;
let storage: FileStorage;
let userId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'orbita-previews-'));
  storage = await createFileStorage(loadEnv(storageEnv, { STORAGE_DIR: folder }));
  const [user] = await database.db.query<{ id: number }>(
    `INSERT INTO users (name, email, password_hash) VALUES ('Анна', 'anna@example.ru', '$argon2id$') RETURNING id`,
  );
  userId = user!.id;
});
afterEach(async () => {
  await database.db.query('DELETE FROM carousels');
  await database.db.query('DELETE FROM carousel_preview_remains');
  await rm(join(folder, 'carousels'), { recursive: true, force: true });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const saved = async (document: CarouselDocument): Promise<number> => {
  const carousel = { userId, projectId: null, kind: 'draft', name: 'Меню', document, isDemo: false } as const;
  return (await database.db.transaction((tx) => storeCarousel(tx, carousel))).id;
};
/** As a save does, and due at once. */
const saveAgain = (id: number, document: unknown) =>
  database.db.query(
    `UPDATE carousels SET document = $2, version = version + 1, preview_after = now(), preview_failures = 0 WHERE id = $1`,
    [id, JSON.stringify(document)],
  );
const previewsWith = (options: { storage?: FileStorage; pictureOf?: LibraryPicture } = {}) =>
  new DueSlidePreviews({ db: database.db, storage, pictureOf: async () => undefined, logger, ...options });
const drawAll = async (previews = previewsWith()) => {
  while (await previews.piece());
};
const shown = (id: number) =>
  database.db.query<{ slide: number; scale: string; version: number; key: string; bytes: number }>(
    'SELECT slide, scale, version, storage_key AS key, bytes FROM carousel_previews WHERE carousel_id = $1 ORDER BY slide, scale',
    [id],
  );
const stateOf = async (id: number) =>
  (
    await database.db.query<{ version: number; failures: number; wait: number | null }>(
      `SELECT previewed_version AS version, preview_failures AS failures,
              CASE WHEN isfinite(preview_after) THEN extract(epoch FROM preview_after - now())::float8 END AS wait
         FROM carousels WHERE id = $1`,
      [id],
    )
  )[0]!;
const keptKeys = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path.includes('carousels/'))
    .map((path) => path.slice(path.indexOf('carousels/')))
    .sort();
const keysOf = (rows: readonly { key: string }[]): string[] => rows.map(({ key }) => key).sort();
/** Moves stored times back, so that files become due for the sweep. */
const sweepLater = async () => {
  await database.db.query(`UPDATE carousel_preview_remains SET left_at = left_at - interval '1 hour'`);
  while ((await sweepOrphanedPreviews(database.db, storage, 3)) > 0);
};

it('every slide is drawn in both sizes, and again after a save: old pictures are removed', async () => {
  const id = await saved(documentOf(slide('one'), slide('two')));
  await drawAll();
  const first = await shown(id);
  expect(first.map((row) => [row.slide, row.scale, row.version])).toEqual([
    [1, '0.5', 1],
    [1, '1', 1],
    [2, '0.5', 1],
    [2, '1', 1],
  ]);
  const png = await buffer((await storage.getStream(first[1]!.key))!);
  expect(png.subarray(0, 8)).toEqual(PNG);
  expect([png.readUInt32BE(16), png.readUInt32BE(20), png.length]).toEqual([600, 750, first[1]!.bytes]);

  await saveAgain(id, documentOf(slide('two', { color: '#ffcc00' })));
  await drawAll();
  const second = await shown(id);
  expect(second.map((row) => [row.slide, row.scale, row.version])).toEqual([
    [1, '0.5', 2],
    [1, '1', 2],
  ]);
  expect(await stateOf(id)).toMatchObject({ version: 2, failures: 0 });
  await sweepOrphanedPreviews(database.db, storage, 100);
  // A client that got the old URLs a moment ago can still read them.
  expect(await keptKeys()).toEqual(keysOf([...first, ...second]));
  await sweepLater();
  expect(await keptKeys()).toEqual(keysOf(second));
});

it('a picture that cannot be removed does not block the others', async () => {
  const id = await saved(documentOf(slide('one')));
  await drawAll();
  const first = keysOf(await shown(id));
  await saveAgain(id, documentOf(slide('one', { color: '#ffcc00' })));
  await drawAll();
  const second = keysOf(await shown(id));
  await database.db.query(`UPDATE carousel_preview_remains SET left_at = left_at - interval '1 hour'`);
  const stuck: FileStorage = Object.assign(Object.create(storage) as FileStorage, {
    delete: (key: string) => (key === first[0] ? Promise.reject(new Error('not allowed')) : storage.delete(key)),
  });
  expect(await sweepOrphanedPreviews(database.db, stuck, 2)).toBe(2);
  expect(await sweepOrphanedPreviews(database.db, stuck, 2)).toBe(0);
  expect(await keptKeys()).toEqual([first[0], ...second].sort());
  await sweepLater();
  expect(await keptKeys()).toEqual(second);
});

it('pictures of the library are read once a carousel, and a missing one leaves an empty place', async () => {
  const asked: number[] = [];
  const red = await buffer((await storage.getStream(await redPicture()))!);
  const id = await saved(
    documentOf(slide('one', { fileId: 7 }), slide('two', { fileId: 7 }), slide('three', { fileId: 8 })),
  );
  await drawAll(
    previewsWith({
      pictureOf: async (fileId) => {
        asked.push(fileId);
        return fileId === 7 ? red : undefined;
      },
    }),
  );
  expect(asked).toEqual([7, 8]);
  expect(await shown(id)).toHaveLength(6);
});

/** A drawn picture of a red slide. */
const redPicture = async (): Promise<string> => {
  const id = await saved(documentOf({ ...slide('red', { color: '#ff0000' }), elements: [] }));
  await drawAll();
  const [row] = await shown(id);
  return row!.key;
};

it('a process that dies between storing and recording loses nothing: another one draws, and its files are swept', async () => {
  const id = await saved(documentOf(slide('one')));
  const dying = Object.create(database.db, {
    transaction: { value: () => Promise.reject(new Error('the process is gone')) },
  }) as typeof database.db;
  await new DueSlidePreviews({ db: dying, storage, pictureOf: async () => undefined, logger }).piece();
  const orphans = await keptKeys();
  expect(orphans).toHaveLength(2);
  expect(await shown(id)).toEqual([]);

  await database.db.query('UPDATE carousels SET preview_after = now()');
  await drawAll();
  const rows = await shown(id);
  expect(rows).toHaveLength(2);
  await sweepLater();
  expect(await keptKeys()).toEqual(keysOf(rows));
});

it('a process that resumes after its files are swept shows none of them', async () => {
  const id = await saved(documentOf(slide('one')));
  let stored = 0;
  const sleepy = Object.create(storage, {
    put: {
      value: async (...call: Parameters<FileStorage['put']>) => {
        const done = await storage.put(...call);
        stored += 1;
        if (stored === 2) await sweepLater();
        return done;
      },
    },
  }) as FileStorage;
  await previewsWith({ storage: sleepy }).piece();
  expect(await shown(id)).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ version: 0, failures: 1 });
});

it('a save while an older version is drawn wins', async () => {
  const id = await saved(documentOf(slide('one', { fileId: 7 })));
  let isFirst = true;
  const slow = previewsWith({
    pictureOf: async () => {
      if (isFirst) {
        isFirst = false;
        await saveAgain(id, documentOf(slide('one'), slide('two')));
        await drawAll();
      }
      return undefined;
    },
  });
  await slow.piece();
  const rows = await shown(id);
  expect(rows.map(({ version }) => version)).toEqual([2, 2, 2, 2]);
  expect(await stateOf(id)).toMatchObject({ version: 2, failures: 0 });
  await sweepLater();
  expect(await keptKeys()).toEqual(keysOf(rows));
});

it('a carousel that cannot be drawn blocks no other, waits longer each time and is given up until it is saved', async () => {
  const bad = await saved(documentOf(slide('one')));
  await database.db.query(`UPDATE carousels SET document = '{"schema": 99}', preview_after = now() - interval '1 day'`);
  const good = await saved(documentOf(slide('one')));
  await drawAll();
  expect(await shown(good)).toHaveLength(2);

  let last = 0;
  for (let failures = 1; failures <= 5; failures += 1) {
    const state = await stateOf(bad);
    expect(state.failures).toBe(failures);
    if (failures < 5) expect(state.wait).toBeGreaterThan(last);
    else expect(state.wait).toBeNull();
    last = state.wait ?? 0;
    await database.db.query('UPDATE carousels SET preview_after = now() WHERE isfinite(preview_after)');
    await drawAll();
  }

  await saveAgain(bad, documentOf(slide('one')));
  await drawAll();
  expect(await shown(bad)).toHaveLength(2);
});

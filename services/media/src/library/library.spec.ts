import type { JobContext } from '@orbita/jobs';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { MediaFixture, pieces } from '../../fixtures/media-fixture.js';
import * as samples from '../../fixtures/samples.js';
import { checkLink, signLink } from './file-links.js';
import { videoCover } from './library-files.js';
import { sweepUnfinished } from './orphaned-files.js';

let fixture: MediaFixture;
let user: number;

beforeAll(async () => {
  fixture = await MediaFixture.open();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
});

const MEGABYTE = 2 ** 20;
const use = { publication_id: 7, content_plan_id: 3, title: 'Утро в кофейне' };

describe('a file that is not prepared yet', () => {
  it('is not listed in the library, but uses its quota', async () => {
    const { fileId } = await fixture.upload(user, await samples.aJpeg());
    await expect(fixture.files.get(user, fileId)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    expect(await fixture.files.list(user, { limit: 10 })).toEqual([]);
    expect((await fixture.files.usage(user)).used_bytes).toBeGreaterThan(0);
  });

  it('is deleted together with its job, when that is cancelled', async () => {
    const { job } = await fixture.upload(user, await samples.aJpeg());
    await fixture.jobs.cancel(user, job.id);
    expect(await fixture.files.usage(user)).toEqual({ used_bytes: 0, quota_bytes: 200 * MEGABYTE });
  });

  it('is given up when no process will finish it', async () => {
    const received = await fixture.receive(user, await samples.aJpeg());
    await fixture.db.query(`UPDATE files SET created_at = now() - interval '59 minutes' WHERE id = $1`, [
      received.fileId,
    ]);
    expect(await sweepUnfinished(fixture.db, 10)).toBe(0);
    await fixture.db.query(`UPDATE files SET created_at = now() - interval '61 minutes' WHERE id = $1`, [
      received.fileId,
    ]);
    expect(await sweepUnfinished(fixture.db, 10)).toBe(1);
    expect((await fixture.files.usage(user)).used_bytes).toBe(0);
  });
});

describe('the quota of a plan', () => {
  it('holds for parallel uploads', async () => {
    const photo = await samples.aJpeg();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 15 }, () => fixture.receive(user, photo, { declaredBytes: 19 * MEGABYTE })),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
    expect(refused).toHaveLength(5);
    for (const error of refused) {
      expect(error).toMatchObject({
        code: 'FILE_QUOTA_EXCEEDED',
        message: 'В медиатеке не хватает места: на тарифе 200 МБ, свободно 10 МБ. Удалите ненужные файлы.',
      });
    }
  });

  it('ends an upload without a declared length when the quota is used up', async () => {
    await fixture.db.query(`INSERT INTO files (user_id, name, mime, bytes) VALUES ($1, 'x', 'video/mp4', $2)`, [
      user,
      200 * MEGABYTE - 1_000,
    ]);
    const upload = fixture.uploads.receive(user, { name: 'x', body: pieces(samples.anMp4(), 500) });
    await expect(upload).rejects.toMatchObject({ code: 'FILE_QUOTA_EXCEEDED' });
  });
});

describe('a link', () => {
  const file = { id: 5, linkSecret: 'a2f3c5e0-0000-4000-8000-000000000000' };
  const NOON = Date.parse('2026-12-01T12:10:00Z');
  const claim = Object.fromEntries(signLink(file, 'file', NOON)) as { variant: 'file' };

  it('opens its file for less than an hour, and is the same within each half-hour', () => {
    expect(checkLink(file, claim, NOON)).toBe(50 * 60);
    expect(String(signLink(file, 'file', NOON + 19 * 60_000))).toBe(String(signLink(file, 'file', NOON)));
    expect(checkLink(file, claim, NOON + 50 * 60_000 - 1)).toBe(1);
    expect(() => checkLink(file, claim, NOON + 50 * 60_000)).toThrow('Ссылка на файл устарела. Обновите страницу.');
  });

  it.each([
    ['another file', { id: 6, linkSecret: file.linkSecret }, claim],
    ['a file with another secret', { ...file, linkSecret: '' }, claim],
    ['another variant', file, { ...claim, variant: 'thumbnail' as const }],
    ['a later end', file, { ...claim, expires: '9999999999' }],
    ['no signature', file, { variant: 'file' as const }],
  ])('does not open %s', (_, other, changed) => {
    expect(() => checkLink(other, changed, NOON)).toThrow('Ссылка на файл устарела');
  });
});

describe('a prepared file', () => {
  beforeAll(() => fixture.work());

  const ready = async (bytes: Buffer, options?: { name?: string; poster?: Buffer }): Promise<number> => {
    const { fileId, job } = await fixture.upload(user, bytes, options);
    expect(await fixture.ended(user, job)).toMatchObject({ status: 'completed', result: { file_id: fileId } });
    return fileId;
  };

  const contentOf = async (fileId: number, variant: 'file' | 'thumbnail'): Promise<Buffer> => {
    const file = await fixture.files.get(user, fileId);
    const link = Object.fromEntries(signLink(file, variant, Date.now()));
    const { open } = await fixture.files.content(fileId, { ...link, variant });
    return Buffer.from(await text((await open()).setEncoding('latin1')), 'latin1');
  };

  it('of a photo is upright and contains neither place nor phone', async () => {
    const fileId = await ready(await samples.aPhoto(), { name: 'IMG_0001.png' });
    const file = await fixture.files.get(user, fileId);
    expect(file).toMatchObject({
      name: 'IMG_0001.png',
      mime: 'image/jpeg',
      width: 360,
      height: 640,
      hasThumbnail: true,
    });
    const image = await contentOf(fileId, 'file');
    expect(file.bytes).toBe(image.length);
    const { width, height, exif, orientation } = await sharp(image).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 360, height: 640 });
    expect(await sharp(await contentOf(fileId, 'thumbnail')).metadata()).toMatchObject({
      format: 'webp',
      width: 270,
      height: 480,
    });
    expect(
      (await fixture.kept()).filter((path) => path.includes(file.folder)).map((path) => path.split('/').pop()),
    ).toEqual(expect.not.arrayContaining(['upload']));
  });

  it.each([
    ['a PNG', () => samples.aPng(), 'image/png', 64, 36, null],
    ['a WebP', () => samples.aWebp(), 'image/webp', 64, 36, null],
    ['an MP4', () => samples.anMp4(), 'video/mp4', 1_280, 720, 12_500],
    ['an MP4 held upright', () => samples.anMp4({ turned: true }), 'video/mp4', 720, 1_280, 12_500],
    ['an MP4 in fragments', () => samples.anMp4({ fragmented: true }), 'video/mp4', 1_280, 720, 12_500],
    [
      'an MP4 whose header has no size',
      () => samples.anMp4({ tracks: [samples.aTrack({ handler: 'vide', width: 0, height: 0, coded: [320, 240] })] }),
      'video/mp4',
      320,
      240,
      12_500,
    ],
    [
      'an MP4 in fragments without a length',
      () =>
        samples.anMp4({
          tracks: [samples.aTrack({ handler: 'vide' })],
          fragments: [samples.aFragment(0, [40, 60]), samples.aFragment(100, [1_000, 2_000])],
        }),
      'video/mp4',
      1_280,
      720,
      3_100,
    ],
    ['a MOV', () => samples.anMp4({ brand: 'qt  ' }), 'video/quicktime', 1_280, 720, 12_500],
    ['a WebM', () => samples.aWebm(), 'video/webm', 640, 360, 12_500],
    ['a WebM recorded live', () => samples.aWebm({ live: true }), 'video/webm', 640, 360, 12_500],
  ] as const)('of %s is known by its content', async (_, make, mime, width, height, durationMs) => {
    const fileId = await ready(await make());
    expect(await fixture.files.get(user, fileId)).toMatchObject({ mime, width, height, durationMs });
  });

  it('of a video has the poster drawn by the client, encoded again like any picture, and none when it cannot be opened', async () => {
    const poster = await samples.aPhoto();
    const file = await fixture.files.get(user, await ready(samples.anMp4(), { poster }));
    expect(file).toMatchObject({ hasThumbnail: true, width: 1_280 });
    const { format, width, height, exif } = await sharp(await contentOf(file.id, 'thumbnail')).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 270, height: 480 });
    const kept = (await fixture.kept())
      .filter((path) => path.includes(file.folder))
      .map((path) => path.split('/').pop());
    expect(kept.sort()).toEqual(['cover', 'thumbnail', 'upload']);
    // As networks show it before the video plays.
    const cover = await sharp(await videoCover(fixture.db, fixture.storage, file.id)).metadata();
    expect(cover).toMatchObject({ format: 'jpeg', width: 180, height: 320 });

    const torn = await fixture.files.get(user, await ready(samples.anMp4(), { poster: poster.subarray(0, 400) }));
    expect(torn).toMatchObject({ hasThumbnail: false, durationMs: 12_500 });
  });

  it('is complete after a worker was killed between storing and committing', async () => {
    const { fileId } = await fixture.receive(user, await samples.aJpeg());
    await fixture.db.query(`UPDATE files SET status = 'preparing' WHERE id = $1`, [fileId]);
    const context = { signal: new AbortController().signal } as JobContext;
    const killed = await fixture.handlers()['file.prepare'].run(context, { fileId });
    expect(killed).toMatchObject({ mime: 'image/jpeg', width: 640 });
    await fixture.db.query(`UPDATE files SET status = 'uploading' WHERE id = $1`, [fileId]);
    const job = await fixture.db.transaction((tx) =>
      fixture.uploads.accept(tx, user, { fileId, bytes: 10, digest: Buffer.alloc(32) }),
    );
    expect((await fixture.ended(user, job)).status).toBe('completed');
    const { folder } = await fixture.files.get(user, fileId);
    const kept = (await fixture.kept()).filter((path) => path.includes(folder)).map((path) => path.split('/').pop());
    expect(kept.sort()).toEqual(['image', 'thumbnail']);
  });

  it('is found by its name and its description, and only by its owner', async () => {
    const fileId = await ready(await samples.aPng(), { name: 'Витрина 100%.png' });
    await fixture.db.transaction((tx) => fixture.files.update(tx, user, fileId, { alt: 'Пирожные' }));
    const found = async (search: string) => (await fixture.files.list(user, { search, limit: 10 })).map(({ id }) => id);
    expect(await found('ВИТРИНА')).toEqual([fileId]);
    expect(await found('0%')).toEqual([fileId]);
    expect(await found('пирож')).toEqual([fileId]);
    expect(await found('%1')).toEqual([]);
    const stranger = await fixture.user();
    expect(await fixture.files.list(stranger, { limit: 10 })).toEqual([]);
    const put = fixture.db.transaction((tx) => fixture.files.mustOwnAll(tx, stranger, [fileId], 'media'));
    await expect(put).rejects.toMatchObject({ code: 'FILE_NOT_FOUND', field: 'media.0' });
  });

  it('stays while publications show it, unless it may be removed from them; then it is gone at once', async () => {
    const fileId = await ready(await samples.aPng());
    const file = await fixture.files.get(user, fileId);
    fixture.uses.shown.set(fileId, [use]);
    const remove = (detach: boolean) =>
      fixture.db.transaction((tx) => fixture.files.remove(tx, user, fileId, { detach }));
    await expect(remove(false)).rejects.toMatchObject({ code: 'FILE_IN_USE', details: { publications: [use] } });
    await remove(true);
    expect(fixture.uses.shown.has(fileId)).toBe(false);
    const link = Object.fromEntries(signLink(file, 'file', Date.now()));
    await expect(fixture.files.content(fileId, { ...link, variant: 'file' })).rejects.toMatchObject({
      code: 'FILE_LINK_EXPIRED',
    });
    expect((await fixture.kept()).filter((path) => path.includes(file.folder))).toEqual([]);
  });
});

import { AppError } from '@orbita/contracts';
import type { JobRecord } from '@orbita/jobs';
import type { MailsService } from '@orbita/notifications';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { MediaFixture } from '../../fixtures/media-fixture.js';
import * as samples from '../../fixtures/samples.js';
import { signLinkUntil } from '../library/file-links.js';
import { mediaExport } from '../personal-data.js';
import { AccountExporter } from './account-exporter.js';
import { Archive } from './archive.js';
import { ExportsService } from './exports.service.js';

let fixture: MediaFixture;
let user: number;

beforeAll(async () => {
  fixture = await MediaFixture.open();
  await fixture.work();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
});

const order = (): Promise<number> => fixture.db.transaction((tx) => fixture.exports.order(tx, user));
const ended = (id: number): Promise<JobRecord> => fixture.ended(user, { id } as JobRecord);

/** Entries of a ZIP by name, as its central directory lists them (APPNOTE 4.3.12). */
const unzip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, packed, nameLength] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ];
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const bytes = zip.subarray(start, start + packed);
    entries.set(zip.toString('utf8', at + 46, at + 46 + nameLength), method === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
};

const download = async (): Promise<Map<string, Buffer>> => {
  const { archive } = await fixture.exports.of(user);
  if (!archive) throw new Error('there is no archive');
  const claim = Object.fromEntries(signLinkUntil(archive, 'file', Math.floor(archive.expiresAt.getTime() / 1_000)));
  const { open, size, mime } = await fixture.files.content(archive.id, { ...claim, variant: 'file' });
  const zip = await buffer(await open());
  expect([mime, size]).toEqual(['application/zip', archive.bytes]);
  return unzip(zip);
};

it('an archive contains the rows and files of its owner, and notifies once', async () => {
  const picture = await fixture.upload(user, await samples.aPng(), { name: '../витрина "1".png' });
  const video = await fixture.upload(user, samples.anMp4(), { name: 'Ролик.mp4' });
  await Promise.all([fixture.ended(user, picture.job), fixture.ended(user, video.job)]);
  const mine = user;
  user = await fixture.user();
  const foreign = await fixture.upload(user, await samples.aJpeg(), { name: 'чужой.jpg' });
  await fixture.ended(user, foreign.job);
  user = mine;

  const [one, same] = await Promise.all([order(), order()]);
  expect(one).toBe(same);
  expect(await ended(one)).toMatchObject({ status: 'completed', done: 3, total: 3 });
  const entries = await download();
  expect([...entries.keys()]).toEqual([
    'README.txt',
    'data/files.json',
    'data/transcriptions.json',
    'data/transcript-digests.json',
    `files/${picture.fileId}-_витрина _1_.png`,
    `files/${video.fileId}-Ролик.mp4`,
  ]);
  expect(entries.get(`files/${video.fileId}-Ролик.mp4`)).toEqual(samples.anMp4());
  const rows = JSON.parse(String(entries.get('data/files.json'))) as Record<string, unknown>[];
  expect(rows.map(({ name }) => name)).toEqual(['../витрина "1".png', 'Ролик.mp4', expect.stringMatching(/\.zip$/)]);
  expect(JSON.stringify(rows)).not.toMatch(/link_secret|folder/);
  expect(await fixture.db.query('SELECT kind FROM mails WHERE user_id = $1', [user])).toEqual([
    { kind: 'export-ready' },
  ]);
  expect(await fixture.db.query('SELECT kind, path FROM notifications WHERE user_id = $1', [user])).toEqual([
    { kind: 'export.ready', path: '/dashboard/settings/profile' },
  ]);

  expect(String(entries.get('README.txt'))).toMatch(/^Это архив данных/);

  // A later one replaces the first, whose bytes are deleted; its owner reads English by now.
  await fixture.db.query(`UPDATE users SET language = 'en' WHERE id = $1`, [user]);
  await ended(await order());
  const readme = String((await download()).get('README.txt'));
  expect(readme).toMatch(/^This is an archive of your data in Orbita/);
  expect(readme).not.toMatch(/[а-яё]/i);
  expect(await fixture.db.query(`SELECT 1 FROM files WHERE user_id = $1 AND purpose = 'export'`, [user])).toHaveLength(
    1,
  );
});

it('an archive too large for the storage is refused before it starts', async () => {
  const rows = 128 * 2 ** 20;
  const bucket = Object.create(fixture.storage, { maxFileBytes: { value: rows + 1_000 } }) as typeof fixture.storage;
  const exports = new ExportsService(fixture.db, fixture.subscriptions, fixture.jobs, bucket);
  const orderThere = () => fixture.db.transaction((tx) => exports.order(tx, user));
  await fixture.db.query(
    `INSERT INTO files (user_id, status, name, mime, bytes) VALUES ($1, 'ready', 'Ролик', 'video/mp4', 1001)`,
    [user],
  );
  await expect(orderThere()).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE', details: { max_bytes: 1_000 } });
  expect(await exports.of(user)).toEqual({ jobId: null, archive: null });
  await fixture.db.query('UPDATE files SET bytes = 1000 WHERE user_id = $1', [user]);
  expect(await orderThere()).toEqual(expect.any(Number));
});

it('a crashed run is repeated over its partial result', async () => {
  const exporter = new AccountExporter({
    db: fixture.db,
    storage: fixture.storage,
    mails: {} as MailsService,
    parts: [mediaExport],
  });
  const [file] = await fixture.db.query<{ id: number }>(
    `INSERT INTO files (user_id, status, purpose, name, mime, bytes)
     VALUES ($1, 'preparing', 'export', 'orbita.zip', 'application/zip', 0) RETURNING id`,
    [user],
  );
  const context = {
    job: { userId: user },
    signal: new AbortController().signal,
    progress: () => undefined,
  } as unknown as Parameters<AccountExporter['run']>[0];
  const runs = [
    await exporter.run(context, { fileId: file?.id ?? 0 }),
    await exporter.run(context, { fileId: file?.id ?? 0 }),
  ];
  expect(runs[0]).toEqual(runs[1]);
});

it('a reader that stops also stops the reading of the database and of the storage', async () => {
  let pages = 0;
  const endless = {
    query: async () => {
      pages += 1;
      return Array.from({ length: 200 }, (_, n) => ({ key: pages * 200 + n, line: JSON.stringify('x'.repeat(1_000)) }));
    },
  };
  const archive = new Archive({
    db: endless as unknown as typeof fixture.db,
    storage: fixture.storage,
    userId: user,
    rows: mediaExport.rows,
    readme: '',
    onPiece: () => undefined,
  }).open();
  expect(archive).toBeInstanceOf(Readable);
  // Not read: the buffers fill up, and no more is requested.
  await new Promise<void>((resolve) => archive.once('readable', () => resolve()));
  let before = -1;
  for (let turn = 0; turn < 2_000 || before !== pages; turn += 1) {
    before = pages;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const asked = pages;
  expect(asked).toBeLessThan(100);
  const closed = new Promise((resolve) => archive.once('close', resolve));
  archive.destroy();
  await closed;
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(pages - asked).toBeLessThanOrEqual(1);
});

it('a failed archive sends a notification, and leaves nothing behind', async () => {
  const put = vi.spyOn(fixture.storage, 'put').mockRejectedValue(new AppError('PAYLOAD_TOO_LARGE'));
  const id = await order();
  expect(await ended(id)).toMatchObject({ status: 'failed' });
  put.mockRestore();
  expect(await fixture.db.query('SELECT kind FROM notifications WHERE user_id = $1', [user])).toEqual([
    { kind: 'job.failed' },
  ]);
  expect(await fixture.db.query('SELECT 1 FROM files WHERE user_id = $1', [user])).toEqual([]);
  expect(await fixture.exports.of(user)).toEqual({ jobId: null, archive: null });
});

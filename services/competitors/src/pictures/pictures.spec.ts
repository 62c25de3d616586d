import { createLogger, loadEnv } from '@orbita/platform';
import { EgressClient } from '@orbita/platform/egress';
import { type FileStorage, createFileStorage, storageEnv } from '@orbita/storage';
import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { PictureOrder } from '../reading/picture-orders.js';
import { ChannelPicturesService } from './channel-pictures.service.js';
import { keptAvatar } from './given-avatar.js';
import { PictureBacklog } from './picture-backlog.js';
import { PictureCopies, type PictureCounts } from './picture-copies.js';
import { removeChannelPictures } from './remove-pictures.js';

const logger = createLogger('test', 'silent');
const { signal } = new AbortController();

const picture = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 40 } } });

let database: TestDatabase;
let folder: string;
let storage: FileStorage;
let egress: EgressClient;
let server: Server;
let base: string;
/** Answers of the outside server, by path. */
const served = new Map<string, Buffer>();
let asked: string[];

let copies: PictureCopies;
let pictures: ChannelPicturesService;
let channel: number;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'orbita-spec-'));
  storage = await createFileStorage(loadEnv(storageEnv, { STORAGE_DIR: folder }));
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const body = served.get(request.url ?? '');
    response.writeHead(body ? 200 : 404).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  egress = new EgressClient({ allow: ['127.0.0.1'] });
  copies = new PictureCopies({ db: database.db, storage, egress, logger, baseUrl: base });
  pictures = new ChannelPicturesService(database.db, storage);
  served.set(
    '/photo',
    await picture(1_600, 900)
      .jpeg()
      .withExif({ IFD0: { Make: 'Phone' } })
      .toBuffer(),
  );
  served.set('/small', await picture(300, 200).png().toBuffer());
  served.set('/avatar', await picture(640, 480).webp().toBuffer());
  served.set('/other', await picture(400, 400, 10).jpeg().toBuffer());
  served.set('/page', Buffer.from('<!doctype html><script>'.padEnd(400)));
  served.set('/drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'));
  served.set('/cut', served.get('/photo')!.subarray(0, 2_000));
  served.set('/heavy', Buffer.concat([served.get('/photo')!, Buffer.alloc(5 * 2 ** 20)]));
  served.set('/vast', await picture(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer());
});
afterAll(async () => {
  await egress.close();
  server.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  asked = [];
  const [row] = await database.db.query<{ id: number }>(
    `INSERT INTO channels (username) SELECT 'channel_' || count(*) FROM channels RETURNING id`,
  );
  channel = row!.id;
});

const order = (path: string, messageId: number, place = 0): PictureOrder => ({
  messageId,
  place,
  url: `${base}${path}`,
  given: undefined,
});

const copy = (...orders: PictureOrder[]): Promise<PictureCounts> => copies.copyPictures(channel, orders, signal);

const claimOf = (url: string): [number, Record<string, string>] => {
  const { pathname, searchParams } = new URL(url, base);
  return [Number(pathname.split('/').at(-1)), Object.fromEntries(searchParams)];
};
const opened = async (url: string): Promise<Buffer> => buffer(await (await pictures.content(...claimOf(url))).open());
const linksOf = async (messageId: number): Promise<string[]> =>
  ((await pictures.of(channel, [messageId])).get(messageId) ?? []).map(({ url }) => url);

describe('a picture of a post', () => {
  it('is stored as WebP at most as wide as shown, without metadata', async () => {
    expect(await copy(order('/photo', 7), order('/small', 7, 1))).toEqual({ copied: 2, kept: 0, failed: 0, left: 0 });
    const found = (await pictures.of(channel, [7, 8])).get(7);
    expect(found).toMatchObject([
      { place: 0, width: 960, height: 540 },
      { place: 1, width: 300, height: 200 },
    ]);
    const { format, width, height, exif } = await sharp(await opened(found![0]!.url)).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 960, height: 540, exif: undefined });
  });

  it('is copied once per address, and replaced by one from another address with new links', async () => {
    await copy(order('/photo', 7));
    const [before] = await linksOf(7);
    expect(await copy(order('/photo', 7))).toEqual({ copied: 0, kept: 1, failed: 0, left: 0 });
    expect(asked).toEqual(['/photo']);
    expect(await linksOf(7)).toEqual([before]);
    expect(await copy(order('/other', 7))).toMatchObject({ copied: 1 });
    const [after] = await linksOf(7);
    expect(await sharp(await opened(after!)).metadata()).toMatchObject({ width: 400, height: 400 });
    await expect(opened(before!)).rejects.toMatchObject({ code: 'FILE_LINK_EXPIRED' });
  });

  it.each(['/page', '/drawing', '/cut', '/heavy', '/vast', '/missing'])(
    'that cannot be one (%s) is left out, and the others are copied',
    async (path) => {
      expect(await copy(order(path, 9), order('/small', 7))).toEqual({ copied: 1, kept: 0, failed: 1, left: 0 });
      expect(await linksOf(9)).toEqual([]);
      expect(await linksOf(7)).toHaveLength(1);
    },
  );

  it('that failed keeps the previous one', async () => {
    await copy(order('/photo', 7));
    const before = await linksOf(7);
    expect(await copy(order('/missing', 7))).toMatchObject({ failed: 1 });
    expect(await linksOf(7)).toEqual(before);
    expect((await opened(before[0]!)).length).toBeGreaterThan(0);
  });

  it.each([
    'http://8.8.8.8/a.jpg',
    'https://127.0.0.2/a.jpg',
    'https://[::1]/a.jpg',
    'file:///etc/passwd',
    'no address',
  ])('is not looked for at %s', async (url) => {
    expect(await copy({ messageId: 7, place: 0, url, given: undefined })).toMatchObject({ copied: 0, failed: 1 });
  });
});

it('stores an avatar as a square, also when its source sent the bytes', async () => {
  expect(await copy(order('/avatar', 0))).toMatchObject({ copied: 1 });
  const [first] = (await pictures.avatarsOf([channel])).values();
  expect(await sharp(await opened(first!)).metadata()).toMatchObject({ width: 160, height: 160 });
  expect(await keptAvatar(database.db, channel)).toBeUndefined();
  const given = {
    messageId: 0,
    place: 0,
    url: null,
    given: { id: '77', bytes: new Uint8Array(served.get('/other')!) },
  };
  expect([await copy(given), await copy(given)]).toMatchObject([{ copied: 1 }, { copied: 0, kept: 1 }]);
  expect(await keptAvatar(database.db, channel)).toBe('77');
  expect((await pictures.of(channel, [0])).size).toBe(0);
});

it('does not count as stored when the avatar bytes from its source were unusable', async () => {
  const given = { id: '77', bytes: new Uint8Array(served.get('/page')!) };
  expect(await copy({ messageId: 0, place: 0, url: null, given })).toMatchObject({ failed: 1 });
  expect(await keptAvatar(database.db, channel)).toBeUndefined();
});

it('copies the avatar and the newest first when there are too many', async () => {
  const orders = Array.from({ length: 70 }, (_unused, index) => order('/missing', index + 1));
  expect(await copy(...orders, order('/avatar', 0))).toEqual({ copied: 1, kept: 0, failed: 59, left: 11 });
});

it('ends with the reason of its caller', async () => {
  const caller = new AbortController();
  caller.abort(new Error('called off'));
  await expect(copies.copyPictures(channel, [order('/photo', 7)], caller.signal)).rejects.toThrow('called off');
});

it('opens nothing for a changed link', async () => {
  await copy(order('/photo', 7), order('/small', 8));
  const [[one], [other]] = [await linksOf(7), await linksOf(8)];
  const [id] = claimOf(one!);
  const [, claim] = claimOf(other!);
  await expect(pictures.content(id, claim)).rejects.toMatchObject({ code: 'FILE_LINK_EXPIRED' });
  await expect(pictures.content(id, {})).rejects.toMatchObject({ code: 'FILE_LINK_EXPIRED' });
});

it('leaves keys that are never reused, and no bytes of a copy that came too late', async () => {
  const keysOf = async () =>
    (
      await database.db.query<{ key: string }>(
        'SELECT storage_key AS key FROM channel_pictures WHERE channel_id = $1',
        [channel],
      )
    ).map(({ key }) => key);
  const forget = (limit: number): Promise<string[]> =>
    database.db.transaction((tx) => removeChannelPictures(tx, channel, limit));
  await copy(order('/photo', 7), order('/small', 8), order('/avatar', 0));
  const keys = await keysOf();
  expect([...(await forget(2)), ...(await forget(2))].sort()).toEqual([...keys].sort());
  // The sweep deletes the bytes later, when the channel may have been followed again.
  await copy(order('/photo', 7));
  await Promise.all(keys.map((key) => storage.delete(key)));
  const [link] = await linksOf(7);
  expect((await opened(link!)).length).toBeGreaterThan(0);

  let late: string | undefined;
  const raced: FileStorage = Object.create(storage) as FileStorage;
  raced.put = async (body, options) => {
    late = options.key;
    const stored = await storage.put(body, options);
    await database.db.query('DELETE FROM channel_pictures WHERE channel_id = $1', [channel]);
    return stored;
  };
  const copier = new PictureCopies({ db: database.db, storage: raced, egress, logger, baseUrl: base });
  await copier.copyPictures(channel, [order('/small', 8)], signal);
  expect(await storage.exists(late!)).toBe(false);
});

describe('PictureBacklog', () => {
  it('copies channel by channel, and skips one that fails', async () => {
    const copyPictures = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue({});
    const backlog = new PictureBacklog({ copyPictures }, logger);
    for (const id of [1, 2, 3]) backlog.add(id, [order('/photo', 7)]);
    await backlog.idle();
    expect(copyPictures.mock.calls.map(([id]) => id as number)).toEqual([1, 2, 3]);
  });

  it('limits its queue, and drops waiting orders when it is stopped', async () => {
    const copyPictures = vi.fn(async (_channel: number, _orders: unknown, calledOff: AbortSignal): Promise<never> => {
      await once(calledOff, 'abort');
      throw calledOff.reason;
    });
    const backlog = new PictureBacklog({ copyPictures }, logger);
    const many = (count: number) => Array.from({ length: count }, (_unused, index) => order('/photo', index));
    backlog.add(1, many(10));
    backlog.add(2, many(2_000));
    backlog.add(3, many(1));
    const stopped = backlog.stop();
    backlog.add(4, many(1));
    await stopped;
    expect(copyPictures).toHaveBeenCalledTimes(1);
  });
});

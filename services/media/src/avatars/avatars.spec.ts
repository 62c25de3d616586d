import type { JobRecord } from '@orbita/jobs';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { MediaFixture, pieces } from '../../fixtures/media-fixture.js';
import * as samples from '../../fixtures/samples.js';
import { signLink } from '../library/file-links.js';
import { AvatarsService } from './avatars.service.js';

let fixture: MediaFixture;
let avatars: AvatarsService;
let user: number;

beforeAll(async () => {
  fixture = await MediaFixture.open();
  avatars = new AvatarsService(fixture.db);
  await fixture.work();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
});

const offer = async (bytes: Buffer): Promise<JobRecord> => {
  const file = { name: 'Я.jpg', declaredBytes: bytes.length, body: pieces(bytes), purpose: 'avatar' as const };
  const received = await fixture.uploads.receive(user, file);
  const job = await fixture.db.transaction((tx) => fixture.uploads.accept(tx, user, received));
  return fixture.ended(user, job);
};

const shown = async (): Promise<Buffer> => {
  const avatar = await avatars.of(user);
  if (!avatar) throw new Error('there is no avatar');
  const link = Object.fromEntries(signLink(avatar, 'file', Date.now()));
  const { open } = await fixture.files.content(avatar.id, { ...link, variant: 'file' });
  return buffer(await open());
};

it.each([
  ['a photo with a place in it', samples.aPhoto],
  ['a PNG smaller than an avatar', samples.aPng],
  ['a GIF that moves', samples.anAnimatedGif],
  ['a WebP that moves', samples.anAnimatedWebp],
])('%s becomes a still square without a word about where it was taken', async (_, make) => {
  expect(await offer(await make())).toMatchObject({ status: 'completed' });
  const { format, width, height, pages, exif } = await sharp(await shown()).metadata();
  expect({ format, width, height, pages: pages ?? 1, exif }).toEqual({
    format: 'webp',
    width: 256,
    height: 256,
    pages: 1,
    exif: undefined,
  });
});

it('a second one replaces the first, and neither uses the library’s quota or is listed in it', async () => {
  await Promise.all([offer(await samples.aJpeg()), offer(await samples.aPng())]);
  await offer(await samples.aWebp());
  const rows = await fixture.db.query('SELECT 1 FROM files WHERE user_id = $1', [user]);
  expect(rows).toHaveLength(1);
  expect(await fixture.files.list(user, { limit: 10 })).toEqual([]);
  expect((await fixture.files.usage(user)).used_bytes).toBe(0);
  const avatar = await avatars.of(user);
  await expect(fixture.files.get(user, avatar?.id ?? 0)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
});

it('is refused above 2 MB of real bytes, whatever was declared, and when it is no picture', async () => {
  const tooLarge = Buffer.concat([await samples.aJpeg(), Buffer.alloc(2 * 2 ** 20)]);
  await expect(offer(tooLarge)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  const silent = { name: 'Я.jpg', body: pieces(tooLarge), purpose: 'avatar' as const };
  await expect(fixture.uploads.receive(user, silent)).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: 'Файл больше 2 МБ. Выберите файл поменьше.',
  });
  await expect(offer(samples.anMp4())).rejects.toMatchObject({ code: 'FILE_TYPE_UNSUPPORTED' });
  expect(await fixture.db.query('SELECT 1 FROM files WHERE user_id = $1', [user])).toEqual([]);
});

it('is gone at once when its owner removes it', async () => {
  await offer(await samples.aJpeg());
  await fixture.db.transaction((tx) => avatars.remove(tx, user));
  expect(await avatars.of(user)).toBeNull();
});

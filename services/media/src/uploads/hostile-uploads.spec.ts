import { AppError } from '@orbita/contracts';
import { MediaFixture } from '../../fixtures/media-fixture.js';
import * as samples from '../../fixtures/samples.js';

let fixture: MediaFixture;
let user: number;

beforeAll(async () => {
  fixture = await MediaFixture.open();
  user = await fixture.user();
  await fixture.work();
});
afterAll(() => fixture.close());

const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));
const text = (content: string): Buffer => Buffer.from(content.padEnd(200), 'latin1');

/** How an upload is refused: at once, or by the job that prepares it. */
const refusalOf = async (bytes: Buffer): Promise<string | null> => {
  try {
    const { job } = await fixture.upload(user, bytes, { name: 'Фото.png' });
    return (await fixture.ended(user, job)).errorCode;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

const HOSTILE: Record<string, [() => Buffer | Promise<Buffer>, string]> = {
  'a drawing that may run scripts': [() => text('<svg onload="alert(1)">'), 'FILE_TYPE_UNSUPPORTED'],
  'a page that calls itself a picture': [() => text('<!doctype html>'), 'FILE_TYPE_UNSUPPORTED'],
  'a program': [() => text('\x7fELF'), 'FILE_TYPE_UNSUPPORTED'],
  nothing: [() => Buffer.alloc(0), 'FILE_TYPE_UNSUPPORTED'],
  'a photo in Apple’s HEIC': [() => samples.anMp4({ brand: 'heic' }), 'FILE_TYPE_UNSUPPORTED'],
  'a page behind the head of a picture': [() => text('\x89PNG\r\n\x1a\n<script>'), 'FILE_DAMAGED'],
  'a JPEG that is cut off': [async () => half(await samples.aJpeg()), 'FILE_DAMAGED'],
  'a PNG that is cut off': [async () => half(await samples.aPng(2_000, 2_000)), 'FILE_DAMAGED'],
  'a WebP that is cut off': [async () => half(await samples.aWebp()), 'FILE_DAMAGED'],
  'a video that is cut off': [() => half(samples.anMp4()), 'FILE_DAMAGED'],
  'an MP4 of sound alone': [
    () => samples.anMp4({ tracks: [samples.aTrack({ handler: 'soun', codec: 'mp4a', width: 0, height: 0 })] }),
    'VIDEO_WITHOUT_PICTURES',
  ],
  'an MP4 of a song and its cover': [
    () =>
      samples.anMp4({
        tracks: [
          samples.aTrack({ handler: 'soun', codec: 'mp4a', width: 0, height: 0 }),
          samples.aTrack({ id: 2, handler: 'vide', codec: 'jpeg', samples: 1 }),
        ],
      }),
    'VIDEO_WITHOUT_PICTURES',
  ],
  'a book that is read aloud, with pictures of its chapters': [
    () =>
      samples.anMp4({
        tracks: [
          samples.aTrack({ handler: 'soun', codec: 'mp4a', width: 0, height: 0, chapters: 2 }),
          samples.aTrack({ id: 2, handler: 'vide', codec: 'jpeg', samples: 12 }),
        ],
      }),
    'VIDEO_WITHOUT_PICTURES',
  ],
  'a WebM of sound alone': [() => samples.aWebm({ hasPictures: false }), 'VIDEO_WITHOUT_PICTURES'],
  'a WebM that is cut off': [() => half(samples.aWebm()), 'FILE_DAMAGED'],
  'a WebM recorded live that is cut off': [() => samples.aWebm({ live: true }).subarray(0, -1), 'FILE_DAMAGED'],
  'a WebM of millions of empty elements': [
    () => Buffer.concat([samples.aWebm({ live: true }), Buffer.alloc(10_000_000, Buffer.of(0xec, 0x80))]),
    'FILE_DAMAGED',
  ],
  'a picture of 20,000 × 20,000': [() => samples.aVastPng(20_000, 20_000), 'IMAGE_TOO_LARGE'],
  'a picture of a side no decoder takes': [() => samples.aVastPng(2 ** 31 - 1, 1), 'FILE_DAMAGED'],
  'a GIF that moves': [samples.anAnimatedGif, 'FILE_ANIMATED'],
  'a WebP that moves': [samples.anAnimatedWebp, 'FILE_ANIMATED'],
  'a PNG that moves': [samples.anAnimatedPng, 'FILE_ANIMATED'],
  'a note that unpacks to 200 MB': [() => samples.aPngWithNotes(1, 200 * 2 ** 20), 'FILE_DAMAGED'],
  'a thousand notes that unpack to 7 MB each': [() => samples.aPngWithNotes(1_000, 7 * 2 ** 20), 'FILE_DAMAGED'],
  'a picture of more than 20 MB': [
    async () => Buffer.concat([await samples.aJpeg(), Buffer.alloc(20 * 2 ** 20)]),
    'PAYLOAD_TOO_LARGE',
  ],
};

it.each(Object.entries(HOSTILE))('%s is refused, and nothing of it is stored', async (_, [make, code]) => {
  expect(await refusalOf(await make())).toBe(code);
  expect(await fixture.db.query('SELECT 1 FROM files')).toEqual([]);
  expect(await fixture.kept()).toEqual([]);
});

it('a poster that is no picture is refused together with its video', async () => {
  const upload = fixture.receive(user, samples.anMp4(), { poster: text('<svg onload="alert(1)">') });
  await expect(upload).rejects.toMatchObject({ code: 'FILE_TYPE_UNSUPPORTED', field: 'poster' });
  expect(await fixture.kept()).toEqual([]);
});

it('a video of more than 200 MB is refused before it is received', async () => {
  const declaredBytes = 201 * 2 ** 20;
  await expect(fixture.receive(user, samples.anMp4(), { declaredBytes })).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: 'Файл больше 200 МБ. Выберите файл поменьше.',
  });
});

import { AppError } from '@orbita/contracts';
import { type FakeBackgroundRemover, startFakeBackgroundRemover } from '@orbita/fakes';
import type { JobContext, JobRecord } from '@orbita/jobs';
import { createLogger } from '@orbita/platform';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { MediaFixture, pieces } from '../../fixtures/media-fixture.js';
import * as samples from '../../fixtures/samples.js';
import type { BackgroundEngine } from './engines/background-engine.js';
import { createProviderEngine } from './engines/provider.js';

let fixture: MediaFixture;
let fake: FakeBackgroundRemover;
let engine: BackgroundEngine;
let user: number;

beforeAll(async () => {
  fixture = await MediaFixture.open();
  fake = await startFakeBackgroundRemover();
  engine = createProviderEngine({ BG_REMOVAL_URL: fake.removalUrl }, createLogger('test', 'silent'));
  await fixture.work({ background: engine });
});
afterAll(async () => {
  await fixture.close();
  await engine.close();
  await fake.stop();
});
beforeEach(async () => {
  fake.forget();
  user = await aPayingUser();
});

const PRICE = 30;
/** Credits every user starts with. */
const CREDITS = 100;

const setPlan = (id: number, plan: 'free' | 'pro') =>
  fixture.db.query('UPDATE subscriptions SET plan_type = $2 WHERE user_id = $1', [id, plan]);

const aPayingUser = async (): Promise<number> => {
  const id = await fixture.user();
  await setPlan(id, 'pro');
  return id;
};

const receive = (bytes: Buffer, name: string) =>
  fixture.backgrounds.receive(user, { name, declaredBytes: bytes.length, body: pieces(bytes) }, 'ru');

const order = async (bytes: Buffer, name = 'Витрина.jpg'): Promise<JobRecord> => {
  const received = await receive(bytes, name);
  return fixture.db.transaction((tx) => fixture.backgrounds.accept(tx, user, received));
};

const orderFromFile = (fileId: number): Promise<JobRecord> =>
  fixture.db.transaction((tx) => fixture.backgrounds.acceptFromFile(tx, user, fileId, 'ru'));

/** A picture in the library. */
const aPicture = async (): Promise<number> => {
  const { fileId, job } = await fixture.upload(user, await samples.aJpeg(), { name: 'Полка.jpeg' });
  await fixture.ended(user, job);
  return fileId;
};

const balance = () => fixture.credits.balanceOf(user);
const rows = () => fixture.db.query<{ id: number }>('SELECT id FROM files WHERE user_id = $1', [user]);

describe('a picture without its background', () => {
  it('is a file of the library, upright and in its original size, and is charged once', async () => {
    const job = await fixture.ended(user, await order(await samples.aPhoto()));
    expect(job).toMatchObject({ status: 'completed', result: { file_id: expect.any(Number) } });
    const { file_id: fileId, url } = job.result as { file_id: number; url: string };
    expect(url).toMatch(new RegExp(`^/api/files/${fileId}/content\\?variant=file&`));
    expect(await fixture.files.get(user, fileId)).toMatchObject({
      name: 'Витрина без фона.png',
      mime: 'image/png',
      width: 360,
      height: 640,
      hasThumbnail: true,
    });
    expect(await balance()).toBe(CREDITS - PRICE);
    expect(fake.accepted()).toMatchObject([{ fileName: 'picture.png', mime: 'image/png', width: 360, height: 640 }]);

    const { size, open } = await fixture.files.open(user, fileId);
    const png = await buffer(await open());
    expect(png).toHaveLength(size);
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    const alphas = new Set<number>();
    const hidden = new Set<number>();
    for (let at = 0; at < data.length; at += 4) {
      alphas.add(data[at + 3] ?? -1);
      if (data[at + 3] === 0) hidden.add(data.readUIntBE(at, 3));
    }
    expect([[...alphas].sort(), [...hidden]]).toEqual([[0, 128, 255], [0]]);
    // The upload, which contains the GPS position, is deleted.
    expect((await fixture.kept()).map((path) => path.split('/').pop()).sort()).toEqual(['image', 'thumbnail']);
  });

  it('is made from a picture of the library, which stays as it is', async () => {
    const source = await aPicture();
    const job = await fixture.ended(user, await orderFromFile(source));
    const { file_id: fileId } = job.result as { file_id: number };
    expect(await fixture.files.get(user, fileId)).toMatchObject({
      name: 'Полка без фона.png',
      width: 640,
      height: 360,
    });
    expect(await fixture.files.get(user, source)).toMatchObject({ name: 'Полка.jpeg', mime: 'image/jpeg' });
    expect(await balance()).toBe(CREDITS - PRICE);
  });
});

describe('an unusable picture costs nothing and leaves nothing behind', () => {
  const NO_PICTURE = 'FILE_TYPE_UNSUPPORTED';
  const text = (content: string): Buffer => Buffer.from(content.padEnd(200), 'latin1');

  /** How a picture is refused: at the upload, or by its job. */
  const refusalOf = async (bytes: Buffer): Promise<string | null> => {
    try {
      return (await fixture.ended(user, await order(bytes, 'Фото.png'))).errorCode;
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  };

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['text that calls itself a picture', () => text('Витрина'), NO_PICTURE],
    ['nothing', () => Buffer.alloc(0), NO_PICTURE],
    ['a photo in Apple’s HEIC', () => samples.anMp4({ brand: 'heic' }), NO_PICTURE],
    ['a video', () => samples.anMp4(), NO_PICTURE],
    ['an AVIF, which its server may not read', samples.anAvif, 'FILE_TYPE_UNSUPPORTED'],
    ['the head of a picture alone', () => text('\x89PNG\r\n\x1a\n<script>'), 'FILE_DAMAGED'],
    ['a picture that is cut off', async () => (await samples.aPng(2_000, 2_000)).subarray(0, 5_000), 'FILE_DAMAGED'],
    ['a picture that moves', samples.anAnimatedGif, 'FILE_ANIMATED'],
    ['a picture of 41 megapixels', () => samples.aVastPng(8_200, 5_000), 'IMAGE_TOO_LARGE'],
  ])('%s', async (_, make, code) => {
    expect(await refusalOf(await make())).toBe(code);
    expect([await balance(), await rows()]).toEqual([CREDITS, []]);
    expect(fake.accepted()).toEqual([]);
  });

  it('shows the user what to choose instead', async () => {
    await expect(receive(samples.anMp4({ brand: 'heic' }), 'Фото.heic')).rejects.toMatchObject({
      message:
        'Пожалуйста, выберите изображение JPEG, PNG, WebP, AVIF или GIF. Снимок HEIC сначала сохраните как JPEG.',
    });
  });

  it('also when the server refuses it', async () => {
    fake.behave({ fault: 'refused', code: 413, times: 1 });
    const job = await fixture.ended(user, await order(await samples.aJpeg()));
    expect(job).toMatchObject({
      status: 'failed',
      errorCode: 'BACKGROUND_REMOVAL_FAILED',
      errorMessage: { text: 'Ошибка удаления фона. Кредиты не списаны, попробуйте ещё раз.' },
    });
    expect([await balance(), await rows()]).toEqual([CREDITS, []]);
  });

  it('also when the order is cancelled while the server has the picture', async () => {
    let come: () => void;
    let letGo: () => void;
    const arrived = new Promise<void>((resolve) => (come = resolve));
    const held = new Promise<void>((resolve) => (letGo = resolve));
    fake.watch((moment) => {
      if (moment !== 'heard') return;
      come();
      return held;
    });
    const job = await order(await samples.aJpeg());
    await arrived;
    await fixture.jobs.cancel(user, job.id);
    expect([await balance(), await rows()]).toEqual([CREDITS, []]);
    letGo!();
    fake.watch(null);
  });
});

describe('an order is refused before anything is stored', () => {
  /** Abilities in the last report of the media workers. */
  const say = async (abilities: string[]): Promise<void> => {
    await fixture.db.query(
      `INSERT INTO worker_processes (id, role, version, queues, started_at, abilities) VALUES ('media@spec', 'media', '1', '[]', now(), $1)
       ON CONFLICT (id) DO UPDATE SET abilities = excluded.abilities`,
      [abilities],
    );
  };
  afterEach(() => fixture.db.query('DELETE FROM worker_processes'));

  const refused = async (code: string): Promise<void> => {
    const source = await aPicture();
    const before = await rows();
    const picture = await samples.aJpeg();
    await expect(receive(picture, 'Витрина.jpg')).rejects.toMatchObject({ code });
    await expect(orderFromFile(source)).rejects.toMatchObject({ code });
    expect([await balance(), await rows()]).toEqual([CREDITS, before]);
  };

  it('without an engine', async () => {
    await say(['transcription:demo']);
    expect(await fixture.backgrounds.offer()).toMatchObject({ engine: 'none', price: PRICE });
    await refused('BACKGROUND_ENGINE_MISSING');
    await say(['background-removal:provider']);
    expect(await fixture.backgrounds.offer()).toMatchObject({ engine: 'provider', max_pixels: 40_000_000 });
  });

  it('on a plan that does not include it', async () => {
    await setPlan(user, 'free');
    await refused('BACKGROUND_REMOVAL_NOT_ALLOWED');
  });

  it('when the library is full', async () => {
    const source = await aPicture();
    await fixture.db.query(
      `INSERT INTO files (user_id, status, name, mime, bytes) VALUES ($1, 'ready', 'Полная', 'image/png', $2)`,
      [user, 5 * 2 ** 30],
    );
    await expect(receive(await samples.aJpeg(), 'Витрина.jpg')).rejects.toMatchObject({ code: 'FILE_QUOTA_EXCEEDED' });
    await expect(orderFromFile(source)).rejects.toMatchObject({ code: 'FILE_QUOTA_EXCEEDED' });
    expect(await balance()).toBe(CREDITS);
  });

  it('for another user’s picture, and for a video', async () => {
    const foreign = await aPicture();
    user = await aPayingUser();
    await expect(orderFromFile(foreign)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    const { fileId, job } = await fixture.upload(user, samples.anMp4(), { name: 'Ролик.mp4' });
    await fixture.ended(user, job);
    await expect(orderFromFile(fileId)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'id' });
  });

  it('without enough credits, and the caller discards its picture', async () => {
    await fixture.db.transaction((tx) =>
      fixture.credits.hold(tx, user, [
        {
          amount: CREDITS - PRICE + 1,
          operationKey: `spec-${user}`,
          description: { code: 'ledger.adjustment', params: { reason: 'Другое' } },
        },
      ]),
    );
    const received = await receive(await samples.aJpeg(), 'Витрина.jpg');
    const accepted = fixture.db.transaction((tx) => fixture.backgrounds.accept(tx, user, received));
    await expect(accepted).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    await fixture.uploads.discard(received.fileId);
    expect(await rows()).toEqual([]);
  });
});

it('a worker without its engine reports that, after the picture was checked', async () => {
  const fileId = await fixture.db.transaction((tx) =>
    fixture.uploads.begin(tx, user, { name: 'Витрина без фона.png', mime: 'image/png', bytes: 1_000 }),
  );
  const handler = fixture.handlers()['background.remove'];
  const context = { signal: new AbortController().signal } as JobContext;
  await expect(handler.run(context, { fileId, sourceFileId: await aPicture() })).rejects.toMatchObject({
    code: 'BACKGROUND_ENGINE_MISSING',
  });
});

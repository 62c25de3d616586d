import { AppError } from '@orbita/contracts';
import { type FileBody, FileStorage, type HeldFile } from '@orbita/storage';
import { eventually } from '@orbita/testing';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { MediaFixture } from '../../../fixtures/media-fixture.js';
import { RecordingUploadsService } from './recording-uploads.service.js';

const PIECE = Buffer.from('звук');

/** A bucket that accepts data and does not answer, until it is released or the caller gives up. */
class SilentStorage extends FileStorage {
  readonly maxFileBytes = Infinity;
  readonly asked: { signal: AbortSignal | undefined; answer: () => void; fail: (error: Error) => void }[] = [];

  async hold(body: FileBody): Promise<HeldFile> {
    let size = 0;
    for await (const chunk of body as Readable) size += (chunk as Buffer).length;
    return {
      size,
      keep: (_key, signal) =>
        new Promise<void>((answer, fail) => {
          this.asked.push({ signal, answer, fail });
        }),
      discard: () => Promise.resolve(),
    };
  }
  getStream = () => Promise.resolve(undefined);
  stat = () => Promise.resolve(undefined);
  delete = () => Promise.resolve();
}

let fixture: MediaFixture;
let storage: SilentStorage;
let uploads: RecordingUploadsService;
let userId: number;

beforeAll(async () => {
  fixture = await MediaFixture.open();
  userId = await fixture.user();
});
afterAll(() => fixture.close());
beforeEach(() => {
  storage = new SilentStorage();
  uploads = new RecordingUploadsService(fixture.db, storage, fixture.subscriptions);
});

const begin = async (): Promise<string> => {
  const id = randomUUID();
  await fixture.db.query(
    `INSERT INTO recording_uploads (id, user_id, name, bytes, expires_at) VALUES ($1, $2, 'Интервью.mp3', $3, now() + interval '1 hour')`,
    [id, userId, PIECE.length],
  );
  return id;
};
const append = (id: string): Promise<number> => uploads.append(userId, id, 0, Readable.from([PIECE]));

/** Connections in a transaction that wait for something else than the database. */
const held = async (): Promise<number> => {
  const [row] = await fixture.db.query<{ held: number }>(
    `SELECT count(*) AS held FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
  );
  return row?.held ?? 0;
};

it('leaves connections to other requests while the storage does not answer', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, begin));
  const all = Promise.all(ids.map(append));
  await eventually(() => expect(storage.asked).toHaveLength(4));
  expect(await held()).toBe(4);
  for (let answered = 0; answered < ids.length; answered += 1) {
    await eventually(() => expect(storage.asked.length).toBeGreaterThan(answered));
    storage.asked[answered]!.answer();
  }
  expect(await all).toEqual(ids.map(() => PIECE.length));
});

it('limits the wait for a silent storage, and the upload continues where it was', async () => {
  const id = await begin();
  const first = append(id);
  await eventually(() => expect(storage.asked).toHaveLength(1));
  const [asked] = storage.asked;
  expect(asked!.signal).toBeInstanceOf(AbortSignal);
  asked!.fail(new AppError('SERVICE_UNAVAILABLE'));
  await expect(first).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await uploads.get(userId, id)).toMatchObject({ received: 0 });
  const second = append(id);
  await eventually(() => expect(storage.asked).toHaveLength(2));
  storage.asked[1]!.answer();
  expect(await second).toBe(PIECE.length);
});

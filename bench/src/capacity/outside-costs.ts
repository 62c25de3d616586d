import { backgroundRemovalRoutes } from '@orbita/contracts';
import {
  type FakeTelegramBot,
  type FakeTranscription,
  startFakeTelegramBot,
  startFakeTranscription,
} from '@orbita/fakes';
import {
  FakeTelegram,
  type Recording,
  authorizeParserSession,
  beginTranscription,
  followChannel,
  orderWith,
  recorded,
  until,
} from '@orbita/harness';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enlarged, makeComposites } from '../background-removal/composites.js';
import { connectChats, schedulePosts } from '../due-posts.js';
import { preparationOf } from '../recordings/preparation.js';
import { completed } from '../usual-work.js';
import { type Meter, costOf } from './cost-of.js';
import type { Operation, UnitCost } from './unit-cost.js';

const CHATS = 10;
const POSTS_OF_EACH = 10;
const CHANNELS = 10;
const MINUTES = 20;
const ENDED = { timeoutMs: 300_000, everyMs: 100 };

/** The networks and servers the product asks, at no distance and without a pace of their own: what is measured is ours. */
export class Outside {
  private constructor(
    readonly bots: FakeTelegramBot,
    readonly telegram: FakeTelegram,
    private readonly speech: FakeTranscription,
  ) {}

  static async begin(): Promise<Outside> {
    const bots = await startFakeTelegramBot();
    return new Outside(bots, await FakeTelegram.start(), await startFakeTranscription({ maxParallel: 4 }));
  }

  /** What the product's processes need to find them. */
  get env(): NodeJS.ProcessEnv {
    return {
      ...this.telegram.env,
      TELEGRAM_BOT_API_URL: this.bots.url,
      TRANSCRIPTION_BASE_URL: this.speech.url,
    };
  }

  async end(): Promise<void> {
    await Promise.all([this.bots.stop(), this.telegram.stop(), this.speech.stop()]);
  }
}

const times = async (rounds: number, work: () => Promise<unknown>): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) await work();
};

/** A picture as a phone takes it: 12 million points. */
const aPhotograph = async (): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'orbita-bench-'));
  try {
    const [composite] = await makeComposites(folder, undefined);
    if (!composite) throw new Error('no picture was made');
    await enlarged(composite, join(folder, 'large.jpg'));
    return await readFile(join(folder, 'large.jpg'));
  } finally {
    await rm(folder, { recursive: true });
  }
};

const removal = async (meter: Meter, rounds: number): Promise<UnitCost> => {
  const tenant = await meter.bed.payingTenant();
  const picture = await aPhotograph();
  const remove = async (): Promise<void> =>
    completed(tenant, await orderWith(tenant.api, backgroundRemovalRoutes.remove, picture));
  await remove(); // the first one pays for the network that is loaded
  return costOf(meter, rounds, () => times(rounds, remove));
};

/** Prepared apart, where it can be told what ffmpeg took; written down by a server that is not ours. */
const minute = async (meter: Meter, rounds: number): Promise<UnitCost> => {
  const { bed } = meter;
  const product = { dataDir: bed.stack.dataDir, query: bed.query.bind(bed) };
  const tenants = await bed.tenants(rounds);
  const recordings: Recording[] = [];
  const kept = await costOf(meter, rounds * MINUTES, async () => {
    for (const tenant of tenants) {
      recordings.push(await recorded(product, tenant, { parts: 2, partMs: (MINUTES * 60_000) / 2 }));
    }
  });
  const written = await costOf(meter, rounds * MINUTES, async () => {
    for (const recording of recordings) await completed(recording.tenant, await beginTranscription(recording));
  });
  const { hearingMs, codingMs } = await preparationOf(MINUTES * 60);
  const worker = (written.cpuMs['worker-media'] ?? 0) + (hearingMs + codingMs) / MINUTES;
  return { ...written, fileBytes: kept.fileBytes, cpuMs: { ...written.cpuMs, 'worker-media': worker } };
};

/** The daily reading of a channel somebody follows, by a parser session. */
const channel = async (meter: Meter, { telegram }: Outside, rounds: number): Promise<UnitCost> => {
  const { bed } = meter;
  await authorizeParserSession(bed.administrator, telegram.accounts[0]);
  const tenant = await bed.payingTenant();
  for (let followed = 0; followed < CHANNELS; followed += 1) await followChannel(tenant, telegram.channel());
  const areRead = async (): Promise<boolean> => {
    const [row] = await bed.query<{ open: number }>(
      `SELECT count(*) AS open FROM channels WHERE checked_at IS NULL OR checked_at < now() - interval '12 hours'`,
    );
    return row?.open === 0;
  };
  const readAll = async (): Promise<void> => {
    telegram.dataCentre.forget();
    await bed.query(`UPDATE channels SET checked_at = now() - interval '1 day', next_reading_at = now()`);
    await until('the readings', areRead, ENDED);
  };
  await readAll(); // the first one stores the posts
  const read = await costOf(meter, rounds * CHANNELS, () => times(rounds, readAll));
  // The same posts are counted anew: what the database grows by are former versions of their rows, which a vacuum gives back.
  return { ...read, storedBytes: 0 };
};

/** From the row that is due to the stored end of its call. */
const post = async (meter: Meter, { bots }: Outside, rounds: number): Promise<UnitCost> => {
  const { bed } = meter;
  const [owner] = await connectChats(bed, bots, { tenants: 1, chatsOfEach: CHATS });
  if (!owner) throw new Error('nobody publishes');
  const areOut = async (): Promise<boolean> => {
    const [row] = await bed.query<{ open: number }>(
      `SELECT count(*) AS open FROM publications WHERE auto_publish AND status <> 'published'`,
    );
    return row?.open === 0;
  };
  const publish = async (): Promise<void> => {
    bots.forget();
    await schedulePosts(bed, owner, { count: POSTS_OF_EACH, due: 'now()' });
    await until('the posts', areOut, ENDED);
  };
  await publish();
  return costOf(meter, rounds * CHATS * POSTS_OF_EACH, () => times(rounds, publish));
};

/** What work takes that ends at others: pictures and recordings, channels and posts. @param rounds how often each is done */
export const outsideCosts = async (
  meter: Meter,
  outside: Outside,
  rounds: number,
): Promise<Record<Extract<Operation, 'removal' | 'minute' | 'channel' | 'post'>, UnitCost>> => ({
  removal: await removal(meter, rounds),
  minute: await minute(meter, rounds),
  channel: await channel(meter, outside, rounds),
  post: await post(meter, outside, rounds),
});

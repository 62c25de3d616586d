import { cutTo } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import type { Redis } from 'ioredis';

/** Between two writes of one draft: what is shown is at most this old. */
const FLUSH_INTERVAL_MS = 300;
/** Outlasts every pause between two words of a job, and the pause between two of its runs: what was shown is remembered. */
const KEPT_SECONDS = 3_600;
/** Longer than anything that is published. */
const MAX_CHARACTERS = 16_000;

const keyOf = (jobId: number): string => `orbita:job-shown:${jobId}`;

/**
 * The newest text, and the longest of all: an answer that is written a second time begins with few words again. An empty one
 * says that what was shown was no text: nobody pays for it.
 */
const SAY = `
if redis.call('HEXISTS', KEYS[1], 'closed') == 1 then return end
if ARGV[1] == '' then return redis.call('HDEL', KEYS[1], 'newest', 'longest', 'size') end
redis.call('HSET', KEYS[1], 'newest', ARGV[1])
if tonumber(redis.call('HGET', KEYS[1], 'size') or '0') <= tonumber(ARGV[2]) then
  redis.call('HSET', KEYS[1], 'longest', ARGV[1], 'size', ARGV[2])
end
redis.call('EXPIRE', KEYS[1], ARGV[3])`;

/** From here on nothing of it is told any more, so that nobody reads more than is paid for. */
const CLOSE = `
redis.call('HSET', KEYS[1], 'closed', 1)
redis.call('HDEL', KEYS[1], 'newest')
redis.call('EXPIRE', KEYS[1], ARGV[1])
return redis.call('HGET', KEYS[1], 'longest')`;

/**
 * What open jobs have written so far, for whoever looks on. Kept in Redis alone: a draft that is lost costs nothing, neither
 * the job, whose result is the text itself, nor its user, who pays for what was shown when they stop it.
 */
export class JobDrafts {
  constructor(
    private readonly redis: Redis,
    private readonly logger: Logger,
  ) {}

  /** The text of a job so far; undefined when there is none, or Redis is away. */
  async of(jobId: number): Promise<string | undefined> {
    return this.asked(jobId, async () => (await this.redis.hget(keyOf(jobId), 'newest')) ?? undefined);
  }

  /** Characters of the longest text each of these jobs has shown, by their ids. */
  async lengthsOf(jobIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (jobIds.length === 0) return new Map();
    const sizes = await this.asked(jobIds[0], async () => {
      const asked = this.redis.pipeline();
      for (const id of jobIds) asked.hget(keyOf(id), 'size');
      return (await asked.exec())?.map(([, size]) => Number(size ?? 0));
    });
    return new Map(jobIds.map((id, place) => [id, sizes?.[place] ?? 0]));
  }

  /** Shows nothing of a job any more. @returns the longest text it has shown; empty when there was none, or Redis is away */
  async close(jobId: number): Promise<string> {
    const longest = await this.asked(jobId, () => this.redis.eval(CLOSE, 1, keyOf(jobId), KEPT_SECONDS));
    return typeof longest === 'string' ? longest : '';
  }

  /** Opens the draft of one run. */
  write(jobId: number): DraftFlow {
    return new DraftFlow(async (text) => {
      const shown = cutTo(text, MAX_CHARACTERS);
      await this.asked(jobId, () => this.redis.eval(SAY, 1, keyOf(jobId), shown, shown.length, KEPT_SECONDS));
    });
  }

  /** Never fails: undefined where Redis is away. */
  private async asked<T>(jobId: number | undefined, ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask();
    } catch (error) {
      this.logger.debug({ err: error, jobId }, 'the draft of a job was not reached');
      return undefined;
    }
  }
}

/** Passes the newest text on: the first words at once, then at most one text per interval, one after the other. */
export class DraftFlow {
  private newest: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  /** `pass` must not reject. */
  constructor(private readonly pass: (text: string) => Promise<void>) {}

  /** Takes the whole text so far; an empty one takes back what was shown, which turned out to be no text. */
  say(text: string): void {
    if (this.closed) return;
    this.newest = text;
    if (!this.timer) this.flush();
  }

  /** Passes nothing more on. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private flush(): void {
    this.timer = undefined;
    const text = this.newest;
    if (text === undefined || this.closed) return;
    this.newest = undefined;
    this.timer = setTimeout(() => this.flush(), FLUSH_INTERVAL_MS);
    void this.pass(text);
  }
}

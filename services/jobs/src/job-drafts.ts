import { cutTo } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import type { Redis } from 'ioredis';

/** Pause between two writes of one draft: the shown text is at most this old. */
const FLUSH_INTERVAL_MS = 300;
/** Longer than every pause between two words of a job and between two of its runs, so that what was shown is kept. */
const KEPT_SECONDS = 3_600;
/** Longer than any text that is published. */
const MAX_CHARACTERS = 16_000;

const keyOf = (jobId: number): string => `orbita:job-shown:${jobId}`;

/**
 * The newest text and the longest text so far: a rewritten answer starts short again. An empty text means that what was shown
 * was not a text, so the user does not pay for it.
 */
const SAY = `
if redis.call('HEXISTS', KEYS[1], 'closed') == 1 then return end
if ARGV[1] == '' then return redis.call('HDEL', KEYS[1], 'newest', 'longest', 'size') end
redis.call('HSET', KEYS[1], 'newest', ARGV[1])
if tonumber(redis.call('HGET', KEYS[1], 'size') or '0') <= tonumber(ARGV[2]) then
  redis.call('HSET', KEYS[1], 'longest', ARGV[1], 'size', ARGV[2])
end
redis.call('EXPIRE', KEYS[1], ARGV[3])`;

/** After this no text is shown any more, so that users read no more than they pay for. */
const CLOSE = `
redis.call('HSET', KEYS[1], 'closed', 1)
redis.call('HDEL', KEYS[1], 'newest')
redis.call('EXPIRE', KEYS[1], ARGV[1])
return redis.call('HGET', KEYS[1], 'longest')`;

/**
 * What open jobs have written so far, for users who watch. Kept only in Redis: a lost draft costs the job nothing, because the
 * result is the text itself, and the user nothing, because they pay for what was shown when they stop the job.
 */
export class JobDrafts {
  constructor(
    private readonly redis: Redis,
    private readonly logger: Logger,
  ) {}

  /** The text of a job so far. Undefined when there is none or Redis is unavailable. */
  async of(jobId: number): Promise<string | undefined> {
    return this.asked(jobId, async () => (await this.redis.hget(keyOf(jobId), 'newest')) ?? undefined);
  }

  /** Length in characters of the longest text each job has shown, by job id. */
  async lengthsOf(jobIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (jobIds.length === 0) return new Map();
    const sizes = await this.asked(jobIds[0], async () => {
      const asked = this.redis.pipeline();
      for (const id of jobIds) asked.hget(keyOf(id), 'size');
      return (await asked.exec())?.map(([, size]) => Number(size ?? 0));
    });
    return new Map(jobIds.map((id, place) => [id, sizes?.[place] ?? 0]));
  }

  /** Stops showing a job. @returns the longest text it has shown; empty when there was none or Redis is unavailable */
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

  /** Never fails: undefined when Redis is unavailable. */
  private async asked<T>(jobId: number | undefined, ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask();
    } catch (error) {
      this.logger.debug({ err: error, jobId }, 'draft of a job not reachable');
      return undefined;
    }
  }
}

/** Passes the newest text on: the first words at once, then at most one text per interval, sequentially. */
export class DraftFlow {
  private newest: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  /** `pass` must not reject. */
  constructor(private readonly pass: (text: string) => Promise<void>) {}

  /** Takes the whole text so far. An empty text withdraws what was shown, which was not a text. */
  say(text: string): void {
    if (this.closed) return;
    this.newest = text;
    if (!this.timer) this.flush();
  }

  /** Stops passing text on. */
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

import { cutTo } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import type { Redis } from 'ioredis';

/** Between two writes of one draft: what is shown is at most this old. */
const FLUSH_INTERVAL_MS = 300;
/** A draft nobody prolongs is of a run that is over. */
const KEPT_SECONDS = 60;
/** Longer than anything that is published. */
const MAX_CHARACTERS = 16_000;

const keyOf = (jobId: number): string => `orbita:job-draft:${jobId}`;

/**
 * What an open job has written so far, for whoever looks on. Only a hint, in Redis and for a minute: a draft that is lost
 * costs nothing, the text itself is the job's result.
 */
export class JobDrafts {
  constructor(
    private readonly redis: Redis,
    private readonly logger: Logger,
  ) {}

  /** The text of a job so far; undefined when there is none, or Redis is away. */
  async of(jobId: number): Promise<string | undefined> {
    try {
      return (await this.redis.get(keyOf(jobId))) ?? undefined;
    } catch (error) {
      this.logger.debug({ err: error, jobId }, 'the draft of a job was not read');
      return undefined;
    }
  }

  /** Opens the draft of one run. */
  write(jobId: number): DraftFlow {
    return new DraftFlow(async (text) => {
      try {
        await this.redis.set(keyOf(jobId), cutTo(text, MAX_CHARACTERS), 'EX', KEPT_SECONDS);
      } catch (error) {
        this.logger.debug({ err: error, jobId }, 'the draft of a job was not written');
      }
    });
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

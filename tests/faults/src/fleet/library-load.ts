import { type StoredFile, fileRoutes } from '@orbita/contracts';
import { type Answer, Refused, type Tenant, aPicture, aVideo, describeError, jobOf, sendFile } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';

/** More than one part of an upload, so that the bucket can go down in the middle. */
const VIDEO_BYTES = 6 * 2 ** 20;
/** Side in pixels. */
const PICTURE_SIDE = 400;
const UPLOAD_PAUSE_MS = 500;
/** A video uses the space of a hundred pictures, and the library's space is limited. */
const VIDEO_EVERY = 4;
export const READERS = 3;
const READ_PAUSE_MS = 100;
/** Offset of a requested range. */
const PART = { start: 10, end: 59 };
/** Of so many reads one is of the small picture, whole. */
const THUMBNAIL_EVERY = 5;
const MAX_PROBLEMS_SHOWN = 5;

/** An accepted upload. */
export interface AcceptedUpload {
  jobId: number;
  /** Content of a video: it is stored unchanged. */
  video: Buffer | undefined;
}

export interface LibrarySeen {
  accepted: readonly AcceptedUpload[];
  refusedUploads: number;
  reads: number;
  refusedReads: number;
  /** Answers that broke off half-way. */
  cutReads: number;
  /** Longest wait for a 503, in ms. */
  slowestRefusalMs: number;
  problems: string[];
}

/**
 * A user who uploads pictures and videos and reads the library all the time: whole files, ranges and small
 * pictures. A request that is not served must get a 503 with its code.
 */
export class LibraryLoad {
  private readonly stopping = new AbortController();
  private readonly accepted: AcceptedUpload[] = [];
  private readonly problems = new Set<string>();
  private readonly seen = { refusedUploads: 0, reads: 0, refusedReads: 0, cutReads: 0, slowestRefusalMs: 0 };
  private readonly loops: Promise<void>[];

  /** @param shown files that are ready, with their contents: these are read */
  constructor(
    private readonly tenant: Tenant,
    private readonly shown: readonly { file: StoredFile; content: Buffer }[],
  ) {
    this.loops = [
      this.repeat(UPLOAD_PAUSE_MS, (turn) => this.upload(turn)),
      ...Array.from({ length: READERS }, () => this.repeat(READ_PAUSE_MS, (turn) => this.read(turn))),
    ];
  }

  /** Counts so far. */
  get uploads(): { accepted: number; refused: number } {
    return { accepted: this.accepted.length, refused: this.seen.refusedUploads };
  }

  /** Ends the load; returns its counts. */
  async stop(): Promise<LibrarySeen> {
    this.stopping.abort();
    await Promise.all(this.loops);
    const { accepted, problems, seen } = this;
    return { ...seen, accepted, problems: [...problems].slice(0, MAX_PROBLEMS_SHOWN) };
  }

  private async repeat(pauseMs: number, work: (turn: number) => Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    for (let turn = 0; !signal.aborted; turn += 1) {
      try {
        await work(turn);
      } catch (error) {
        this.problems.add(describeError(error));
      }
      // An abort means that it is over: the loop's condition ends it.
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async upload(turn: number): Promise<void> {
    const video = turn % VIDEO_EVERY === 0 ? aVideo(VIDEO_BYTES) : undefined;
    const answer = await sendFile(this.tenant.api, fileRoutes.upload, video ?? aPicture(PICTURE_SIDE));
    if (answer.status === 503) this.refused(answer, 'refusedUploads');
    else this.accepted.push({ jobId: jobOf(answer), video });
  }

  private async read(turn: number): Promise<void> {
    const { file, content } = this.shown[turn % this.shown.length]!;
    const thumbnail = turn % THUMBNAIL_EVERY === 0 ? file.thumbnail_url : null;
    const path = thumbnail ?? file.url;
    // In half of all rounds through the files.
    const isPart = thumbnail === null && Math.floor(turn / this.shown.length) % 2 === 0;
    const began = performance.now();
    const reply = await fetch(this.tenant.api.baseUrl + path, {
      headers: isPart ? { range: `bytes=${PART.start}-${PART.end}` } : {},
    });
    this.seen.reads += 1;
    let body: Buffer;
    try {
      body = Buffer.from(await reply.arrayBuffer());
    } catch {
      this.seen.cutReads += 1;
      return;
    }
    const { status, headers } = reply;
    const answer = { method: 'GET', path, status, headers, text: '', ms: performance.now() - began };
    if (status === 503) return this.refused({ ...answer, text: body.toString() }, 'refusedReads');
    if (status !== (isPart ? 206 : 200)) throw new Refused({ ...answer, text: body.toString('latin1', 0, 200) });
    const wanted = isPart ? content.subarray(PART.start, PART.end + 1) : content;
    if (thumbnail === null && !body.equals(wanted))
      this.problems.add(`a file of ${content.length} bytes is served with other content`);
  }

  private refused(answer: Answer, what: 'refusedUploads' | 'refusedReads'): void {
    this.seen[what] += 1;
    this.seen.slowestRefusalMs = Math.max(this.seen.slowestRefusalMs, answer.ms);
    const { code } = new Refused(answer);
    if (code !== 'SERVICE_UNAVAILABLE' || !answer.headers.has('retry-after'))
      this.problems.add(`${answer.method} was refused unclearly: ${answer.text.slice(0, 200)}`);
  }
}

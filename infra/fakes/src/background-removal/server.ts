import { createHash } from 'node:crypto';
import type { ApiBehaviour } from '../api/behaviour.js';
import {
  type ApiReply,
  type ApiRequest,
  type ApiRules,
  type ApiServer,
  filesOf,
  json,
  now,
  serveApi,
} from '../api/server.js';
import { pictureSize } from '../picture-size.js';
import { pngOf } from '../png.js';

/** What is answered: a picture of the size that came, or of another one. */
export type RemovalManner = 'same size' | 'other size';

/** A picture that came. */
export interface TakenPicture {
  /** Milliseconds since the epoch with fractions, comparable between processes. */
  at: number;
  fileName: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
}

export interface FakeBackgroundRemoverOptions {
  /** 0 = any free port. */
  port?: number;
  behaviour?: Partial<ApiBehaviour>;
}

/** A server that removes backgrounds as rembg's does. Its one call is `remove`. Over HTTP, too: `POST /__manner/{manner}`. */
export interface FakeBackgroundRemover extends ApiServer {
  /** Value for `BG_REMOVAL_URL`. */
  removalUrl: string;
  setManner(manner: RemovalManner): void;
  /** Append-only record of what was sent, and how often. */
  accepted(): TakenPicture[];
}

const refusal = (status: number, detail: string): ApiReply => json({ detail }, status);

/** Colour of what is left, and of what hides behind alpha zero. */
const SUBJECT = [30, 120, 220];
const HIDDEN = [200, 10, 10];

/** An oval in the middle, with a half transparent edge; the rest is hidden but still in the pixels, as many servers leave it. */
const oval = (width: number, height: number): Buffer =>
  pngOf({
    width,
    height,
    channels: 4,
    paint: (x, y, row, offset) => {
      const distance = Math.hypot((2 * (x + 0.5)) / width - 1, (2 * (y + 0.5)) / height - 1);
      const alpha = distance < 0.7 ? 255 : distance < 0.8 ? 128 : 0;
      row.set(alpha === 0 ? HIDDEN : SUBJECT, offset);
      row[offset + 3] = alpha;
    },
  });

class RemovalRules implements ApiRules {
  readonly posting = 'remove';
  manner: RemovalManner = 'same size';
  private taken: TakenPicture[] = [];

  nameByAddress(method: string, { pathname }: URL): string {
    return method === 'POST' && pathname === '/api/remove' ? 'remove' : 'unknown';
  }

  async answer(name: string, request: ApiRequest): Promise<ApiReply> {
    if (name !== 'remove') return refusal(404, 'Not Found');
    const file = (await filesOf(request)).get('file');
    const size = file && pictureSize(file.bytes);
    if (!file || !size) return refusal(422, 'no picture in the field file');
    const { fileName, mime, bytes } = file;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.taken.push({ at: now(), fileName, mime, ...size, bytes: bytes.byteLength, sha256 });
    const { width, height } = size;
    const body = this.manner === 'same size' ? oval(width, height) : oval(width + 1, height);
    return { status: 200, body, headers: { 'content-type': 'image/png' } };
  }

  tooMany(retryAfterSeconds: number): ApiReply {
    const { headers, ...reply } = refusal(429, 'too many requests');
    return { ...reply, headers: { ...headers, 'retry-after': String(retryAfterSeconds) } };
  }

  refused(code: number): ApiReply {
    return refusal(code, 'the fake is configured to refuse');
  }

  posts(): TakenPicture[] {
    return this.taken;
  }

  control(operation: string, name: string): boolean {
    if (operation !== 'manner' || !['same size', 'other size'].includes(name)) return false;
    this.manner = name as RemovalManner;
    return true;
  }

  forget(): void {
    this.taken = [];
  }
}

/** Starts a server that removes backgrounds on the loopback interface. */
export const startFakeBackgroundRemover = async ({
  port = 0,
  behaviour = {},
}: FakeBackgroundRemoverOptions = {}): Promise<FakeBackgroundRemover> => {
  const rules = new RemovalRules();
  const api = await serveApi(rules, port);
  api.behave(behaviour);
  return {
    ...api,
    removalUrl: `${api.url}/api/remove`,
    setManner: (manner) => {
      rules.manner = manner;
    },
    accepted: () => [...rules.posts()],
  };
};

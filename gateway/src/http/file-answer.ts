import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { AppError } from '@orbita/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';

/** First and last byte, both included. */
interface Part {
  start: number;
  end: number;
}

/** The range of a file that a caller wants (RFC 9110, 14), from its headers, and the version it has. */
export interface RangeRequest {
  range: string | undefined;
  ifRange: string | undefined;
  ifNoneMatch: string | undefined;
}

/** The caller's {@link RangeRequest}, for handlers of routes with the trait `bytes`. */
export const Range = createParamDecorator((_: undefined, context: ExecutionContext): RangeRequest => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    range: headers.range,
    ifRange: headers['if-range'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
  };
});

/** The part that a single range names; undefined for the whole file, which also answers several ranges at once. */
const partOf = ({ range, ifRange }: RangeRequest, size: number, tag: string): Part | 'outside' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange !== tag)) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start < size && start <= end ? { start, end } : 'outside';
};

/** A file for one caller. */
interface MadeFile {
  mime: string;
  /** File name for the browser. */
  name: string;
  /** Bytes of the whole file. */
  size: number;
  open: () => Promise<Readable>;
}

interface ServedFile extends MadeFile {
  /** Changes whenever the bytes do. */
  tag: string;
  /** How long a browser may use it without asking again, in seconds; 0: it must revalidate. */
  maxAge: number;
  open: (part?: Part) => Promise<Readable>;
}

/** Headers of every file, for any caller and any range. */
const headOf = ({ mime, name }: MadeFile): Record<string, string> => ({
  'content-type': mime,
  // Our own pages show it all the same; opened alone it is saved, never run.
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
});

/** The answer of a route with the trait `bytes`. */
export class FileAnswer {
  private constructor(
    private readonly status: number,
    private readonly headers: Record<string, string | number>,
    private readonly body: Readable | undefined,
  ) {}

  /** Opens the requested part. @throws the errors of `open` */
  static async of(file: ServedFile, asked: RangeRequest): Promise<FileAnswer> {
    const { size, tag, maxAge, open } = file;
    const quoted = `"${tag}"`;
    const kept = maxAge === 0 ? 'private, no-cache' : `private, max-age=${maxAge}, immutable`;
    if (asked.ifNoneMatch?.includes(quoted)) {
      return new FileAnswer(304, { 'cache-control': kept, etag: quoted }, undefined);
    }
    const part = partOf(asked, size, quoted);
    const headers = { ...headOf(file), 'cache-control': kept, 'accept-ranges': 'bytes', etag: quoted };
    if (part === 'outside') {
      return new FileAnswer(416, { ...headers, 'content-range': `bytes */${size}`, 'content-length': 0 }, undefined);
    }
    if (part === undefined) return new FileAnswer(200, { ...headers, 'content-length': size }, await open());
    const range = { 'content-range': `bytes ${part.start}-${part.end}/${size}` };
    const length = { 'content-length': part.end - part.start + 1 };
    return new FileAnswer(206, { ...headers, ...range, ...length }, await open(part));
  }

  /** Opens a file made for this caller, whole and not cacheable. @throws the errors of `open` */
  static async whole(file: MadeFile): Promise<FileAnswer> {
    const { size, open } = file;
    const headers = { ...headOf(file), 'cache-control': 'no-store', 'content-length': size };
    return new FileAnswer(200, headers, await open());
  }

  /** Sets the headers. @returns the body @throws AppError when the caller has closed the connection already */
  writeTo(reply: FastifyReply): Readable | undefined {
    if (reply.raw.destroyed) {
      this.body?.destroy();
      throw new AppError('FILE_NOT_FOUND');
    }
    void reply.status(this.status).headers(this.headers);
    return this.body;
  }
}

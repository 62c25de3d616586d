import { AppError, say } from '@orbita/contracts';
import { openForeignImage } from '@orbita/images';
import { type Logger, countProvider } from '@orbita/platform';
import {
  EgressClient,
  EgressFailed,
  EgressRefused,
  type EgressPostAnswer,
  allowedOrigin,
  multipart,
} from '@orbita/platform/egress';
import { readFile } from 'node:fs/promises';
import { endianness } from 'node:os';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { MAX_PREPARED_BYTES } from '../../preparation/prepared-parts.js';
import { isAvif } from '../../uploads/file-type.js';
import type { BackgroundEngine } from './background-engine.js';
import { type CallOutcome, OUTCOMES, ServerComplained, isRefusal, outcomeOf } from './provider-outcomes.js';

/** For one picture, from its first byte to the last of the answer: networks on a small server need half of it. */
const TIMEOUT_MS = 60_000;
/** Compresses fast; the file only has to be lossless. */
const SENT_LEVEL = 3;
const KEPT_LEVEL = 6;

/** The error for a failed server: without its text, which may quote the request. */
const failed = (cause: unknown, final = false): AppError => new AppError('BACKGROUND_REMOVAL_FAILED', { cause, final });

/** A server that hangs is not asked again: the user waits, and so do the pictures after this one. */
const silent = (cause: unknown): AppError =>
  new AppError('BACKGROUND_REMOVAL_FAILED', {
    cause,
    final: true,
    message: say('background.server-silent'),
  });

/** A picture of four bytes a pixel, the last of them its alpha. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Clears colours under alpha zero: otherwise they would be in the user's file. */
const clearHidden = ({ data }: Pixels): void => {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
  const alpha = endianness() === 'LE' ? 0xff000000 : 0x000000ff;
  for (let n = 0; n < pixels.length; n += 1) if (((pixels[n] ?? 0) & alpha) === 0) pixels[n] = 0;
};

/** A remote server that takes a picture as the form field `file` and answers with a PNG, as rembg does. */
class ProviderEngine implements BackgroundEngine {
  readonly kind = 'provider';
  private readonly count = countProvider('background', OUTCOMES);

  constructor(
    private readonly url: string,
    private readonly egress: EgressClient,
  ) {}

  async remove(input: string, output: string, signal: AbortSignal): Promise<void> {
    const bytes = await readFile(input);
    if (isAvif(bytes)) throw new AppError('FILE_TYPE_UNSUPPORTED', { message: say('background.no-avif') });
    const picture = await openForeignImage(bytes, { isFirstFrameEnough: true });
    // Upright and without metadata: the server must not learn who took it and where.
    const sent = await picture.decode().png({ compressionLevel: SENT_LEVEL }).toBuffer();
    const pixels = await this.counted(signal, async () => pixelsOf(await this.ask(sent, signal), picture));
    signal.throwIfAborted();
    clearHidden(pixels);
    const { data, width, height } = pixels;
    await sharp(data, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: KEPT_LEVEL })
      .toFile(output);
  }

  async close(): Promise<void> {
    await this.egress.close();
  }

  /** Counts the outcome of a call, including the reading of its answer. */
  private async counted<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    let outcome: CallOutcome = 'done';
    try {
      return await call();
    } catch (error) {
      outcome = signal.aborted ? 'called off' : outcomeOf(error);
      throw error;
    } finally {
      this.count(outcome);
    }
  }

  /** One call. @throws AppError BACKGROUND_REMOVAL_FAILED for anything that is not an answer; the signal's reason */
  private async ask(picture: Buffer, signal: AbortSignal): Promise<Buffer> {
    const { contentType, body } = multipart([
      {
        name: 'file',
        fileName: 'picture.png',
        mime: 'image/png',
        bytes: picture.byteLength,
        open: async () => Readable.from([picture]),
      },
    ]);
    let answer: EgressPostAnswer;
    try {
      answer = await this.egress.post(this.url, {
        signal,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_PREPARED_BYTES,
        headers: { accept: 'image/png', 'content-type': contentType },
        body,
      });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EgressRefused) throw failed(error, true);
      if (error instanceof EgressFailed) throw error.reason === 'timeout' ? silent(error) : failed(error);
      throw error;
    }
    const { status } = answer;
    if (status !== 200) throw failed(new ServerComplained(status), isRefusal(status));
    return answer.body;
  }
}

/** The pixels of an answer. @throws AppError BACKGROUND_REMOVAL_FAILED unless it is a PNG of the picture's size */
const pixelsOf = async (answer: Buffer, { width, height }: { width: number; height: number }): Promise<Pixels> => {
  try {
    const result = await openForeignImage(answer);
    if (result.mime !== 'image/png' || result.width !== width || result.height !== height) {
      throw new Error(
        `the server of backgrounds answered another picture: ${result.mime} ${result.width}×${result.height}`,
      );
    }
    const data = await result.decode().toColourspace('srgb').ensureAlpha().raw().toBuffer();
    if (data.byteLength !== width * height * 4) throw new Error('the server of backgrounds answered other pixels');
    return { data, width, height };
  } catch (error) {
    throw failed(error);
  }
};

/** The engine behind `BG_REMOVAL_URL`. The operator configured the address, so a private network is allowed. */
export const createProviderEngine = (
  { BG_REMOVAL_URL: url }: { BG_REMOVAL_URL: string },
  logger: Logger,
): BackgroundEngine => {
  logger.info({ host: new URL(url).host }, 'backgrounds are removed by a remote server');
  return new ProviderEngine(url, new EgressClient({ allow: [allowedOrigin(url)] }));
};

import type { S3Driver } from 'flydrive/drivers/s3';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import type { ByteRange } from './file-storage.js';
import type { ObjectDriver } from './object-storage.js';

/** An answer of S3 before it is read, as the client's middleware sees it. */
interface RawAnswer {
  response: { statusCode?: number; body?: { destroy?: () => void } };
}

type Step = (args: unknown) => Promise<RawAnswer>;

/** A call of the S3 client; what is added to its stack sees the answer on its way. */
interface ReadCommand {
  middlewareStack: { add(middleware: (next: Step) => Step, at: { step: 'deserialize'; name: string }): void };
}

/** What is asked of the driver here: it makes the command of every read by a method that may be overridden. */
interface ReadingDriver extends Omit<ObjectDriver, 'getRange'> {
  createGetObjectCommand(client: unknown, input: object): ReadCommand;
}

/** A server that ignores `Range` answers 200 with the whole object (RFC 9110, 14.2): no byte of it may pass for the part. */
const onlyPart =
  (next: Step): Step =>
  async (args) => {
    const answer = await next(args);
    const { statusCode, body } = answer.response;
    if (statusCode === 200) {
      body?.destroy?.();
      throw new Error('the storage ignores the header Range: it sent the whole object instead of a part');
    }
    return answer;
  };

/**
 * Opens flydrive's S3 driver, which also reads a part of an object: by the header `Range` (RFC 9110, 14.2), for which it has
 * no option.
 * @param Driver the class, as it is loaded only where a bucket is set
 * @param options those of the class
 */
export const openRangedS3Driver = (Driver: typeof S3Driver, options: object): ObjectDriver => {
  // Its own types speak of the S3 client, which is not installed everywhere this is compiled.
  const Base = Driver as unknown as new (options: object) => ReadingDriver;
  /** Of the read that runs: other reads of the same driver run beside it. */
  const ranges = new AsyncLocalStorage<ByteRange>();

  class RangedS3Driver extends Base implements ObjectDriver {
    getRange(key: string, range: ByteRange): Promise<Readable> {
      return ranges.run(range, () => this.getStream(key));
    }

    override createGetObjectCommand(client: unknown, input: object): ReadCommand {
      const range = ranges.getStore();
      if (!range) return super.createGetObjectCommand(client, input);
      const part = { ...input, Range: `bytes=${range.start}-${range.end}` };
      const command = super.createGetObjectCommand(client, part);
      command.middlewareStack.add(onlyPart, { step: 'deserialize', name: 'onlyPart' });
      return command;
    }
  }
  return new RangedS3Driver(options);
};

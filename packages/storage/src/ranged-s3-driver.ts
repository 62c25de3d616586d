import type { S3Driver } from 'flydrive/drivers/s3';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import type { ByteRange } from './file-storage.js';
import type { ObjectDriver } from './object-storage.js';

/** What is asked of the driver here: it makes the command of every read by a method that may be overridden. */
interface ReadingDriver extends Omit<ObjectDriver, 'getRange'> {
  createGetObjectCommand(client: unknown, input: object): object;
}

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

    override createGetObjectCommand(client: unknown, input: object): object {
      const range = ranges.getStore();
      return super.createGetObjectCommand(client, {
        ...input,
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      });
    }
  }
  return new RangedS3Driver(options);
};

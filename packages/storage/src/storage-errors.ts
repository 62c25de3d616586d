import { AppError, say } from '@orbita/contracts';

const MEGABYTE = 2 ** 20;
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

export const errorCodeOf = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
};

const inMegabytes = (bytes: number): number => Number((bytes / MEGABYTE).toPrecision(3));

/** The file is larger than the caller allows. */
export const fileTooLarge = (maxBytes: number): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', {
    message: say('upload.too-large', { megabytes: inMegabytes(maxBytes) }),
    details: { max_bytes: maxBytes },
  });

/** The storage does not answer, or refuses us; the cause is for the log. */
export const storageUnavailable = (cause: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', {
    message: say('storage.unavailable'),
    cause,
  });

/** Turns the system's «no space left» into a message for the user; other errors stay as they are. */
export const diskError = (error: unknown): unknown =>
  NO_ROOM.has(errorCodeOf(error) ?? '')
    ? new AppError('SERVICE_UNAVAILABLE', {
        message: say('storage.full'),
        cause: error,
      })
    : error;

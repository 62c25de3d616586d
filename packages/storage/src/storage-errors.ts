import { AppError } from '@orbita/contracts';

const MEGABYTE = 2 ** 20;
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

export const errorCodeOf = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
};

const inMegabytes = (bytes: number): string =>
  (bytes / MEGABYTE).toLocaleString('ru-RU', { maximumSignificantDigits: 3 });

/** The file is larger than the caller allows. */
export const fileTooLarge = (maxBytes: number): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', {
    message: `Файл больше ${inMegabytes(maxBytes)} МБ. Выберите файл поменьше.`,
    details: { max_bytes: maxBytes },
  });

/** The storage does not answer, or refuses us; the cause is for the log. */
export const storageUnavailable = (cause: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', {
    message: 'Хранилище файлов временно недоступно. Повторите через несколько секунд.',
    cause,
  });

/** Turns the system's «no space left» into a message for the user; other errors stay as they are. */
export const diskError = (error: unknown): unknown =>
  NO_ROOM.has(errorCodeOf(error) ?? '')
    ? new AppError('SERVICE_UNAVAILABLE', {
        message: 'На сервере закончилось место для файлов. Файл не сохранён, повторите позже.',
        cause: error,
      })
    : error;

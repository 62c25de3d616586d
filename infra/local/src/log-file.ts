import { closeSync, constants, openSync, renameSync, statSync } from 'node:fs';
import { copyFile, open, truncate } from 'node:fs/promises';
import { errorCode, LaunchError } from './launch-error.js';

/** A log never holds more than this, plus one predecessor `<file>.1` of about the same size. */
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Opens a log for a child's output. Append mode matters: after the file is truncated under a running child
 * its next line goes to the beginning, not to the old offset.
 */
export const openLog = (file: string): number =>
  openSync(file, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, 0o600);

export const closeLog = (descriptor: number): void => {
  closeSync(descriptor);
};

/** Keeps the previous run's log as `<file>.1`, so that each run has a separate log. */
export const startNewLog = (file: string): void => {
  try {
    renameSync(file, `${file}.1`);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
};

/**
 * Moves a log that outgrew the limit into `<file>.1` while its writer keeps it open.
 * Lines written between the copy and the cut are lost: the price of needing nothing from the writer.
 */
export const limitLog = async (file: string, limitBytes: number = LOG_LIMIT_BYTES): Promise<void> => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= limitBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
};

/** The last `lines` lines of a log; an empty string without a log. Reads at most 64 KB. */
export const tailLog = async (file: string, lines = 20): Promise<string> => {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return '';
  const handle = await open(file);
  try {
    const length = Math.min(size, 64 * 1024);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.subarray(0, bytesRead).toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } finally {
    await handle.close();
  }
};

/** The error shown when a process does not start: what happened, and the end of its log. */
export const errorWithLog = async (
  title: string,
  reason: string,
  file: string,
  cause?: unknown,
): Promise<LaunchError> => {
  const lines = (await tailLog(file)).split('\n').filter(Boolean);
  return new LaunchError(`${title}: ${reason}`, [`Журнал: ${file}`, ...lines], { cause });
};

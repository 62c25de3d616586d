import type { TranscriptPart, TranscriptionStatus } from '@orbita/contracts';

/** A cut of a recording, as stored in its row. */
export interface Cut {
  start_ms: number;
  end_ms: number;
}

/** Name of a finished part's checkpoint while its job runs. @param number of its cut, from 0 */
export const partKey = (number: number): string => `part-${number}`;

interface PartsState {
  status: TranscriptionStatus;
  cuts: readonly Cut[];
  /** Numbers of the failed cuts. */
  failedCuts: readonly number[];
  /** Keys of the checkpoints of the open job. */
  stored: ReadonlySet<string>;
}

/** Progress of each part of a recording. */
export const partsOf = ({ status, cuts, failedCuts, stored }: PartsState): TranscriptPart[] =>
  cuts.map(({ start_ms, end_ms }, number) => {
    const isDone = status === 'completed' || stored.has(partKey(number));
    const written = isDone ? 'done' : 'waiting';
    return { start_ms, end_ms, status: failedCuts.includes(number) ? 'failed' : written };
  });

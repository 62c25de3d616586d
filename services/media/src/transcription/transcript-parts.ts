import type { TranscriptPart, TranscriptionStatus } from '@orbita/contracts';

/** Where a recording is cut, as its row says. */
export interface Cut {
  start_ms: number;
  end_ms: number;
}

/** Name of the checkpoint a written part is stored under while its job goes on. @param number of its cut, from 0 */
export const partKey = (number: number): string => `part-${number}`;

interface PartsState {
  status: TranscriptionStatus;
  cuts: readonly Cut[];
  /** Numbers of the cuts nothing came of. */
  failedCuts: readonly number[];
  /** Keys of the checkpoints of the open job. */
  stored: ReadonlySet<string>;
}

/** How far each part of a recording is. */
export const partsOf = ({ status, cuts, failedCuts, stored }: PartsState): TranscriptPart[] =>
  cuts.map(({ start_ms, end_ms }, number) => {
    const isDone = status === 'completed' || stored.has(partKey(number));
    const written = isDone ? 'done' : 'waiting';
    return { start_ms, end_ms, status: failedCuts.includes(number) ? 'failed' : written };
  });

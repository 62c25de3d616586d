/** Maximum size of a piece: the most that is lost when a process dies while it stores one. */
export const PIECE_BYTES = 8 * 2 ** 20;
/** Maximum number of pieces: an upload with constant interruptions must start again instead of adding pieces without limit. */
export const MAX_PIECES = 4_000;

/** Storage key of a piece. @param number from 0, in the order of the recording */
export const pieceKey = (uploadId: string, number: number): string => `recordings/${uploadId}/${number}`;

/** Keys of all possible pieces: one more than its row counts, because a process may have died between the piece and the row. */
export const pieceKeys = (uploadId: string, count: number): string[] =>
  Array.from({ length: count + 1 }, (_, number) => pieceKey(uploadId, number));

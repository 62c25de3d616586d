/** Most bytes of a piece: what is lost at most when whoever stores one dies. */
export const PIECE_BYTES = 8 * 2 ** 20;
/** Most pieces of an upload: one that is cut off every few moments begins anew instead of growing its row without end. */
export const MAX_PIECES = 4_000;

/** Key of a piece in the storage. @param number from 0, in the order of the recording */
export const pieceKey = (uploadId: string, number: number): string => `recordings/${uploadId}/${number}`;

/** Keys of all pieces there may be: one more than its row counts, for a process may have died between the piece and the row. */
export const pieceKeys = (uploadId: string, count: number): string[] =>
  Array.from({ length: count + 1 }, (_, number) => pieceKey(uploadId, number));

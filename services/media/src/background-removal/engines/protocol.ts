import type { ErrorCode } from '@orbita/contracts';

/** What the engine asks of its child: one picture at a time. */
export interface PictureRequest {
  input: string;
  output: string;
}

/** What the child says: once that it has its network or why not, then an answer a picture. */
export type ChildAnswer =
  | { done: true }
  /** `code`: whatever is wrong with the picture itself; absent when the child has failed. */
  | { done: false; problem: string; code?: ErrorCode };

import type { ErrorCode } from '@orbita/contracts';

/** A request of the engine to its child: one picture at a time. */
export interface PictureRequest {
  input: string;
  output: string;
}

/** Messages of the child: once whether it has its network, then one answer per picture. */
export type ChildAnswer =
  | { done: true }
  /** `code`: a fault of the picture itself; absent when the child has failed. */
  | { done: false; problem: string; code?: ErrorCode };

import type { ReadAvatar } from './channel-reader.js';

/** A picture of a channel that is to be copied: of a post, or its avatar (message 0). */
export interface PictureOrder {
  messageId: number;
  /** Its place among the media of the post. */
  place: number;
  /** Where it is; null where its bytes came along. */
  url: string | null;
  /** What came along, and what its source calls it. */
  given: ReadAvatar | undefined;
}

/** Copies pictures one after the other, beside the readings: what fails or is too much is ordered again by the next reading. */
export interface PictureOrders {
  add(channelId: number, orders: readonly PictureOrder[]): void;
}

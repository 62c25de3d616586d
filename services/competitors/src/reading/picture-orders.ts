import type { ReadAvatar } from './channel-reader.js';

/** A picture of a channel to copy: of a post, or its avatar (message 0). */
export interface PictureOrder {
  messageId: number;
  /** Its index among the media of the post. */
  place: number;
  /** Its URL; null when its bytes were sent. */
  url: string | null;
  /** The sent bytes, with the source's id. */
  given: ReadAvatar | undefined;
}

/** Copies pictures one by one, in the background of readings: the next reading orders failed and excess ones again. */
export interface PictureOrders {
  add(channelId: number, orders: readonly PictureOrder[]): void;
}

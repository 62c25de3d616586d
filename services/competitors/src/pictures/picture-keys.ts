import { randomUUID } from 'node:crypto';

/** Place of a picture: in a post, by its id in the channel and its index in the post, or the channel's avatar. */
export interface PicturePlace {
  /** 0: the avatar. */
  messageId: number;
  place: number;
}

/** Message id that means the channel itself. */
export const AVATAR = 0;

/** Storage key of a copy: random, created with its row, so that a later sweep never deletes a newer copy. */
export const newPictureKey = (channelId: number, { messageId, place }: PicturePlace): string =>
  `channels/${channelId}/${messageId}-${place}-${randomUUID()}`;

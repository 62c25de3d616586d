import { randomUUID } from 'node:crypto';

/** Where a picture is shown: of a post by its id in the channel and its place in the post, or the channel's avatar. */
export interface PicturePlace {
  /** 0: the avatar. */
  messageId: number;
  place: number;
}

/** Id of the message that stands for the channel itself. */
export const AVATAR = 0;

/** Where a copy will lie in the storage: drawn once, when its row is made, so that what is swept later is never one made since. */
export const newPictureKey = (channelId: number, { messageId, place }: PicturePlace): string =>
  `channels/${channelId}/${messageId}-${place}-${randomUUID()}`;

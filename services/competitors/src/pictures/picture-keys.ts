/** Where a picture is shown: of a post by its id in the channel and its place in the post, or the channel's avatar. */
export interface PicturePlace {
  /** 0: the avatar. */
  messageId: number;
  place: number;
}

/** Id of the message that stands for the channel itself. */
export const AVATAR = 0;

/** Where a copy lies in the storage: fixed, so that a run that is repeated replaces what it stored. */
export const pictureKey = (channelId: number, { messageId, place }: PicturePlace): string =>
  `channels/${channelId}/${messageId}-${place}`;

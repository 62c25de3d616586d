/** Our copy of a picture of a post. */
export interface PostPicture {
  /** Place among what the post carries, from 0. */
  place: number;
  /** Path that opens it without a token for a while. */
  url: string;
  width: number;
  height: number;
}

/** Port to the copies of pictures: posts are shown with them, and know nothing of where they lie. */
export abstract class PostPictures {
  /** Copies by the post's id in its channel; posts without any may be absent. */
  abstract of(channelId: number, messageIds: readonly number[]): Promise<ReadonlyMap<number, readonly PostPicture[]>>;
}

import { Injectable } from '@nestjs/common';
import { AppError } from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { FileStorage, type LinkClaim, type StoredBytes, checkClaim, mustFind } from '@orbita/storage';
import { AVATAR } from './picture-keys.js';
import { type LinkedPicture, linkTargetOf, pictureLink } from './picture-links.js';

/** Our copy of a picture of a post. */
export interface PictureOfPost {
  /** Index among the post's media, from 0. */
  place: number;
  /** Path that opens it without a token, for at most an hour. */
  url: string;
  width: number;
  height: number;
}

/** Content of a link. */
export interface PictureContent extends StoredBytes {
  mime: string;
  /** File name for a browser's download. */
  name: string;
  /** Changes whenever the bytes do. */
  tag: string;
  /** How long the link is still valid, in seconds. */
  secondsLeft: number;
}

interface PostRow extends LinkedPicture {
  messageId: number;
  place: number;
  width: number;
  height: number;
}

const COLUMNS = `id, link_secret AS "linkSecret"`;

/** Copies of channels' pictures, for display and download. */
@Injectable()
export class ChannelPicturesService {
  constructor(
    private readonly db: Database,
    private readonly storage: FileStorage,
  ) {}

  /** Copies of posts' pictures by the post's id in its channel, in their order; posts without any are absent. */
  async of(channelId: number, messageIds: readonly number[]): Promise<ReadonlyMap<number, PictureOfPost[]>> {
    const rows = await this.db.query<PostRow>(
      `SELECT ${COLUMNS}, message_id AS "messageId", place, width, height FROM channel_pictures
        WHERE channel_id = $1 AND message_id = ANY($2::bigint[]) AND message_id <> ${AVATAR} AND bytes > 0
        ORDER BY message_id, place`,
      [channelId, messageIds],
    );
    const found = new Map<number, PictureOfPost[]>();
    for (const { messageId, place, width, height, ...picture } of rows) {
      const ofPost = found.get(messageId) ?? [];
      ofPost.push({ place, url: pictureLink(picture), width, height });
      found.set(messageId, ofPost);
    }
    return found;
  }

  /** Paths of avatars by channel; channels without one are absent. */
  async avatarsOf(channelIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.db.query<LinkedPicture & { channelId: number }>(
      `SELECT ${COLUMNS}, channel_id AS "channelId" FROM channel_pictures
        WHERE channel_id = ANY($1::bigint[]) AND message_id = ${AVATAR} AND bytes > 0`,
      [channelIds],
    );
    return new Map(rows.map(({ channelId, ...picture }) => [channelId, pictureLink(picture)]));
  }

  /** Content of a link, for any holder. @throws AppError FILE_LINK_EXPIRED, FILE_NOT_FOUND */
  async content(pictureId: number, claim: LinkClaim): Promise<PictureContent> {
    const [row] = await this.db.query<LinkedPicture & { key: string; storedAt: Date }>(
      `SELECT ${COLUMNS}, storage_key AS key, created_at AS "storedAt" FROM channel_pictures WHERE id = $1 AND bytes > 0`,
      [pictureId],
    );
    // A deleted picture gives the same answer as a forged link.
    if (!row) throw new AppError('FILE_LINK_EXPIRED');
    const secondsLeft = checkClaim(linkTargetOf(row), claim, Date.now());
    return {
      mime: 'image/webp',
      name: `picture-${row.id}.webp`,
      tag: `${row.id}-${row.storedAt.getTime()}`,
      secondsLeft,
      ...(await mustFind(this.storage, row.key)),
    };
  }
}

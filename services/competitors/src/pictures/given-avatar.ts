import type { Database } from '@orbita/platform';
import { AVATAR } from './picture-keys.js';

const GIVEN = 'given:';

/** What `channel_pictures.origin` says of a picture that was handed over and has no address. */
export const originOfGiven = (id: string): string => GIVEN + id;

/** What its source calls the avatar of a channel whose copy is kept; undefined where none is, or it was copied from an address. */
export const keptAvatar = async (db: Database, channelId: number): Promise<string | undefined> => {
  const [row] = await db.query<{ origin: string }>(
    `SELECT origin FROM channel_pictures
      WHERE channel_id = $1 AND message_id = ${AVATAR} AND place = 0 AND bytes > 0 AND starts_with(origin, $2)`,
    [channelId, GIVEN],
  );
  return row?.origin.slice(GIVEN.length);
};

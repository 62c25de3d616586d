import type { Database } from '@orbita/platform';
import { AVATAR } from './picture-keys.js';

const GIVEN = 'given:';

/** Value of `channel_pictures.origin` for a picture that came as bytes, without an address. */
export const originOfGiven = (id: string): string => GIVEN + id;

/** The source's id of the avatar whose copy is stored; undefined without one, or when it was copied from an address. */
export const keptAvatar = async (db: Database, channelId: number): Promise<string | undefined> => {
  const [row] = await db.query<{ origin: string }>(
    `SELECT origin FROM channel_pictures
      WHERE channel_id = $1 AND message_id = ${AVATAR} AND place = 0 AND bytes > 0 AND starts_with(origin, $2)`,
    [channelId, GIVEN],
  );
  return row?.origin.slice(GIVEN.length);
};

import { firstOf } from '@orbita/contracts';
import { channelPictures, type Database, type Logger } from '@orbita/platform';
import type { EgressClient } from '@orbita/platform/egress';
import type { FileStorage } from '@orbita/storage';
import { randomBytes } from 'node:crypto';
import type { PictureOrder } from '../reading/picture-orders.js';
import { originOfGiven } from './given-avatar.js';
import { AVATAR, newPictureKey, type PicturePlace } from './picture-keys.js';
import { renderPicture, type RenderedPicture } from './render-picture.js';

/** Largest picture that is copied, in bytes as received. */
const MAX_PICTURE_BYTES = 5 * 2 ** 20;
/** Maximum number of new pictures per call, newest posts first; the next reading orders the rest again. */
const MAX_COPIES = 60;
/** Pictures in progress at the same time; only one of them at a time is decoded. */
const PARALLEL = 4;
const SECRET_BYTES = 16;

export interface PictureCounts {
  copied: number;
  /** Copied from the same address before. */
  kept: number;
  failed: number;
  /** Beyond the limit of one call. */
  left: number;
}

export interface PictureCopiesOptions {
  db: Database;
  storage: FileStorage;
  egress: EgressClient;
  logger: Logger;
  /** Base URL whose own pictures may also be copied by http: when TELEGRAM_WEB_URL is a self-hosted server. */
  baseUrl?: string | undefined;
}

interface Copied extends PicturePlace {
  origin: string;
}

interface Wanted extends PictureOrder {
  /** Distinguishes a new picture from the same one. */
  origin: string;
}

interface Reserved extends Wanted {
  key: string;
}

const SECRET_PARTS = /[?#].*$/s;
const placeOf = ({ messageId, place }: PicturePlace): string => `${messageId}-${place}`;

const originOf = ({ url, given }: PictureOrder): string | undefined =>
  given ? originOfGiven(given.id) : (url ?? undefined);

/** Each place once, the avatar first, then the newest posts. */
const inOrder = (orders: readonly PictureOrder[]): Wanted[] => {
  const wanted = new Map<string, Wanted>();
  for (const order of orders) {
    const origin = originOf(order);
    if (origin === undefined) continue;
    wanted.set(placeOf(order), { ...order, origin });
  }
  const rank = ({ messageId }: Wanted): number => (messageId === AVATAR ? Infinity : messageId);
  return [...wanted.values()].sort((one, other) => rank(other) - rank(one) || one.place - other.place);
};

/** Copies pictures of channels into our storage, once per address. */
export class PictureCopies {
  private readonly baseOrigin: string | undefined;
  /** Pixels of a large picture take 160 MB: decode only one at a time. */
  private decoding: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: PictureCopiesOptions) {
    this.baseOrigin = options.baseUrl === undefined ? undefined : new URL(options.baseUrl).origin;
  }

  /**
   * Copies new pictures. A picture that cannot be fetched or decoded is counted and skipped.
   * @throws the signal's reason once it is aborted
   * @throws Error when the database does not answer
   */
  async copyPictures(channelId: number, orders: readonly PictureOrder[], signal: AbortSignal): Promise<PictureCounts> {
    const wanted = inOrder(orders);
    const known = await this.copied(channelId, wanted);
    const fresh = wanted.filter((picture) => known.get(placeOf(picture)) !== picture.origin);
    const chosen = firstOf(fresh, MAX_COPIES);
    const counts = { copied: 0, kept: wanted.length - fresh.length, failed: 0, left: fresh.length - chosen.length };
    const queue = (await this.reserve(channelId, chosen)).values();
    const work = async (): Promise<void> => {
      for (const picture of queue) counts[await this.attempt(channelId, picture, signal)] += 1;
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    for (const [outcome, count] of Object.entries(counts)) channelPictures.inc({ outcome }, count);
    return counts;
  }

  /** Origins of stored copies, by place. */
  private async copied(channelId: number, wanted: readonly Wanted[]): Promise<Map<string, string>> {
    if (wanted.length === 0) return new Map();
    const rows = await this.options.db.query<Copied>(
      `SELECT message_id AS "messageId", place, origin FROM channel_pictures
        WHERE channel_id = $1 AND message_id = ANY($2::bigint[]) AND bytes > 0`,
      [channelId, wanted.map(({ messageId }) => messageId)],
    );
    return new Map(rows.map((row) => [placeOf(row), row.origin]));
  }

  /**
   * A row exists before its bytes: bytes left in the storage by a crashed process are found by it and deleted with the channel.
   * @returns the pictures with the keys of their rows
   */
  private async reserve(channelId: number, pictures: readonly Wanted[]): Promise<Reserved[]> {
    if (pictures.length === 0) return [];
    const rows = await this.options.db.query<PicturePlace & { key: string }>(
      `INSERT INTO channel_pictures (channel_id, message_id, place, origin, storage_key, width, height, bytes, link_secret)
       SELECT $1::bigint, *, 0, 0, 0, ''::bytea FROM unnest($2::bigint[], $3::int[], $4::text[], $5::text[])
       ON CONFLICT (channel_id, message_id, place) DO UPDATE SET storage_key = channel_pictures.storage_key
       RETURNING message_id AS "messageId", place, storage_key AS key`,
      [
        channelId,
        pictures.map(({ messageId }) => messageId),
        pictures.map(({ place }) => place),
        pictures.map(() => ''),
        pictures.map((picture) => newPictureKey(channelId, picture)),
      ],
    );
    const keys = new Map(rows.map((row) => [placeOf(row), row.key]));
    return pictures.map((picture) => ({ ...picture, key: keys.get(placeOf(picture))! }));
  }

  private async attempt(channelId: number, picture: Reserved, signal: AbortSignal): Promise<'copied' | 'failed'> {
    signal.throwIfAborted();
    try {
      const bytes = await this.fetched(picture, signal);
      const rendered = await this.rendered(bytes, picture.messageId);
      signal.throwIfAborted();
      await this.store(channelId, picture, rendered, signal);
      return 'copied';
    } catch (error) {
      signal.throwIfAborted();
      const { messageId, place, url } = picture;
      this.options.logger.info(
        { err: error, channelId, messageId, place, from: url?.replace(SECRET_PARTS, '') },
        'a picture of a channel was not copied',
      );
      return 'failed';
    }
  }

  private async fetched({ url, given }: Wanted, signal: AbortSignal): Promise<Buffer> {
    if (given) {
      const { bytes } = given;
      if (bytes.length > MAX_PICTURE_BYTES) throw new Error(`it is larger than ${MAX_PICTURE_BYTES} bytes`);
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    }
    const { protocol, origin } = new URL(url ?? '');
    if (protocol !== 'https:' && origin !== this.baseOrigin) throw new Error('its address is not https');
    const { status, body } = await this.options.egress.get(url ?? '', { signal, maxBytes: MAX_PICTURE_BYTES });
    if (status !== 200) throw new Error(`its server answered ${status}`);
    return body;
  }

  private rendered(bytes: Buffer, messageId: number): Promise<RenderedPicture> {
    const rendering = this.decoding.then(() => renderPicture(bytes, messageId));
    this.decoding = rendering.catch(() => undefined);
    return rendering;
  }

  private async store(
    channelId: number,
    picture: Reserved,
    { webp, width, height }: RenderedPicture,
    signal: AbortSignal,
  ): Promise<void> {
    const { db, storage } = this.options;
    const { key } = picture;
    await storage.put(webp, { key, contentType: 'image/webp', maxBytes: webp.length, signal });
    // A new secret invalidates links to the previous picture, because browsers cache their content.
    const stored = await db.query(
      `UPDATE channel_pictures
          SET origin = $4, width = $5, height = $6, bytes = $7, link_secret = $8, created_at = now()
        WHERE channel_id = $1 AND message_id = $2 AND place = $3 AND storage_key = $9 RETURNING id`,
      [
        channelId,
        picture.messageId,
        picture.place,
        picture.origin,
        width,
        height,
        webp.length,
        randomBytes(SECRET_BYTES),
        key,
      ],
    );
    // The channel was deleted meanwhile, so its bytes are deleted, too.
    if (stored.length === 0) await storage.delete(key);
  }
}

import { say } from '@orbita/contracts';
import type { EgressClient } from '@orbita/platform/egress';
import * as z from 'zod/mini';
import { filePart } from '../file-part.js';
import { NetworkError, type OpenMedia, type PostMedia } from '../network.js';
import { postMultipart } from '../wire.js';
import { type VkApi, type VkKey } from './vk-api.js';
import { groupIdOf } from './vk-key.js';

/** For one photo. */
const UPLOAD_MS = 120_000;

const UploadServer = z.object({ upload_url: z.url() });
const Uploaded = z.object({ server: z.number(), photo: z.string(), hash: z.string() });
/** A size or a kind of file VK does not accept. */
const UploadRefused = z.object({ error: z.union([z.string(), z.looseObject({})]) });
const Saved = z.array(z.object({ id: z.number(), owner_id: z.number(), access_key: z.optional(z.string()) }));

const REFUSED = say('vk.picture-refused');

interface UploadOptions {
  api: VkApi;
  egress: EgressClient;
  open: OpenMedia;
  signal: AbortSignal;
  /** Name that reserves the turns. */
  taker: string;
}

/**
 * Uploads one photo and saves it for the wall. Its first call uses the caller's turn; the turn of the call after
 * this is taken when it returns.
 * @returns the attachment: `photo1_2_key`
 * @throws NetworkError
 */
export const uploadPhoto = async (
  key: VkKey,
  media: PostMedia,
  { api, egress, open, signal, taker }: UploadOptions,
): Promise<string> => {
  const group_id = groupIdOf(key);
  const { upload_url } = await api.call(key, {
    method: 'photos.getWallUploadServer',
    params: { group_id },
    reply: UploadServer,
    signal,
  });
  const file = filePart('photo', media, open, signal);
  const { json } = await postMultipart(egress, upload_url, [file], { signal, timeoutMs: UPLOAD_MS });
  const uploaded = Uploaded.safeParse(json);
  // An empty list: VK did not accept the file as a picture.
  if (uploaded.data?.photo === '[]' || UploadRefused.safeParse(json).success) {
    throw new NetworkError('content', 'VK refused a picture', { said: REFUSED });
  }
  if (!uploaded.success) throw new NetworkError('transient', 'VK answered an upload in an unknown shape');
  await api.furtherTurn(key, signal, `${taker} save`);
  const [saved] = await api.call(key, {
    method: 'photos.saveWallPhoto',
    params: { group_id, ...uploaded.data },
    reply: Saved,
    signal,
  });
  if (!saved) throw new NetworkError('content', 'VK kept no picture', { said: REFUSED });
  await api.furtherTurn(key, signal, `${taker} next`);
  const { owner_id, id, access_key } = saved;
  return `photo${owner_id}_${id}${access_key === undefined ? '' : `_${access_key}`}`;
};

import * as z from 'zod/mini';
import { filePart } from '../file-part.js';
import { NetworkError, type OpenMedia, type PostMedia } from '../network.js';
import { understood } from '../understood.js';
import type { OkApi, OkSession } from './ok-api.js';

/** Ten photos of 32 MB. */
const UPLOAD_MS = 5 * 60_000;

const GET_URL = 'photosV2.getUploadUrl';
const Target = z.object({ upload_url: z.string(), photo_ids: z.array(z.string()) });
const Uploaded = z.object({ photos: z.record(z.string(), z.object({ token: z.string() })) });

/** Where to send a group's photos, and what their ids will be. @throws NetworkError */
export const photoTarget = async (
  api: OkApi,
  session: OkSession,
  { groupId, count }: { groupId: string; count: number },
  signal: AbortSignal,
): Promise<z.output<typeof Target>> =>
  understood(Target, GET_URL, await api.call(session, GET_URL, { gid: groupId, count: String(count) }, { signal }));

/** Uploads photos for a group. @returns tokens a topic shows them by, in their order @throws NetworkError */
export const uploadPhotos = async (
  api: OkApi,
  session: OkSession,
  { groupId, photos, open }: { groupId: string; photos: readonly PostMedia[]; open: OpenMedia },
  signal: AbortSignal,
): Promise<string[]> => {
  const target = await photoTarget(api, session, { groupId, count: photos.length }, signal);
  const parts = photos.map((photo, place) => filePart(`pic${place + 1}`, photo, open, signal));
  const json = await api.upload(target.upload_url, parts, { signal, timeoutMs: UPLOAD_MS });
  const { photos: uploaded } = understood(Uploaded, 'the upload of photos', json);
  const tokens = target.photo_ids.flatMap((id) => uploaded[id]?.token ?? []);
  if (tokens.length !== photos.length) throw new NetworkError('transient', 'not every photo was uploaded');
  return tokens;
};

import { type RouteSpec, endpointPath } from '@orbita/contracts';
import { pngOf } from '@orbita/fakes';
import { randomBytes } from 'node:crypto';
import { type Answer, type ApiClient, Refused } from './api-client.js';

/** A black picture of three bytes a pixel. @param side pixels */
export const aPicture = (side: number): Buffer =>
  pngOf({ width: side, height: side, channels: 3, paint: () => undefined });

const box = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
};

/** A video track of 640 × 360, only its header. */
const track = (): Buffer => {
  const head = Buffer.alloc(84);
  head.writeUInt32BE(640 * 65_536, 76);
  head.writeUInt32BE(360 * 65_536, 80);
  return box('trak', box('tkhd', head));
};

/** A unique MP4, valid for a reader that does not play it. @param pictures bytes of the video data */
export const aVideo = (pictures: number): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1')),
    box('moov', Buffer.concat([box('mvhd', Buffer.alloc(100)), track()])),
    box('mdat', randomBytes(pictures)),
  ]);

/** Sends a file to a waiting route that takes one; returns any answer at once. @throws TypeError without an answer */
export const sendFile = async ({ baseUrl, token }: ApiClient, route: RouteSpec, bytes: Buffer): Promise<Answer> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'Витрина.png');
  const path = endpointPath(route);
  const began = performance.now();
  const reply = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, prefer: 'respond-async' },
    body: form,
  });
  const { status, headers } = reply;
  return { method: 'POST', path, status, headers, text: await reply.text(), ms: performance.now() - began };
};

/** The job of an accepted file. @throws Refused */
export const jobOf = (answer: Answer): number => {
  if (answer.status !== 202) throw new Refused(answer);
  return (JSON.parse(answer.text) as { job_id: number }).job_id;
};

/** Sends a file to a waiting route that takes one; resolves with the id of its job. @throws Refused */
export const orderWith = async (api: ApiClient, route: RouteSpec, bytes: Buffer): Promise<number> =>
  jobOf(await sendFile(api, route, bytes));

import { type RouteSpec, endpointPath } from '@orbita/contracts';
import { pngOf } from '@orbita/fakes';
import { type ApiClient, Refused } from './api-client.js';

/** A black picture of three bytes a pixel. @param side pixels */
export const aPicture = (side: number): Buffer =>
  pngOf({ width: side, height: side, channels: 3, paint: () => undefined });

/** Sends a file to a waiting route that takes one; resolves with the id of its job. @throws Refused */
export const orderWith = async (api: ApiClient, route: RouteSpec, bytes: Buffer): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'Витрина.png');
  const path = endpointPath(route);
  const reply = await fetch(api.baseUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, prefer: 'respond-async' },
    body: form,
  });
  const text = await reply.text();
  if (reply.status !== 202) {
    throw new Refused({ method: 'POST', path, status: reply.status, headers: reply.headers, text, ms: 0 });
  }
  return (JSON.parse(text) as { job_id: number }).job_id;
};

import * as z from 'zod/mini';
import { backgroundRemovalEndpoints } from './endpoints.js';
import { Id, IdParam } from './primitives.js';
import { route } from './route.js';

/** What removes backgrounds here: a network on this installation's machines, another server, or nothing so far. */
export const BackgroundEngine = z.enum(['embedded', 'provider', 'none']);
export type BackgroundEngine = z.output<typeof BackgroundEngine>;

export const BackgroundRemovalOffer = z.object({
  engine: BackgroundEngine,
  /** Credits per picture. */
  price: z.number(),
  max_bytes: z.number(),
  max_pixels: z.number(),
});
export type BackgroundRemovalOffer = z.output<typeof BackgroundRemovalOffer>;

/** The result as a PNG of the user's library. */
export const RemovedBackground = z.object({
  file_id: Id,
  /** Path that opens the file without a token, for an hour at most. */
  url: z.string(),
});
export type RemovedBackground = z.output<typeof RemovedBackground>;

export const backgroundRemovalRoutes = {
  offer: route(backgroundRemovalEndpoints.offer, {
    access: 'user',
    cost: 'read',
    scope: 'tools:read',
    tag: 'background-removal',
    summary: 'Engine for background removal, its price and its limits',
    reply: BackgroundRemovalOffer,
  }),
  remove: route(backgroundRemovalEndpoints.remove, {
    access: 'user',
    cost: 'model',
    scope: 'tools:write',
    jobs: ['background.remove'],
    tag: 'background-removal',
    field: 'image',
    summary:
      'Remove the background of a picture: the answer is a PNG, also stored in the library; its job ends with `{file_id, url}`',
  }),
  removeFromFile: route(backgroundRemovalEndpoints.removeFromFile, {
    access: 'user',
    cost: 'model',
    scope: 'tools:write',
    jobs: ['background.remove'],
    tag: 'background-removal',
    summary: 'Remove the background of a picture of the library; the result is a new file',
    params: z.object({ id: IdParam }),
    reply: RemovedBackground,
  }),
};

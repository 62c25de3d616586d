import * as z from 'zod/mini';
import { newIdeaEndpoints } from './endpoints.js';
import { IdParam } from './primitives.js';
import { PublicationIds } from './publication-ids.js';
import { PlanPublication, Publication } from './publication.js';
import { route } from './route.js';

const IdPath = z.object({ id: IdParam });

export const newIdeaRoutes = {
  write: route(newIdeaEndpoints.write, {
    access: 'user',
    cost: 'model',
    scope: 'content:write',
    jobs: ['publication.new-idea'],
    tag: 'publications',
    summary:
      'Write another idea for a publication at its date, network and type; its text stays a version, and what its user changes meanwhile wins',
    params: IdPath,
    reply: z.object({ publication: Publication }),
  }),
  restore: route(newIdeaEndpoints.restore, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'content plans',
    summary: 'Bring back the ideas that were replaced within the last hour, all of them or none',
    params: IdPath,
    body: z.object({ publication_ids: PublicationIds }),
    reply: z.array(PlanPublication),
  }),
};

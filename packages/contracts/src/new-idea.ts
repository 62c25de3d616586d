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
      'Write another idea for a publication at its date, network and type; its text stays as a version, and changes by the user meanwhile win',
    params: IdPath,
    reply: z.object({ publication: Publication }),
  }),
  restore: route(newIdeaEndpoints.restore, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'content plans',
    summary: 'Restore the ideas replaced within the last hour, all of them or none',
    params: IdPath,
    body: z.object({ publication_ids: PublicationIds }),
    reply: z.array(PlanPublication),
  }),
};

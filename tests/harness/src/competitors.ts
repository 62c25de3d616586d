import { type Competitor, competitorRoutes } from '@orbita/contracts';
import type { Tenant } from './tenant.js';

/** Posts one order brings at most. */
export const POSTS_PER_ORDER = 200;
const DAY_MS = 86_400_000;
/** First readings answer after 20 s at the latest. */
const PATIENT = { timeoutMs: 60_000 };

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Follows a channel; resolves when it was read, or could not be. */
export const followChannel = ({ api, projectId }: Tenant, { name }: { name: string }): Promise<Competitor> =>
  api.call(competitorRoutes.create, { body: { channel_username: name, project_id: projectId } }, PATIENT);

/** Orders the posts of a year; resolves with the job. */
export const orderPosts = ({ api }: Tenant, id: number): Promise<number> =>
  api.order(competitorRoutes.parse, {
    params: { id },
    body: { start_date: dayFromNow(-300), end_date: dayFromNow(1), limit: POSTS_PER_ORDER },
  });

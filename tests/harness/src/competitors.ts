import { type Competitor, addDays, competitorRoutes, todayIn } from '@orbita/contracts';
import type { Tenant } from './tenant.js';

/** Most posts of one order. */
export const POSTS_PER_ORDER = 200;
/** First readings answer after 20 s at the latest. */
const PATIENT = { timeoutMs: 60_000 };

/** Follows a channel; resolves when it was read or the reading failed. */
export const followChannel = ({ api, projectId }: Tenant, { name }: { name: string }): Promise<Competitor> =>
  api.call(competitorRoutes.create, { body: { channel_username: name, project_id: projectId } }, PATIENT);

/** Orders the posts of 300 days; resolves with the job. */
export const orderPosts = ({ api }: Tenant, id: number): Promise<number> => {
  const today = todayIn('UTC');
  const body = { start_date: addDays(today, -300), end_date: addDays(today, 1), limit: POSTS_PER_ORDER };
  return api.order(competitorRoutes.parse, { params: { id }, body });
};

import { accountRoutes } from './account.js';
import { audienceRoutes } from './audience.js';
import { billingRoutes } from './billing.js';
import { contentPlanRoutes } from './content-plan.js';
import { jobRoutes } from './job.js';
import { projectRoutes } from './project.js';
import type { RouteSpec } from './route.js';
import { systemRoutes } from './system.js';
import { writingStyleRoutes } from './writing-style.js';

/** Every endpoint of the product: the gateway refuses to boot unless each has exactly one handler. */
export const ALL_ROUTES: readonly RouteSpec[] = [
  systemRoutes,
  accountRoutes,
  billingRoutes,
  projectRoutes,
  writingStyleRoutes,
  audienceRoutes,
  contentPlanRoutes,
  jobRoutes,
].flatMap((group) => Object.values<RouteSpec>(group));

import { accountRoutes } from './account.js';
import { adminMailRoutes } from './admin-mail.js';
import { administrationRoutes } from './administration.js';
import { audienceRoutes } from './audience.js';
import { backgroundRemovalRoutes } from './background-removal.js';
import { billingRoutes } from './billing.js';
import { brandKitRoutes } from './brand-kit.js';
import { carouselRoutes } from './carousel.js';
import { competitorAnalysisRoutes } from './competitor-analysis.js';
import { channelPictureRoutes, competitorPostRoutes } from './competitor-post.js';
import { competitorRoutes } from './competitor.js';
import { contactRequestRoutes } from './contact-request.js';
import { contentPlanRoutes } from './content-plan.js';
import { creditPackageRoutes } from './credit-package.js';
import type { Endpoint } from './endpoint.js';
import { fileRoutes } from './file.js';
import { generatorRoutes } from './generator.js';
import { historyRoutes } from './history.js';
import { ideaRoutes } from './ideas.js';
import { jobRoutes } from './job.js';
import { newIdeaRoutes } from './new-idea.js';
import { planArrivalRoutes } from './plan-arrivals.js';
import { accountNotificationRoutes, notificationRoutes, unsubscribeRoutes } from './notification.js';
import { planExchangeRoutes } from './plan-exchange.js';
import { personalDataRoutes } from './personal-data.js';
import { profileRoutes } from './profile.js';
import { planProposalRoutes } from './plan-proposal.js';
import { promoCodeRoutes } from './promo-code.js';
import { projectRoutes } from './project.js';
import { pushRoutes } from './push.js';
import { publicationTextRoutes } from './publication-texts.js';
import { publicationRoutes } from './publication.js';
import { publishingRoutes } from './publishing.js';
import { apiKeyRoutes } from './api-key.js';
import { approvalRoutes } from './approval.js';
import { postResultRoutes } from './post-results.js';
import { readinessRoutes } from './readiness.js';
import { queueRoutes } from './queues.js';
import { recoveryRoutes } from './recovery.js';
import { rescheduleRoutes } from './reschedule.js';
import { scheduleRoutes } from './schedule.js';
import type { RouteSpec } from './route.js';
import { serviceStatusRoutes } from './service-status.js';
import { sessionRoutes } from './session.js';
import { statisticsRoutes } from './statistics.js';
import { systemRoutes } from './system.js';
import { telegramSessionRoutes } from './telegram-session.js';
import { transcriptDigestRoutes, transcriptionRoutes } from './transcription.js';
import { searchRoutes } from './search.js';
import { trashRoutes } from './trash.js';
import { integrationRoutes } from './integration.js';
import { networkLoginRoutes } from './network-login.js';
import { webhookRoutes } from './webhook.js';
import { writingStyleRoutes } from './writing-style.js';

const GROUPS = [
  systemRoutes,
  serviceStatusRoutes,
  accountRoutes,
  recoveryRoutes,
  sessionRoutes,
  apiKeyRoutes,
  webhookRoutes,
  profileRoutes,
  personalDataRoutes,
  billingRoutes,
  creditPackageRoutes,
  promoCodeRoutes,
  contactRequestRoutes,
  projectRoutes,
  writingStyleRoutes,
  audienceRoutes,
  ideaRoutes,
  generatorRoutes,
  historyRoutes,
  contentPlanRoutes,
  planArrivalRoutes,
  planExchangeRoutes,
  rescheduleRoutes,
  scheduleRoutes,
  publicationRoutes,
  publicationTextRoutes,
  newIdeaRoutes,
  planProposalRoutes,
  fileRoutes,
  backgroundRemovalRoutes,
  jobRoutes,
  administrationRoutes,
  statisticsRoutes,
  adminMailRoutes,
  queueRoutes,
  notificationRoutes,
  pushRoutes,
  accountNotificationRoutes,
  unsubscribeRoutes,
  competitorRoutes,
  competitorPostRoutes,
  channelPictureRoutes,
  competitorAnalysisRoutes,
  telegramSessionRoutes,
  integrationRoutes,
  networkLoginRoutes,
  publishingRoutes,
  approvalRoutes,
  postResultRoutes,
  readinessRoutes,
  carouselRoutes,
  brandKitRoutes,
  transcriptionRoutes,
  transcriptDigestRoutes,
  searchRoutes,
  trashRoutes,
] as const;

/** Every endpoint of the product: the gateway refuses to boot unless each has exactly one handler. */
export const ALL_ROUTES: readonly RouteSpec[] = GROUPS.flatMap((group) => Object.values<RouteSpec>(group));

type RoutesOf<G> = G extends unknown ? G[keyof G] : never;

/** Type of the route at an endpoint: how a caller that holds no schemas knows what to send and what comes back. */
export type RouteAt<E extends Endpoint> = Extract<RoutesOf<(typeof GROUPS)[number]>, Pick<E, 'method' | 'path'>>;

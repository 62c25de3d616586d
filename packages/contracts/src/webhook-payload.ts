import * as z from 'zod/mini';
import { PublishingNetworkSchema } from './social-network-schema.js';
import { JobKind } from './job-kind.js';
import { Id, Instant } from './primitives.js';
import { AttemptStatus, MAX_PUBLICATION_ACCOUNTS } from './publishing.js';
import { WEBHOOK_PING } from './webhook-event.js';

/** A job that ended, with the field names of `GET /api/jobs/{id}`, which returns the rest. */
const EndedJob = <const Status extends string>(status: Status) =>
  z.object({
    job: z.object({
      id: Id,
      kind: JobKind,
      status: z.literal(status),
      /** Null for a job without a project. */
      project_id: z.nullable(Id),
      /** Null unless it failed or was cancelled. */
      error_code: z.nullable(z.string()),
    }),
  });

const CompletedPlan = z.object({
  content_plan: z.object({ id: Id, project_id: Id, job_id: Id, publications_count: z.int() }),
});

/** A publication whose sending ended at all accounts, with the latest attempt at each. */
const SentPublication = <const Status extends string>(status: Status) =>
  z.object({
    publication: z.object({
      id: Id,
      project_id: Id,
      content_plan_id: Id,
      /** Its main publication, when it is a variant for another network. */
      variant_of: z.nullable(Id),
      status: z.literal(status),
    }),
    attempts: z
      .array(
        z.object({
          id: Id,
          integration_id: Id,
          platform: PublishingNetworkSchema,
          status: AttemptStatus,
          url: z.nullable(z.string()),
        }),
      )
      .check(z.maxLength(MAX_PUBLICATION_ACCOUNTS)),
  });

const event = <const Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({
    /** `evt_…`, the same in every delivery of the event. */
    id: z.string(),
    type: z.literal(type),
    /** When it happened. */
    created_at: Instant,
    data,
  });

/** Body posted to a webhook. New types and fields may be added: a receiver must answer 2xx to unknown ones. */
export const WebhookPayload = z.discriminatedUnion('type', [
  event('job.completed', EndedJob('completed')),
  event('job.failed', EndedJob('failed')),
  event('job.cancelled', EndedJob('cancelled')),
  event('plan.completed', CompletedPlan),
  event('publication.published', SentPublication('published')),
  event('publication.failed', SentPublication('failed')),
  event('publication.unconfirmed', SentPublication('unconfirmed')),
  event('publication.missed', SentPublication('missed')),
  event(WEBHOOK_PING, z.object({ webhook: z.object({ id: Id }) })),
]);
export type WebhookPayload = z.output<typeof WebhookPayload>;

/** Data of an event type. */
export type WebhookData<Type extends WebhookPayload['type']> = Extract<WebhookPayload, { type: Type }>['data'];

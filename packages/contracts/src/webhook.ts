import * as z from 'zod/mini';
import { webhookEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, Sentence, seen } from './primitives.js';
import { route } from './route.js';
import { MAX_WEBHOOKS, WEBHOOK_EVENTS, WEBHOOK_PING } from './webhook-event.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/settings.js';

const NO_EVENT = says(rules.chooseAtLeastOneEvent);
const ADDRESS = says(rules.enterWholeAddress);
/** Longest address of a receiver. */
const MAX_URL = 2_000;

const Event = z.enum(WEBHOOK_EVENTS, says(rules.unknownEvent));
const Events = z.pipe(
  z
    .array(Event, NO_EVENT)
    .check(z.minLength(1, NO_EVENT), z.maxLength(WEBHOOK_EVENTS.length, says(rules.moreEventsThanThereAre))),
  z.transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
);

/**
 * The receiver's address: without a password, which would appear in the log, and without a part after `#`, which is never sent.
 */
const ReceiverUrl = z.string(ADDRESS).check(
  seen(),
  // Normalised by the URL class: characters that cannot be stored or sent are escaped.
  z.url({ protocol: /^https?$/, normalize: true, ...ADDRESS, abort: true }),
  z.maxLength(MAX_URL, says(rules.addressIsTooLong)),
  z.refine((address) => {
    const { username, password } = new URL(address);
    return username === '' && password === '';
  }, says(rules.removeNameAndPassword)),
  z.refine((address) => !address.includes('#'), says(rules.removeFragment)),
);

const settings = {
  /** Where events are posted: https on port 443 and public, unless the server allows the host. */
  url: ReceiverUrl,
  events: Events,
  /** Only events of this project are sent; null: events of all projects and those without one. */
  project_id: z.nullable(Id),
};

export const NewWebhook = z.object({ ...settings, project_id: z._default(settings.project_id, null) });
export type NewWebhook = z.output<typeof NewWebhook>;

/** Absent fields stay. `is_active`: false pauses, true resumes, also after we switched it off. */
export const WebhookUpdate = z.partial(z.object({ ...settings, is_active: z.boolean(says(rules.yesOrNoIsExpected)) }));
export type WebhookUpdate = z.output<typeof WebhookUpdate>;

/**
 * `waiting`: on its way, or to be tried again. `failed`: given up. `cancelled`: not sent, because at its time the webhook was off
 * or the plan had no API, or because it was too late.
 */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'cancelled'] as const;
const DeliveryState = z.enum(WEBHOOK_DELIVERY_STATES);
export type WebhookDeliveryState = z.output<typeof DeliveryState>;

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(Event),
  project_id: z.nullable(Id),
  /** `paused` by its owner; `disabled` by us, see `disabled_reason`. */
  state: z.enum(['active', 'paused', 'disabled']),
  /**
   * `gone`: the receiver answered 410. `failing`: several deliveries in a row were given up. `address`: likewise, because we
   * never call this address.
   */
  disabled_reason: z.nullable(z.enum(['gone', 'failing', 'address'])),
  /** Until when the secret before the last rotation also signs; null if there is none. Earlier ones end sooner. */
  former_until: z.nullable(Instant),
  created_at: Instant,
  /** State of the newest delivery; null: nothing was sent so far. */
  last_delivery: z.nullable(z.object({ state: DeliveryState, created_at: Instant })),
});
export type Webhook = z.output<typeof Webhook>;

/** A webhook with the secret that signs its deliveries, which is shown only this once. */
export const IssuedWebhook = z.extend(Webhook, { secret: z.string() });
export type IssuedWebhook = z.output<typeof IssuedWebhook>;

/** One event on its way to one webhook, and its state. */
export const WebhookDelivery = z.object({
  id: Id,
  /** The same for all deliveries of an event: receivers use it to drop duplicates. */
  event_id: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_PING]),
  state: DeliveryState,
  /** Calls that were made. */
  attempts: z.int(),
  /** Status of the last answer; null without one. */
  status_code: z.nullable(z.int()),
  /** Of the last call. */
  duration_ms: z.nullable(z.int()),
  error_code: z.nullable(z.string()),
  /** Why the last call failed, in words. */
  error: z.nullable(Sentence),
  /** Its owner requested another delivery. */
  is_replay: z.boolean(),
  created_at: Instant,
  attempted_at: z.nullable(Instant),
  /** Time of the next try; null: no more tries. */
  next_attempt_at: z.nullable(Instant),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

export const WebhookDeliveryDetails = z.extend(WebhookDelivery, {
  /** The posted body, unchanged. */
  body: z.string(),
  /** The beginning of the last answer, at most 1 KB; null without one. */
  answer: z.nullable(z.string()),
});
export type WebhookDeliveryDetails = z.output<typeof WebhookDeliveryDetails>;

const WebhookPath = z.object({ id: IdParam });
const DeliveryPath = z.object({ id: IdParam, n: IdParam });
const tag = 'webhooks';

export const webhookRoutes = {
  list: route(webhookEndpoints.list, {
    access: 'user',
    cost: 'read',
    tag,
    summary: 'The webhooks of the user, the latest first',
    reply: z.array(Webhook).check(z.maxLength(MAX_WEBHOOKS)),
  }),
  create: route(webhookEndpoints.create, {
    access: 'user',
    cost: 'write',
    tag,
    summary: 'Create a webhook; its signing secret is only in this answer. If the answer is lost, delete the webhook.',
    status: 201,
    body: NewWebhook,
    reply: IssuedWebhook,
  }),
  update: route(webhookEndpoints.update, {
    access: 'user',
    cost: 'write',
    tag,
    summary: 'Change address, events or project of a webhook; pause or resume it',
    params: WebhookPath,
    body: WebhookUpdate,
    reply: Webhook,
  }),
  rotate: route(webhookEndpoints.rotate, {
    access: 'user',
    cost: 'write',
    tag,
    summary:
      'Replace the secret of a webhook; the present one also signs for 24 hours more, earlier ones until their own 24 hours end',
    params: WebhookPath,
    reply: IssuedWebhook,
  }),
  delete: route(webhookEndpoints.delete, {
    access: 'user',
    cost: 'write',
    tag,
    summary: 'Delete a webhook with its log; waiting deliveries are not sent',
    status: 204,
    params: WebhookPath,
  }),
  ping: route(webhookEndpoints.ping, {
    access: 'user',
    cost: 'egress',
    tag,
    summary: 'Post `webhook.ping`, also of a paused webhook; tried once, within a minute',
    status: 201,
    params: WebhookPath,
    reply: WebhookDelivery,
  }),
  deliveries: route(webhookEndpoints.deliveries, {
    access: 'user',
    cost: 'read',
    tag,
    summary: 'Deliveries of a webhook in the last 30 days, newest first',
    params: WebhookPath,
    query: z.object({ ...PAGE_QUERY, state: z.optional(z.enum(WEBHOOK_DELIVERY_STATES, says(rules.unknownState))) }),
    reply: z.array(WebhookDelivery),
  }),
  delivery: route(webhookEndpoints.delivery, {
    access: 'user',
    cost: 'read',
    tag,
    summary: 'A delivery with the posted body and the receiver’s answer',
    params: DeliveryPath,
    reply: WebhookDeliveryDetails,
  }),
  replay: route(webhookEndpoints.replay, {
    access: 'user',
    cost: 'egress',
    tag,
    summary: 'Post an event again, under its own id',
    status: 201,
    params: DeliveryPath,
    reply: WebhookDelivery,
  }),
  replayUndelivered: route(webhookEndpoints.replayUndelivered, {
    access: 'user',
    cost: 'egress',
    tag,
    summary:
      'Post again every undelivered event of the log, each under its own id, at most 1000 at once; running deliveries are left alone',
    params: WebhookPath,
    reply: z.object({ replayed: z.int() }),
  }),
};

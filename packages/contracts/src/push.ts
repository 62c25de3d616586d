import * as z from 'zod/mini';
import { pushEndpoints } from './endpoints.js';
import { Id, IdParam } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/settings.js';

/** Devices of one user that receive pushes; a further one replaces the oldest. */
export const MAX_PUSH_SUBSCRIPTIONS = 20;

const BROKEN = says(rules.browserSentIncompleteSubscription);

/** Bytes in base64url of a given length, which browsers write without padding. */
const bytes = (characters: number) =>
  z.string(BROKEN).check(z.regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), BROKEN));

/**
 * The fields of the browser's `PushSubscription.toJSON()` (Push API): the address for messages and the keys to encrypt them with.
 */
export const NewPushSubscription = z.object({
  endpoint: z.string(BROKEN).check(
    z.maxLength(2_000, BROKEN),
    z.refine((address) => /^https?:$/.test(protocolOf(address)), BROKEN),
  ),
  keys: z.object({
    /** Public key of the browser, an uncompressed point of P-256: 65 bytes. */
    p256dh: bytes(87),
    /** Its secret of 16 bytes (RFC 8291). */
    auth: bytes(22),
  }),
});
export type NewPushSubscription = z.output<typeof NewPushSubscription>;

const protocolOf = (address: string): string => (URL.canParse(address) ? new URL(address).protocol : '');

export const PushSubscriptionReceipt = z.object({ id: Id });
export type PushSubscriptionReceipt = z.output<typeof PushSubscriptionReceipt>;

/** Public key of the installation (VAPID, RFC 8292) in base64url; null: nothing is pushed here. */
export const PushKey = z.object({ key: z.nullable(z.string()) });
export type PushKey = z.output<typeof PushKey>;

/** Content of a push, encrypted for one browser; its service worker shows it. */
export const PushMessage = z.object({
  /** Id of the notification: shown twice, it replaces itself. Null: a test push, without a notification. */
  id: z.nullable(Id),
  title: z.string(),
  text: z.string(),
  /** Page of the web app. */
  path: z.string(),
  /** Unread notifications of the bell. */
  unread: z.number(),
});
export type PushMessage = z.output<typeof PushMessage>;

/**
 * Whether the push service of a browser accepted a test message; the service delivers it from there. `unknown`: it did not answer
 * in time.
 */
export const PushTestReport = z.object({ outcome: z.enum(['accepted', 'unknown']) });
export type PushTestReport = z.output<typeof PushTestReport>;

export const pushRoutes = {
  key: route(pushEndpoints.key, {
    access: 'user',
    cost: 'read',
    tag: 'notifications',
    summary: 'The key for push subscriptions; null where no pushes are sent',
    reply: PushKey,
  }),
  subscribe: route(pushEndpoints.subscribe, {
    access: 'user',
    cost: 'write',
    tag: 'notifications',
    summary:
      'Subscribe this browser to pushes while this session lasts; the same browser renews its subscription, another account takes it over',
    status: 201,
    body: NewPushSubscription,
    reply: PushSubscriptionReceipt,
  }),
  unsubscribe: route(pushEndpoints.unsubscribe, {
    access: 'user',
    cost: 'write',
    tag: 'notifications',
    summary: 'Stop pushes to a browser',
    status: 204,
    params: z.object({ id: IdParam }),
  }),
  test: route(pushEndpoints.test, {
    access: 'user',
    cost: 'egress',
    tag: 'notifications',
    summary: 'Push a test message to a browser; waits up to 20 s for the answer of its push service',
    params: z.object({ id: IdParam }),
    reply: PushTestReport,
  }),
};

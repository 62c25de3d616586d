import * as z from 'zod/mini';
import { accountNotificationEndpoints, notificationEndpoints, unsubscribeEndpoints } from './endpoints.js';
import { MailPreference, NotificationPreferences, NotificationPreferencesUpdate } from './notification-preferences.js';
import { MAX_PAGE, PAGE_QUERY } from './page.js';
import { Id, Instant, Sentence } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/settings.js';

/** Stored permanently: add new ones, never rename. */
export const NotificationKind = z.enum([
  'job.completed',
  'job.failed',
  'job.retried',
  'credits.low',
  'credits.changed',
  'plan.changed',
  'period.ending',
  'period.ended',
  'export.ready',
  'telegram-session.lost',
  'publication.failed',
  'publication.missed',
  'publication.unconfirmed',
  'integration.failing',
  'publication.at-risk',
  'publication.due',
  'publication.approved',
  'publication.changes-requested',
  'publishing.digest',
  'drafts.abandoned',
  'webhook.disabled',
]);
export type NotificationKind = z.output<typeof NotificationKind>;

export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  title: Sentence,
  /** More about it; may be empty. */
  text: Sentence,
  /** Page of the web app it links to; null without one. */
  path: z.nullable(z.string()),
  is_read: z.boolean(),
  created_at: Instant,
});
export type Notification = z.output<typeof Notification>;

/** Larger numbers of unread notifications are reported as this number. */
export const MAX_UNREAD = 100;

export const UnreadNotifications = z.object({ count: z.number() });
export type UnreadNotifications = z.output<typeof UnreadNotifications>;

const NOTHING_NAMED = says(rules.nameNotificationsOrAll);

/** Some notifications, or all. */
export const ReadNotificationsRequest = z
  .object({
    ids: z.optional(
      z
        .array(Id, says(rules.array))
        .check(z.minLength(1, NOTHING_NAMED), z.maxLength(MAX_PAGE, says(rules.noMoreThanAtOnce, MAX_PAGE))),
    ),
    all: z.optional(z.literal(true, NOTHING_NAMED)),
  })
  .check(z.refine(({ ids, all }) => (ids === undefined) !== (all === undefined), NOTHING_NAMED));
export type ReadNotificationsRequest = z.output<typeof ReadNotificationsRequest>;

/** The part of a mailed link after `#`. */
const LinkToken = z
  .string(says(rules.linkIsIncomplete))
  .check(z.minLength(1, says(rules.linkIsIncomplete)), z.maxLength(200, says(rules.linkIsIncomplete)));
const TokenPath = z.object({ token: LinkToken });

/** The mails an unsubscribe link switches off, and whether they are off already. */
export const Unsubscription = z.object({ wish: MailPreference, is_unsubscribed: z.boolean() });
export type Unsubscription = z.output<typeof Unsubscription>;

export const notificationRoutes = {
  list: route(notificationEndpoints.list, {
    access: 'user',
    cost: 'read',
    tag: 'notifications',
    summary: 'Notifications of the user, newest first',
    query: z.object(PAGE_QUERY),
    reply: z.array(Notification),
  }),
  unread: route(notificationEndpoints.unread, {
    access: 'user',
    cost: 'read',
    tag: 'notifications',
    summary: 'Number of unread notifications; the request marks the user as present',
    reply: UnreadNotifications,
  }),
  read: route(notificationEndpoints.read, {
    access: 'user',
    cost: 'write',
    tag: 'notifications',
    summary: 'Mark notifications as read',
    body: ReadNotificationsRequest,
    reply: UnreadNotifications,
  }),
};

export const accountNotificationRoutes = {
  get: route(accountNotificationEndpoints.get, {
    access: 'user',
    cost: 'read',
    tag: 'accounts',
    summary: 'Mail preferences of the user',
    reply: NotificationPreferences,
  }),
  update: route(accountNotificationEndpoints.update, {
    access: 'user',
    cost: 'write',
    tag: 'accounts',
    summary: 'Change mail preferences; news start after the mailed link is followed',
    body: NotificationPreferencesUpdate,
    reply: NotificationPreferences,
  }),
  confirmNews: route(accountNotificationEndpoints.confirmNews, {
    access: 'public',
    cost: 'write',
    tag: 'accounts',
    summary: 'Confirm news by the token of the mailed link',
    status: 204,
    body: z.object({ token: LinkToken }),
  }),
};

export const unsubscribeRoutes = {
  look: route(unsubscribeEndpoints.look, {
    access: 'public',
    cost: 'read',
    tag: 'accounts',
    summary: 'The mails an unsubscribe link switches off; changes nothing',
    params: TokenPath,
    reply: Unsubscription,
  }),
  unsubscribe: route(unsubscribeEndpoints.unsubscribe, {
    access: 'public',
    cost: 'write',
    tag: 'accounts',
    summary: 'Switch mails of one kind off by the link in one of them (RFC 8058)',
    params: TokenPath,
    reply: Unsubscription,
  }),
};

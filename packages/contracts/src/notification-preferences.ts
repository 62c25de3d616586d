import * as z from 'zod/mini';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/settings.js';

/**
 * `pending` until the link in the confirmation mail was followed: no one gets news because another person entered the address.
 */
export const MarketingConsent = z.enum(['none', 'pending', 'confirmed'], says(rules.thereIsNoSuchAnswer));

const toggle = z.boolean(says(rules.sayYesOrNo));

const REMINDERS = {
  /** A publication that would not go out at its time. */
  publication: toggle,
  /** The time of a publication that is published by hand. */
  publication_time: toggle,
  low_credits: toggle,
  drafts: toggle,
  renewal: toggle,
  digest: toggle,
  /** Results of work the user had waited for. */
  finished: toggle,
};

const PUSH = { failed: toggle, missed: toggle, publication_time: toggle, finished: toggle, approval: toggle };

/** Mails a user wants besides service mails. */
export const NotificationPreferences = z.object({
  /** What the service can do, and advice: on by the consent of the registration, else off. */
  informational: toggle,
  marketing: MarketingConsent,
  reminders: z.object(REMINDERS),
  /** Kinds that are pushed to subscribed devices. */
  push: z.object(PUSH),
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

/**
 * Absent fields stay unchanged. Any value but `none` for news sends the confirmation mail, unless the address is confirmed
 * already.
 */
export const NotificationPreferencesUpdate = z.object({
  informational: z.optional(toggle),
  marketing: z.optional(MarketingConsent),
  reminders: z.optional(z.partial(z.object(REMINDERS))),
  push: z.optional(z.partial(z.object(PUSH))),
});
export type NotificationPreferencesUpdate = z.output<typeof NotificationPreferencesUpdate>;

/** A kind of push that can be switched off. */
export type PushPreference = keyof NotificationPreferences['push'];

/** A kind of mail that can be switched off, as an unsubscribe link names it. */
export const MailPreference = z.enum([
  'informational',
  'marketing',
  ...Object.keys(REMINDERS).map((reminder) => `reminders.${reminder}` as `reminders.${keyof typeof REMINDERS}`),
]);
export type MailPreference = z.output<typeof MailPreference>;

import type { PersonalErasure, PersonalExport } from '@orbita/platform';
import type { NotificationsService } from './bell/notifications.service.js';
import type { MailsService } from './mail/mails.service.js';

/** Personal data in notifications. */
export const notificationsExport: PersonalExport = {
  rows: [
    {
      name: 'mails',
      table: 'mails',
      columns: ['id', 'kind', 'address', 'data', 'status', 'attempts', 'created_at', 'attempted_at', 'settled_at'],
      withheld: { 'how we send them': ['key', 'last_answer', 'repeated_after'] },
    },
    {
      name: 'notifications',
      table: 'notifications',
      columns: [
        'id',
        'project_id',
        'kind',
        'title',
        'text',
        'path',
        'mail_due_at',
        'push_due_at',
        'read_at',
        'created_at',
      ],
      withheld: {
        'how we notify once': ['key'],
        'the same in another language': ['title_said', 'text_said'],
      },
    },
    {
      name: 'pushed-devices',
      table: 'push_subscriptions',
      columns: ['id', 'session_id', 'renewed_at'],
      withheld: { 'a secret': ['endpoint_hash', 'subscription_sealed'] },
    },
    { name: 'last-seen', table: 'notification_presence', key: 'user_id', columns: ['seen_at'] },
  ],
  left: {},
};

export const notificationsErasure = (mails: MailsService, notifications: NotificationsService): PersonalErasure => ({
  tables: ['mails', 'notifications', 'notification_presence', 'push_subscriptions'],
  kept: {},
  erase: async (tx, userId, limit) =>
    (await mails.removeOf(tx, userId, limit)) || notifications.removeOf(tx, userId, limit),
});

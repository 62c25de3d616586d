import { randomFrom } from './random.js';
import { type SeedTable, daysAgo, numbered } from './seed-table.js';

const NOTIFICATIONS_PER_USER = 5;
const MAILS_PER_USER = 1.5;

/** Notifications and mails of users, and the effects that sent these. */
export const MESSAGE_TABLES: readonly SeedTable[] = [
  {
    table: 'notifications',
    columns: ['user_id', 'key', 'kind', 'title', 'text', 'path', 'read_at', 'created_at'],
    rows: (seed) => {
      const random = randomFrom(11);
      return numbered(seed.size.users * NOTIFICATIONS_PER_USER, (index) => {
        const userId = seed.taken.users + Math.floor(seed.size.users * random() ** 2) + 1;
        const at = daysAgo(85 * (1 - index / (seed.size.users * NOTIFICATIONS_PER_USER)), seed);
        const isRead = random() < 0.8;
        return [userId, `large-${userId}-${index}`, 'job.completed', 'Текст готов', '', null, isRead ? at : null, at];
      });
    },
  },
  {
    table: 'mails',
    columns: ['id', 'key', 'kind', 'user_id', 'data', 'status', 'attempts', 'created_at', 'attempted_at', 'settled_at'],
    rows: (seed) => {
      const count = Math.round(seed.size.users * MAILS_PER_USER);
      return numbered(count, (index) => {
        const id = seed.taken.mails + index + 1;
        const at = daysAgo(28 * (1 - index / count), seed);
        const userId = seed.taken.users + (index % seed.size.users) + 1;
        return [id, `large-${id}`, 'welcome', userId, '{}', index % 100 === 0 ? 'failed' : 'sent', 1, at, at, at];
      });
    },
  },
  {
    table: 'acts',
    columns: [
      'kind',
      'operation_key',
      'subject',
      'user_id',
      'payload',
      'status',
      'fence',
      'attempt',
      'expires_at',
      'created_at',
      'called_at',
      'finished_at',
    ],
    rows: (seed) => {
      const count = Math.round(seed.size.users * MAILS_PER_USER);
      return numbered(count, (index) => {
        const mailId = seed.taken.mails + index + 1;
        const at = daysAgo(28 * (1 - index / count), seed);
        const status = index % 100 === 0 ? 'refused' : 'done';
        const name = `mail-${mailId}`;
        const userId = seed.taken.users + (index % seed.size.users) + 1;
        return ['mail.send', name, name, userId, JSON.stringify({ mailId }), status, 1, 1, seed.now, at, at, at];
      });
    },
  },
];

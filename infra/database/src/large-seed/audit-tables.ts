import { momentOf } from './history.js';
import { type SeedTable, numbered } from './seed-table.js';
import { ADDRESS, emailOf } from './user-tables.js';

const AUDIT_PER_USER = 0.5;

/** What administrators did. */
export const AUDIT_TABLES: readonly SeedTable[] = [
  {
    table: 'audit_entries',
    columns: ['administrator', 'act', 'user_id', 'subject', 'before', 'after', 'reason', 'address', 'created_at'],
    rows: (seed) => {
      const count = Math.round(seed.size.users * AUDIT_PER_USER);
      return numbered(count, (index) => {
        const user = Math.floor((index * seed.size.users) / count);
        const at = momentOf(index / count, seed.now);
        const userId = seed.taken.users + user + 1;
        const [before, after] = ['{"credits": 100}', '{"credits": 150}'];
        return [
          'large-admin@example.ru',
          'credits.adjusted',
          userId,
          emailOf(user, seed),
          before,
          after,
          'Подарок',
          ADDRESS,
          at,
        ];
      });
    },
  },
];

import { createHash } from 'node:crypto';
import { DAY_MS, momentOf } from './history.js';
import { type SeedContext, type SeedTable, daysAgo, numbered } from './seed-table.js';

const FIRST_NAMES = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дарья', 'Егор', 'Жанна', 'Захар', 'Ирина', 'Кирилл', 'Лидия'];
const LAST_NAMES = ['Соколова', 'Ким', 'Ёлкина', 'Орлова', 'Шевченко', 'Руденко', 'Гончар', 'Белых', 'Жук', 'Живаго'];
/** No password matches it: none of these users can sign in. */
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$c2VlZA$c2VlZA';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const ADDRESS = '203.0.113.7';

export const emailOf = (index: number, { taken }: SeedContext): string => `large-${taken.users + index + 1}@example.ru`;
const nameOf = (index: number): string =>
  `${FIRST_NAMES[index % FIRST_NAMES.length]} ${LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length]}`;
export const registeredAt = (index: number, { size, now }: SeedContext): Date => momentOf(index / size.users, now);
const digestOf = (...parts: (string | number)[]): Buffer => createHash('sha256').update(parts.join('-')).digest();

/** Users and their projects. */
export const USER_TABLES: readonly SeedTable[] = [
  {
    table: 'users',
    columns: ['id', 'name', 'email', 'password_hash', 'created_at', 'email_confirmed_at', 'blocked_at', 'block_reason'],
    rows: (seed) =>
      numbered(seed.size.users, (index) => {
        const at = registeredAt(index, seed);
        const isBlocked = index % 250 === 249;
        return [
          seed.taken.users + index + 1,
          nameOf(index),
          emailOf(index, seed),
          NO_PASSWORD,
          at,
          index % 3 === 0 ? null : at,
          isBlocked ? seed.now : null,
          isBlocked ? 'Рассылка спама' : null,
        ];
      }),
  },
  {
    table: 'user_consents',
    columns: ['user_id', 'document', 'version', 'address', 'user_agent', 'given_at'],
    rows: (seed) =>
      numbered(seed.size.users * 2, (index) => {
        const user = Math.floor(index / 2);
        const document = index % 2 ? 'personal_data' : 'privacy';
        return [seed.taken.users + user + 1, document, '1', ADDRESS, BROWSER, registeredAt(user, seed)];
      }),
  },
  {
    table: 'access_tokens',
    columns: ['user_id', 'token_hash', 'address', 'user_agent', 'created_at', 'expires_at', 'last_seen_at'],
    rows: (seed) =>
      numbered(seed.size.users * 2, (index) => {
        const at = daysAgo((index % 25) + 1, seed);
        const userId = seed.taken.users + Math.floor(index / 2) + 1;
        const expiresAt = new Date(at.getTime() + 30 * DAY_MS);
        return [userId, digestOf('token', userId, index), ADDRESS, BROWSER, at, expiresAt, at];
      }),
  },
  {
    table: 'projects',
    columns: ['id', 'user_id', 'name', 'description', 'social_urls', 'time_zone', 'created_at'],
    rows: (seed) =>
      numbered(seed.size.users, (index) => [
        seed.taken.projects + index + 1,
        seed.taken.users + index + 1,
        'Кофейня «Зерно»',
        'Кофе с собой у моря',
        '{}',
        'Europe/Moscow',
        registeredAt(index, seed),
      ]),
  },
];

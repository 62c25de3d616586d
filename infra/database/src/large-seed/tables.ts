import { createHash } from 'node:crypto';
import type { Value } from './copy.js';
import {
  type Balances,
  type Operation,
  PAID_KINDS,
  type SeedSize,
  history,
  momentOf,
  operationsOf,
} from './history.js';
import { randomFrom } from './random.js';

/** Tables whose rows are numbered by the seed. */
export const NUMBERED = ['users', 'projects', 'jobs', 'ledger_entries', 'mails', 'content_plans', 'channels'] as const;
type NumberedTable = (typeof NUMBERED)[number];

export interface SeedContext {
  size: SeedSize;
  now: Date;
  balances: Balances;
  /** Paid operations of all times; the last ones still have their jobs. */
  operations: number;
  /** The highest id that each table has already. */
  taken: Readonly<Record<NumberedTable, number>>;
}

export interface SeedTable {
  table: string;
  columns: readonly string[];
  rows: (seed: SeedContext) => Iterable<readonly Value[]>;
}

const DAY_MS = 86_400_000;
const FIRST_NAMES = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дарья', 'Егор', 'Жанна', 'Захар', 'Ирина', 'Кирилл', 'Лидия'];
const LAST_NAMES = ['Соколова', 'Ким', 'Ёлкина', 'Орлова', 'Шевченко', 'Руденко', 'Гончар', 'Белых', 'Жук', 'Живаго'];
/** No password fits it: nobody signs in as one of these users. */
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$c2VlZA$c2VlZA';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ADDRESS = '203.0.113.7';

const NOTIFICATIONS_PER_USER = 5;
const MAILS_PER_USER = 1.5;
const AUDIT_PER_USER = 0.5;
/** Of the ended jobs, those that questioned the model. */
const TOKENS_OF_CALL = { prompt: 1_200, completion: 900 };

/** Rows of a table that are numbered from 0 on. */
function* numbered(count: number, row: (index: number) => readonly Value[]): Generator<readonly Value[]> {
  for (let index = 0; index < count; index += 1) yield row(index);
}

const emailOf = (index: number, { taken }: SeedContext): string => `large-${taken.users + index + 1}@example.ru`;
const nameOf = (index: number): string =>
  `${FIRST_NAMES[index % FIRST_NAMES.length]} ${LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length]}`;
const registeredAt = (index: number, { size, now }: SeedContext): Date => momentOf(index / size.users, now);
const daysAgo = (days: number, { now }: SeedContext): Date => new Date(now.getTime() - days * DAY_MS);
const digestOf = (...parts: (string | number)[]): Buffer => createHash('sha256').update(parts.join('-')).digest();

const jobIdOf = ({ number }: Operation, { taken }: SeedContext): number => taken.jobs + number + 1;
/** Jobs are forgotten after 90 days, the books never. */
const hasJob = ({ number }: Operation, { operations, size }: SeedContext): boolean => number >= operations - size.jobs;

function* jobOperations(seed: SeedContext): Generator<Operation> {
  for (const operation of operationsOf(seed.size, seed.now)) if (hasJob(operation, seed)) yield operation;
}

/** What is open waits for a day far ahead: nobody works on it. */
const jobRow = (operation: Operation, seed: SeedContext): readonly Value[] => {
  const { user, kind, price, acceptedAt, endedAt, outcome } = operation;
  const status = outcome === null ? 'queued' : outcome === 'captured' ? 'completed' : 'failed';
  const later = endedAt ?? daysAgo(-60, seed);
  return [
    jobIdOf(operation, seed),
    kind,
    PAID_KINDS[kind].queue,
    seed.taken.users + user + 1,
    seed.taken.projects + user + 1,
    '{}',
    status,
    10,
    endedAt ? 1 : 0,
    endedAt ? 1 : 0,
    later,
    later,
    endedAt ? 1 : 0,
    1,
    endedAt ? 'Готово' : 'В очереди',
    status === 'failed' ? 'MODEL_UNAVAILABLE' : null,
    status === 'failed' ? 'Модель не ответила. Кредиты возвращены — попробуйте ещё раз.' : null,
    false,
    acceptedAt,
    endedAt && acceptedAt,
    endedAt,
    endedAt ? acceptedAt : later,
    price,
  ];
};

/** Who the users are and what they did and paid for, in the order in which foreign keys allow it. */
export const ACCOUNT_TABLES: readonly SeedTable[] = [
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
    table: 'credit_accounts',
    columns: ['user_id', 'available', 'held'],
    rows: (seed) =>
      numbered(seed.size.users, (index) => [
        seed.taken.users + index + 1,
        seed.balances.available[index] ?? 0,
        seed.balances.held[index] ?? 0,
      ]),
  },
  {
    table: 'subscriptions',
    columns: ['user_id', 'plan_type', 'created_at'],
    rows: (seed) =>
      numbered(seed.size.users, (index) => [
        seed.taken.users + index + 1,
        index % 10 === 0 ? 'pro' : 'free',
        registeredAt(index, seed),
      ]),
  },
  {
    table: 'billing_timers',
    columns: ['user_id', 'kind', 'due_at'],
    rows: (seed) =>
      numbered(seed.size.users, (index) => [seed.taken.users + index + 1, 'free_month', daysAgo(-20, seed)]),
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
  {
    table: 'ledger_entries',
    columns: ['id', 'kind', 'user_id', 'operation_key', 'description', 'project_id', 'is_demo', 'created_at'],
    *rows(seed) {
      let id = seed.taken.ledger_entries;
      for (const { kind, user, at, operation } of history(seed.size, seed.now)) {
        id += 1;
        const said = operation ? PAID_KINDS[operation.kind].description : 'Пакет кредитов';
        yield [
          id,
          kind,
          seed.taken.users + user + 1,
          operation ? `job-${jobIdOf(operation, seed)}` : `large-${id}`,
          kind === 'release' ? `Возврат: ${said}` : said,
          operation && seed.taken.projects + user + 1,
          kind === 'grant',
          at,
        ];
      }
    },
  },
  {
    table: 'ledger_postings',
    columns: ['entry_id', 'account', 'amount'],
    *rows(seed) {
      let id = seed.taken.ledger_entries;
      for (const { from, to, amount } of history(seed.size, seed.now)) {
        id += 1;
        yield [id, from, -amount];
        yield [id, to, amount];
      }
    },
  },
  {
    table: 'credit_holds',
    columns: [
      'operation_key',
      'user_id',
      'amount',
      'status',
      'description',
      'project_id',
      'created_at',
      'ended_at',
      'operation',
    ],
    *rows(seed) {
      for (const operation of operationsOf(seed.size, seed.now)) {
        const { user, price, kind, outcome, acceptedAt, endedAt } = operation;
        yield [
          `job-${jobIdOf(operation, seed)}`,
          seed.taken.users + user + 1,
          price,
          outcome ?? 'held',
          PAID_KINDS[kind].description,
          seed.taken.projects + user + 1,
          acceptedAt,
          endedAt,
          kind,
        ];
      }
    },
  },
  {
    table: 'jobs',
    columns: [
      'id',
      'kind',
      'queue',
      'user_id',
      'project_id',
      'payload',
      'status',
      'priority',
      'attempt',
      'fence',
      'sweep_after',
      'deadline_at',
      'done',
      'total',
      'stage',
      'error_code',
      'error_message',
      'is_demo',
      'created_at',
      'started_at',
      'finished_at',
      'run_after',
      'price',
    ],
    *rows(seed) {
      for (const operation of jobOperations(seed)) yield jobRow(operation, seed);
    },
  },
  {
    table: 'model_usage',
    columns: ['user_id', 'job_id', 'operation', 'model', 'prompt_tokens', 'completion_tokens', 'created_at'],
    *rows(seed) {
      const random = randomFrom(7);
      for (const operation of jobOperations(seed)) {
        if (!operation.endedAt) continue;
        yield [
          seed.taken.users + operation.user + 1,
          jobIdOf(operation, seed),
          operation.kind,
          'gpt-4.1-mini',
          Math.round(TOKENS_OF_CALL.prompt * (0.5 + random())),
          Math.round(TOKENS_OF_CALL.completion * (0.5 + random())),
          operation.endedAt,
        ];
      }
    },
  },
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

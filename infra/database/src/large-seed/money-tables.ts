import { PAID_KINDS, history, operationsOf } from './history.js';
import { jobIdOf } from './job-tables.js';
import { type SeedTable, daysAgo, numbered } from './seed-table.js';
import { registeredAt } from './user-tables.js';

/** Users' balances, payments and charges. */
export const MONEY_TABLES: readonly SeedTable[] = [
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
];

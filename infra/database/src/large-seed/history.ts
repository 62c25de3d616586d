import { randomFrom } from './random.js';

/** Numbers of rows that grow with use. */
export interface SeedSize {
  users: number;
  jobs: number;
  ledgerEntries: number;
  publications: number;
  /** Texts of the history. */
  texts: number;
  channelPosts: number;
}

/** A paid operation: numbered from 0 on, in the order in which they were accepted. */
export interface Operation {
  number: number;
  /** Which user, from 0 on; the first are the busiest. */
  user: number;
  price: number;
  kind: PaidKind;
  acceptedAt: Date;
  /** Null while it is open. */
  outcome: 'captured' | 'released' | null;
  endedAt: Date | null;
}

type LedgerAccount = 'available' | 'held' | 'issued' | 'earned';

/** One entry of the ledger. */
export interface Movement {
  kind: 'grant' | 'hold' | 'capture' | 'release';
  user: number;
  from: LedgerAccount;
  to: LedgerAccount;
  amount: number;
  at: Date;
  /** Null for a grant. */
  operation: Operation | null;
}

/** Paid operations of users. */
export const PAID_KINDS = {
  'content-plan.generate': { queue: 'content', description: 'Контент-план «Декабрь»', price: 150 },
  'publication.write': { queue: 'interactive', description: 'Текст публикации «Три вопроса бариста»', price: 10 },
  'publication.write-batch': { queue: 'content', description: 'Текст публикации «День открытой обжарки»', price: 10 },
  'post.write': { queue: 'interactive', description: 'Пост «Как выбрать зерно»', price: 10 },
  'headlines.write': { queue: 'interactive', description: 'Заголовки: «Как выбрать зерно»', price: 5 },
  'publication.new-idea': { queue: 'interactive', description: 'Другая идея для «Пять фактов о зерне»', price: 5 },
} as const;
type PaidKind = keyof typeof PAID_KINDS;
const KINDS = Object.keys(PAID_KINDS) as PaidKind[];

/** Paid operations that run at one moment. */
const UNDER_WAY = 200;
const FIRST_CREDITS = 100;
const PACKAGE_CREDITS = 1_000;
const RETURNED_SHARE = 0.07;
/** Days the history lasts: two thirds of its operations, those whose jobs are still kept, lie in the last 85. */
const DAYS = 125;
export const DAY_MS = 86_400_000;

/** Final state of each user. */
export interface Balances {
  available: Float64Array;
  held: Float64Array;
}

/** When a part of the history has passed, 0 to 1. */
export const momentOf = (part: number, now: Date): Date => new Date(now.getTime() - (1 - part) * DAYS * DAY_MS);

/**
 * The ledger from its first entry to its last: users register one after the other, buy credits when theirs run out and order;
 * about two hundred orders run at any time. The same size and time always give the same history.
 * @returns the sums of the ledger, after the last movement was taken
 */
export function* history(
  { users, ledgerEntries }: Pick<SeedSize, 'users' | 'ledgerEntries'>,
  now: Date,
): Generator<Movement, Balances> {
  const random = randomFrom(2036);
  const balances = { available: new Float64Array(users), held: new Float64Array(users) };
  const open: Operation[] = [];
  let registered = 0;
  let operations = 0;
  for (let entry = 0; entry < ledgerEntries; entry += 1) {
    const at = momentOf(entry / ledgerEntries, now);
    const movement = ((): Movement => {
      if (registered < users && registered * ledgerEntries <= entry * users) {
        return grant(registered++, FIRST_CREDITS, at);
      }
      const oldest = open.length >= UNDER_WAY ? open.shift() : undefined;
      if (oldest) return ending(oldest, random() < RETURNED_SHARE ? 'released' : 'captured', at);
      // Most orders come from few users: half of them from a quarter.
      const user = Math.floor(registered * random() ** 2);
      const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'post.write';
      const { price } = PAID_KINDS[kind];
      if ((balances.available[user] ?? 0) < price) return grant(user, PACKAGE_CREDITS, at);
      const operation = { number: operations++, user, price, kind, acceptedAt: at, outcome: null, endedAt: null };
      open.push(operation);
      return { kind: 'hold', user, from: 'available', to: 'held', amount: price, at, operation };
    })();
    book(balances, movement);
    yield movement;
  }
  return balances;
}

const grant = (user: number, amount: number, at: Date): Movement => ({
  kind: 'grant',
  user,
  from: 'issued',
  to: 'available',
  amount,
  at,
  operation: null,
});

const ending = (operation: Operation, outcome: 'captured' | 'released', at: Date): Movement => ({
  kind: outcome === 'captured' ? 'capture' : 'release',
  user: operation.user,
  from: 'held',
  to: outcome === 'captured' ? 'earned' : 'available',
  amount: operation.price,
  at,
  operation: Object.assign(operation, { outcome, endedAt: at }),
});

const book = (balances: Balances, { user, from, to, amount }: Movement): void => {
  for (const account of ['available', 'held'] as const) {
    const change = (to === account ? amount : 0) - (from === account ? amount : 0);
    balances[account][user] = (balances[account][user] ?? 0) + change;
  }
};

/** What the history comes to, without keeping any of it. */
export const outcomeOf = (size: SeedSize, now: Date): { balances: Balances; operations: number } => {
  const movements = history(size, now);
  let operations = 0;
  for (;;) {
    const { value, done } = movements.next();
    if (done) return { balances: value, operations };
    if (value.kind === 'hold') operations += 1;
  }
};

/** Operations in the order of their ends, running ones last. */
export function* operationsOf(size: SeedSize, now: Date): Generator<Operation> {
  const open = new Map<number, Operation>();
  for (const { kind, operation } of history(size, now)) {
    if (!operation) continue;
    if (kind === 'hold') open.set(operation.number, operation);
    else {
      open.delete(operation.number);
      yield operation;
    }
  }
  yield* open.values();
}

/** A day as PostgreSQL reads it. */
export const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

import type { AttemptHold } from '@orbita/contracts';

interface Hold {
  /** Whether it holds (SQL): of `publication`, its `owner`, its project's `held`, and `account` where it is about one. */
  when: string;
  /** `schedule`: what its owner sends by hand is not asked for it. */
  stops: 'everything' | 'schedule';
  /** What it is about. One of an account does not hold the claim: a post that is due at an account that is off is told at once. */
  of: 'publication' | 'account';
  /** What is told of a post whose hour went by meanwhile. */
  missed: string;
}

const STOPPED = 'Публикации проекта были остановлены, а время прошло. Назначьте новое время.';

/**
 * Everything that stops posts without ending them, the cause that is told first before the others. The claim of what is due,
 * the preparation of a post and the transaction its call begins in ask these rules, and nobody has rules of his own.
 */
export const HOLDS: Readonly<Record<AttemptHold, Hold>> = {
  blocked: { when: 'owner.blocked_at IS NOT NULL', stops: 'everything', of: 'publication', missed: STOPPED },
  paused: { when: 'held.paused_at IS NOT NULL', stops: 'schedule', of: 'publication', missed: STOPPED },
  unfilled: {
    // What goes out by hand asks for a word instead.
    when: 'publication.needs_filling > 0',
    stops: 'schedule',
    of: 'publication',
    missed: 'В тексте оставались незаполненные места, ничего не отправлено. Заполните их и назначьте новое время.',
  },
  unapproved: {
    when: `(held.requires_approval IS TRUE AND publication.approval <> 'approved')`,
    stops: 'schedule',
    of: 'publication',
    missed: 'Клиент не согласовал публикацию вовремя, ничего не отправлено. Согласуйте её и назначьте новое время.',
  },
  'account-off': {
    // One whose key is refused is off for good, until it is connected again: that is a refusal, not a wait.
    when: `(NOT account.is_active AND account.deleted_at IS NULL AND account.health NOT IN ('dead', 'no-rights'))`,
    stops: 'everything',
    of: 'account',
    missed: 'Аккаунт был выключен, а время прошло. Включите его и назначьте новое время.',
  },
};

const holds = Object.entries(HOLDS) as [AttemptHold, Hold][];
const ofPublications = holds.filter(([, { of }]) => of === 'publication');

const firstOf = (of: readonly (readonly [AttemptHold, string])[]): string =>
  `CASE ${of.map(([name, when]) => `WHEN ${when} THEN '${name}'`).join(' ')} END`;

/** Whether a publication is held back from going out by itself (SQL), of `publication`, `owner` and `held`. */
export const IS_HELD = `(${ofPublications.map(([, { when }]) => when).join(' OR ')})`;

/** What holds it back, null when nothing does (SQL); of the same. */
export const HOLD_OF_PUBLICATION = firstOf(ofPublications.map(([name, { when }]) => [name, when]));

/** What holds an attempt back that has not been called (SQL), null when nothing does; of `attempt` and its `account`. */
export const HOLD_OF_ATTEMPT = `
  (SELECT ${firstOf(
    holds.map(([name, { when, stops }]) => [
      name,
      stops === 'everything' ? when : `attempt.origin = 'schedule' AND ${when}`,
    ]),
  )}
     FROM users owner
     LEFT JOIN publications publication ON publication.id = attempt.publication_id
     LEFT JOIN project_publishing held ON held.user_id = attempt.user_id AND held.project_id = attempt.project_id
    WHERE owner.id = attempt.user_id)`;

const SOONEST_MS = 10_000;
const LATEST_MS = 60_000;

/**
 * When a post that is held back asks again: often at first, for most stops are taken back soon, and once a minute in the
 * end, so that thousands of one account cost little. Never later than its hour, at whose end it is told as missed.
 */
export const heldFor = ({ plannedAt, expiresAt }: { plannedAt: Date; expiresAt: Date }, now = Date.now()): number => {
  const waitMs = Math.min(LATEST_MS, Math.max(SOONEST_MS, (now - plannedAt.getTime()) / 6));
  return Math.max(0, Math.min(waitMs, expiresAt.getTime() - now));
};

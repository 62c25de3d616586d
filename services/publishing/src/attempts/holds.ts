import { type AttemptHold, type Message, say } from '@orbita/contracts';

interface Hold {
  /** Whether it holds (SQL), by `publication`, its `owner`, its project's `held`, and `account` for a hold of an account. */
  when: string;
  /** `schedule`: does not apply to what its owner sends by hand. */
  stops: 'everything' | 'schedule';
  /**
   * What it applies to. A hold of an account does not stop the claim: a post due at a switched-off account is reported at once.
   */
  of: 'publication' | 'account';
  /** The reason shown for a post whose hour passed meanwhile. */
  missed: Message;
}

const STOPPED = say('attempt.was-paused');

/**
 * Everything that stops posts without ending them, the cause to report first at the top. The claim of due publications, the
 * preparation of a post and the transaction that begins its call all use these rules and no others.
 */
export const HOLDS: Readonly<Record<AttemptHold, Hold>> = {
  blocked: { when: 'owner.blocked_at IS NOT NULL', stops: 'everything', of: 'publication', missed: STOPPED },
  paused: { when: 'held.paused_at IS NOT NULL', stops: 'schedule', of: 'publication', missed: STOPPED },
  unfilled: {
    // A post sent by hand asks for a confirmation instead.
    when: 'publication.needs_filling > 0',
    stops: 'schedule',
    of: 'publication',
    missed: say('attempt.was-unfilled'),
  },
  unapproved: {
    when: `(held.requires_approval IS TRUE AND publication.approval <> 'approved')`,
    stops: 'schedule',
    of: 'publication',
    missed: say('attempt.was-unapproved'),
  },
  'account-off': {
    // An account with a refused key is off until it is connected again: that is a refusal, not a wait.
    when: `(NOT account.is_active AND account.deleted_at IS NULL AND account.health NOT IN ('dead', 'no-rights'))`,
    stops: 'everything',
    of: 'account',
    missed: say('attempt.account-was-off'),
  },
};

const holds = Object.entries(HOLDS) as [AttemptHold, Hold][];
const ofPublications = holds.filter(([, { of }]) => of === 'publication');

const firstOf = (of: readonly (readonly [AttemptHold, string])[]): string =>
  `CASE ${of.map(([name, when]) => `WHEN ${when} THEN '${name}'`).join(' ')} END`;

/** Whether a publication is held back from going out automatically (SQL), by `publication`, `owner` and `held`. */
export const IS_HELD = `(${ofPublications.map(([, { when }]) => when).join(' OR ')})`;

/** What holds it back, null when nothing does (SQL). By the same rows. */
export const HOLD_OF_PUBLICATION = firstOf(ofPublications.map(([name, { when }]) => [name, when]));

/** What holds back an attempt that has not been called (SQL), null when nothing does. By `attempt` and its `account`. */
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
 * When a held post asks again: often at first, because most stops are undone soon, and later once a minute, so that thousands
 * for one account cost little. Never later than its hour, at whose end it is reported as missed.
 */
export const heldFor = ({ plannedAt, expiresAt }: { plannedAt: Date; expiresAt: Date }, now = Date.now()): number => {
  const waitMs = Math.min(LATEST_MS, Math.max(SOONEST_MS, (now - plannedAt.getTime()) / 6));
  return Math.max(0, Math.min(waitMs, expiresAt.getTime() - now));
};

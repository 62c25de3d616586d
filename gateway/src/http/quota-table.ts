import type { CostClass } from '@orbita/contracts';
import type { GatewayEnv } from '../env.js';

/** So many requests in so many seconds, which begin with the first request. */
export interface Quota {
  requests: number;
  seconds: number;
}

export interface ClassQuotas {
  user?: Quota;
  address?: Quota;
}

export type QuotaSettings = Pick<GatewayEnv, 'RATE_LIMIT_FACTOR' | 'LOGINS_PER_ADDRESS' | 'REGISTRATIONS_PER_ADDRESS'>;

const MINUTE_S = 60;
const QUARTER_S = 15 * MINUTE_S;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

const MB = 1_048_576;

/**
 * Bytes of answers a minute, before compression: our cost of an answer grows with its length, whatever its class.
 * A stranger can read the largest plan by its link twice; an office of eight with an account each as much again.
 */
export const answerBytesOf = ({ RATE_LIMIT_FACTOR: factor }: QuotaSettings): { address: number; user: number } => ({
  address: 24 * MB * factor,
  user: 96 * MB * factor,
});

/** How many requests of each class are accepted; a class without numbers is not counted. */
export const quotasOf = ({
  RATE_LIMIT_FACTOR: factor,
  LOGINS_PER_ADDRESS,
  REGISTRATIONS_PER_ADDRESS,
}: QuotaSettings): Record<CostClass, ClassQuotas> => {
  const quota = (requests: number, seconds: number): Quota => ({ requests: requests * factor, seconds });
  return {
    // An indexed read behind a cached token, polled by every open page: counting would cost more than the answer.
    read: {},
    // Nearly a second of ours for a user with much data: typing pauses before each, and two a second are more than a person reads.
    scan: { user: quota(120, MINUTE_S), address: quota(1_200, MINUTE_S) },
    // Five a second is more than hands can do and enough for scripts; a runaway loop is stopped. An office of ten.
    write: { user: quota(300, MINUTE_S), address: quota(3_000, MINUTE_S) },
    // Credits limit spending; this limits how many orders one account queues in a burst.
    model: { user: quota(60, MINUTE_S), address: quota(600, MINUTE_S) },
    // Real calls at our expense only: twenty wizards an hour, each asking for all three lists.
    'unpaid-model': { user: quota(60, HOUR_S), address: quota(300, HOUR_S) },
    // A mobile operator puts thousands behind one address. Counted by LoginThrottle, which lets known devices pass.
    login: { address: { requests: LOGINS_PER_ADDRESS, seconds: QUARTER_S } },
    registration: { address: { requests: REGISTRATIONS_PER_ADDRESS, seconds: HOUR_S } },
    // Each is a hash, and most are guesses at a password: ten are more than a person mistypes, and a thousand words a day.
    password: { user: quota(10, QUARTER_S), address: quota(100, QUARTER_S) },
    // MailThrottle limits mails to one mailbox; this limits how many mailboxes one caller can write to.
    recovery: { user: quota(10, HOUR_S), address: quota(60, HOUR_S) },
    // 500 credits each: a class of students can register, a farm of accounts does not pay off.
    trial: { user: quota(10, HOUR_S), address: quota(30, DAY_S) },
    // Typed from a card: twenty typos are many, and a code of six letters survives a million addresses.
    'promo-code': { user: quota(20, HOUR_S), address: quota(300, HOUR_S) },
    // Megabytes of rows, nearly a second of ours: every channel of the largest plan in one session.
    table: { user: quota(60, HOUR_S), address: quota(600, HOUR_S) },
    // Hundreds of posts with their files, for anyone with a link: two a second is more than an office decides by hand.
    approval: { address: quota(120, MINUTE_S) },
    // Bound by another network's limits, which all users share: a page of fifty channels refreshed by hand twice an hour.
    egress: { user: quota(120, HOUR_S), address: quota(1_200, HOUR_S) },
    // Gigabytes are read and written again: one a day is enough, a few for a user who lost the file.
    export: { user: quota(5, DAY_S), address: quota(100, DAY_S) },
    // Microseconds of ours and no model: ten businesses are a sample; a free writer for other people's sites is too much.
    // oxlint-disable-next-line orbita/plain-names -- Redis keeps its counters under this name.
    taste: { address: quota(10, HOUR_S) },
  };
};

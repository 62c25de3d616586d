import type { CostClass } from '@orbita/contracts';
import type { GatewayEnv } from '../env.js';

/** So many requests in so many seconds, which begin with the first of them. */
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
 * Bytes of answers a minute, before they are compressed: what an answer costs us grows with them, whatever its class counts.
 * Somebody nobody knows reads the largest plan by its link twice, an office of eight with an account each as much again.
 */
export const answerBytesOf = ({ RATE_LIMIT_FACTOR: factor }: QuotaSettings): { address: number; user: number } => ({
  address: 24 * MB * factor,
  user: 96 * MB * factor,
});

/** How many requests of each class are let in; a class without numbers is not counted. */
export const quotasOf = ({
  RATE_LIMIT_FACTOR: factor,
  LOGINS_PER_ADDRESS,
  REGISTRATIONS_PER_ADDRESS,
}: QuotaSettings): Record<CostClass, ClassQuotas> => {
  const quota = (requests: number, seconds: number): Quota => ({ requests: requests * factor, seconds });
  return {
    // An indexed read behind a cached token, polled by every open page: counting it would cost more than answering it.
    read: {},
    // Most of a second of ours for whoever has much: typing pauses for each, and two a second are more than anybody reads.
    scan: { user: quota(120, MINUTE_S), address: quota(1_200, MINUTE_S) },
    // Five a second is more than hands can do and leaves scripts room; a loop gone wild is stopped. An office of ten.
    write: { user: quota(300, MINUTE_S), address: quota(3_000, MINUTE_S) },
    // Credits bound what is spent; this bounds what one account puts on the queue in a burst.
    model: { user: quota(60, MINUTE_S), address: quota(600, MINUTE_S) },
    // Real calls at nobody's expense but ours: twenty wizards an hour, each asking for all three lists.
    'unpaid-model': { user: quota(60, HOUR_S), address: quota(300, HOUR_S) },
    // A mobile operator puts thousands behind one address. Counted by LoginThrottle, which lets known devices pass.
    login: { address: { requests: LOGINS_PER_ADDRESS, seconds: QUARTER_S } },
    registration: { address: { requests: REGISTRATIONS_PER_ADDRESS, seconds: HOUR_S } },
    // Each a hash, most of them a guess at a password: ten are more than anybody mistypes, and a thousand words a day.
    password: { user: quota(10, QUARTER_S), address: quota(100, QUARTER_S) },
    // A mailbox is bounded by MailThrottle; this bounds how many mailboxes somebody fills.
    recovery: { user: quota(10, HOUR_S), address: quota(60, HOUR_S) },
    // 500 credits each: a course of students gets its own, a farm of accounts does not pay.
    trial: { user: quota(10, HOUR_S), address: quota(30, DAY_S) },
    // Typed from a card: twenty slips are many, and a code of six letters outlives a million addresses.
    'promo-code': { user: quota(20, HOUR_S), address: quota(300, HOUR_S) },
    // Megabytes of rows, most of a second of ours: every channel of the largest plan in one sitting.
    table: { user: quota(60, HOUR_S), address: quota(600, HOUR_S) },
    // Hundreds of posts with their files, to whoever holds a link: two a second is more than an office decides by hand.
    approval: { address: quota(120, MINUTE_S) },
    // Another network's patience: a page of fifty channels refreshed by hand twice an hour, and it is shared by all users.
    egress: { user: quota(120, HOUR_S), address: quota(1_200, HOUR_S) },
    // Gigabytes read and written anew: one is enough for a day, a few for whoever lost the file.
    export: { user: quota(5, DAY_S), address: quota(100, DAY_S) },
    // Microseconds of ours and no model: ten businesses are a taste, and a free writer for other people's sites is not.
    // oxlint-disable-next-line orbita/plain-names -- Redis keeps its counters under this name.
    taste: { address: quota(10, HOUR_S) },
  };
};

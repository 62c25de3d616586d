import { NETWORKS, RESULT_HOURS, type PostResult, type PublishingAttempt, type ResultHours } from '@orbita/contracts';

const HOUR_MS = 3_600_000;
/** A due reading arrives within this time or not at all: later numbers would not belong to its age. */
const patienceOf = (hours: ResultHours): number => Math.max(HOUR_MS, (hours * HOUR_MS) / 10);

/** Why a post never has numbers: its `network` reports none, or its channel is `closed`; undefined when some may come. */
export const silenceOf = ({
  platform,
  url,
}: Pick<PublishingAttempt, 'platform' | 'url'>): 'network' | 'closed' | undefined => {
  const { figures } = NETWORKS[platform].publishing;
  if (figures === 'never') return 'network';
  // Telegram uses such URLs for posts of channels without a name.
  return figures === 'public' && url?.startsWith('https://t.me/c/') ? 'closed' : undefined;
};

/** One reading of a post: its numbers, their expected time, or that there are none. */
export type PostReading = { hours: ResultHours } & (
  | { state: 'read'; result: PostResult }
  | { state: 'early'; due: string }
  | { state: 'soon' | 'untold' }
);

/**
 * The readings of a post in order.
 * @param publishedAt ISO instant
 * @param now when the results were requested, epoch milliseconds
 */
export const readingsOf = (publishedAt: string, results: readonly PostResult[], now: number): PostReading[] =>
  RESULT_HOURS.map((hours) => {
    const result = results.find((known) => known.hours === hours);
    if (result) return { hours, state: 'read', result };
    const due = Date.parse(publishedAt) + hours * HOUR_MS;
    if (due > now) return { hours, state: 'early', due: new Date(due).toISOString() };
    return { hours, state: now - due < patienceOf(hours) ? 'soon' : 'untold' };
  });

import { NETWORKS, RESULT_HOURS, type PostResult, type PublishingAttempt, type ResultHours } from '@orbita/contracts';

const HOUR_MS = 3_600_000;
/** A reading that is due comes within so much, or not at all: it would say nothing of its age any more. */
const patienceOf = (hours: ResultHours): number => Math.max(HOUR_MS, (hours * HOUR_MS) / 10);

/** Why no number of a post is ever told: its `network` tells none, or its channel is `closed`; undefined where some may come. */
export const silenceOf = ({
  platform,
  url,
}: Pick<PublishingAttempt, 'platform' | 'url'>): 'network' | 'closed' | undefined => {
  const { figures } = NETWORKS[platform].publishing;
  if (figures === 'never') return 'network';
  // Telegram gives posts of channels without a name such addresses.
  return figures === 'public' && url?.startsWith('https://t.me/c/') ? 'closed' : undefined;
};

/** One reading of a post: its numbers, when they are to be had, or that there are none. */
export type PostReading = { hours: ResultHours } & (
  | { state: 'read'; result: PostResult }
  | { state: 'early'; due: string }
  | { state: 'soon' | 'untold' }
);

/**
 * The readings of a post, the first one first.
 * @param publishedAt ISO instant
 * @param now when the results were asked for, epoch milliseconds
 */
export const readingsOf = (publishedAt: string, results: readonly PostResult[], now: number): PostReading[] =>
  RESULT_HOURS.map((hours) => {
    const result = results.find((known) => known.hours === hours);
    if (result) return { hours, state: 'read', result };
    const due = Date.parse(publishedAt) + hours * HOUR_MS;
    if (due > now) return { hours, state: 'early', due: new Date(due).toISOString() };
    return { hours, state: now - due < patienceOf(hours) ? 'soon' : 'untold' };
  });

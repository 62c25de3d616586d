import type { Publication, PublicationStatus } from '@orbita/contracts';
import { publishingTexts as texts } from '@/entities/publishing';
import { formatDateRange } from '@/shared/format/dates';

/** What decides whether a publication goes out automatically. */
export type Schedule = Pick<Publication, 'auto_publish' | 'integration_ids' | 'scheduled_date' | 'scheduled_time'>;

interface ForecastOf {
  schedule: Schedule;
  /** There is something to publish. */
  hasText: boolean;
  /** Number of placeholders left in the text. */
  unfilled: number;
  status: PublicationStatus;
  isPaused: boolean;
  /** The project automatically publishes only what a client approved, and this is not approved. */
  lacksApproval: boolean;
  /** What is shown is not saved yet. */
  isDirty: boolean;
}

export interface Forecast {
  sentence: string;
  /** It will be published, something blocks it, or it is not scheduled. */
  tone: 'goes' | 'lacks' | 'rests';
}

/** The next steps of a publication, in words. */
export const forecastOf = ({
  schedule,
  hasText,
  unfilled,
  status,
  isPaused,
  lacksApproval,
  isDirty,
}: ForecastOf): Forecast => {
  const { auto_publish, integration_ids, scheduled_date, scheduled_time } = schedule;
  const lacks = (sentence: string): Forecast => ({ sentence, tone: 'lacks' });
  const rests = (sentence: string): Forecast => ({ sentence, tone: 'rests' });
  if (status === 'publishing') return rests(texts.auto.sending);
  if (!isDirty && status === 'unconfirmed') return lacks(texts.auto.isUnconfirmed);
  if (!isDirty && status === 'published') return rests(texts.auto.isOut);
  if (!isDirty && (status === 'failed' || status === 'missed')) return lacks(texts.auto.tried);
  if (!auto_publish) return rests(texts.auto.byHand);
  if (integration_ids.length === 0) return lacks(texts.auto.chooseAccount);
  if (scheduled_date === '' || scheduled_time === '') return lacks(texts.auto.noTime);
  if (!hasText) return lacks(texts.auto.needsText);
  if (unfilled > 0) return lacks(texts.auto.needsFilling);
  if (isPaused) return lacks(texts.auto.paused);
  if (lacksApproval) return lacks(texts.auto.notApproved);
  const sentence = texts.auto.goesOut(
    formatDateRange(scheduled_date, scheduled_date),
    scheduled_time.slice(0, 5),
    integration_ids.length,
  );
  return { sentence: isDirty ? texts.auto.onceSaved(sentence) : sentence, tone: 'goes' };
};

import { ApiError } from '@/shared/api/api-error';
import { texts } from '../texts';

/** The question in a refusal because of placeholders; undefined for any other error. */
export const unfilledQuestion = (error: Error | null): string | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'UNFILLED_PLACES') return undefined;
  const { count, places } = error.details ?? {};
  if (typeof count !== 'number' || !Array.isArray(places)) return error.message;
  const named = places.filter((place): place is string => typeof place === 'string').slice(0, SHOWN);
  return texts.unfilled.question(count, named, count - named.length);
};

/** Placeholders named in the question. */
const SHOWN = 3;

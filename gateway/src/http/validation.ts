import { AppError, type Language, cutTo, parseIn } from '@orbita/contracts';
import * as z from 'zod/mini';

/** A body can break thousands of rules at once; a person corrects a few at a time. */
const MAX_ISSUES = 20;
/** Keys of a body are the sender's words and may have any length. */
const MAX_FIELD_LENGTH = 120;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

const fieldOf = ({ path }: Issue): string => cutTo(path.map(String).join('.'), MAX_FIELD_LENGTH);

/** Describes broken rules: the first one as the sentence, up to 20 in the details. */
const validationError = (issues: readonly Issue[]): AppError => {
  const listed = issues.slice(0, MAX_ISSUES).map((issue) => ({ field: fieldOf(issue), message: issue.message }));
  const [first] = listed;
  return new AppError('VALIDATION_FAILED', {
    sentence: first?.message,
    field: first?.field || undefined,
    details: { issues: listed },
  });
};

/**
 * Checks a part of a request against its schema; broken rules speak the caller's language.
 * @throws AppError VALIDATION_FAILED with the field in wire notation
 */
export const checked = (schema: z.ZodMiniType, value: unknown, language: Language): unknown => {
  // zod words the issues when they are first read: the copy reads them.
  const parsed = parseIn(language, () => ({ ...z.safeParse(schema, value) }));
  if (parsed.success) return parsed.data;
  throw validationError(parsed.error.issues);
};

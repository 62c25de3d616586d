import { ApiError } from '@/shared/api/api-error';
import { texts } from '../texts';
import { FIELDS, type Field, type Work } from './work';

/** Messages at the fields they concern. */
export type FieldErrors = Partial<Record<Field, string>>;

/** Required fields of a publication. */
export const missingIn = ({
  title,
  short_description,
  scheduled_date,
  scheduled_time,
  ...work
}: Work): FieldErrors => ({
  ...(title.trim() === '' && { title: texts.missing.title }),
  ...(short_description.trim() === '' && { short_description: texts.missing.short_description }),
  ...(scheduled_date === '' && { scheduled_date: texts.missing.scheduled_date }),
  ...(scheduled_time === '' && { scheduled_time: texts.missing.scheduled_time }),
  ...(work.auto_publish && work.integration_ids.length === 0 && { integration_ids: texts.noAccount }),
});

/** The field a refusal concerns, by the page's own names; undefined when it concerns none of them. */
export const refusedField = (error: unknown): Field | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const { field } = error;
  if (field === 'content' || field === 'content_entities') return 'text';
  return FIELDS.find((known) => known === field);
};

/** Id of a field's element. */
export const fieldId = (publicationId: number, field: Field): string => `publication-${publicationId}-${field}`;

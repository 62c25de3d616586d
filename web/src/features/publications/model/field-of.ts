import type { Publication } from '@orbita/contracts';
import { texts } from '../texts';
import { fieldId, type FieldErrors } from './field-errors';
import type { Field } from './work';

/** Id, name and error of a field. */
export const fieldOf = ({ id }: Pick<Publication, 'id'>, field: Field, errors: FieldErrors) => ({
  id: fieldId(id, field),
  label: texts.fields[field],
  error: errors[field],
});

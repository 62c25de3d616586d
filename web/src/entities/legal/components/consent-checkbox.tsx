import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '@/shared/ui/fields';
import { TextButton } from '@/shared/ui/actions/text-button';
import classes from './consent-checkbox.module.css';

interface ConsentCheckboxProps {
  field: UseFormRegisterReturn;
  /** The consent, and the name of its document. */
  text: readonly [lead: string, document: string];
  /** Further information below. */
  note?: string | undefined;
  error?: string | undefined;
  onOpenDocument: () => void;
}

/**
 * Consent with a link to its document. The link is beside the label, not inside it: a click on it must not tick the
 * box, and a label may hold no other control. Together they name the box.
 */
export function ConsentCheckbox({ field, text: [lead, document], note, error, onOpenDocument }: ConsentCheckboxProps) {
  const id = useId();
  return (
    <div className={classes.consent}>
      <Checkbox
        {...field}
        id={id}
        error={error !== undefined}
        aria-invalid={error !== undefined}
        aria-labelledby={`${id}-lead ${id}-document`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <div>
        <label id={`${id}-lead`} htmlFor={id}>
          {lead}
        </label>{' '}
        <TextButton id={`${id}-document`} onClick={onOpenDocument}>
          {document}
        </TextButton>
        {note !== undefined && <p className={classes.note}>{note}</p>}
        {error !== undefined && (
          <p id={`${id}-error`} className={classes.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

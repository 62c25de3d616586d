import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '@/shared/ui/fields';
import { TextButton } from '@/shared/ui/text-button';
import classes from './auth-form.module.css';

interface ConsentCheckboxProps {
  field: UseFormRegisterReturn;
  /** What the user does, and the name of the document that says it in full. */
  text: readonly [lead: string, document: string];
  error?: string | undefined;
  onOpenDocument: () => void;
}

/**
 * Consent with a link to its document. The link stands beside the label, not inside it: a click on it must not tick the
 * box, and a label may hold no other control. Together they name the box.
 */
export function ConsentCheckbox({ field, text: [lead, document], error, onOpenDocument }: ConsentCheckboxProps) {
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
        {error !== undefined && (
          <p id={`${id}-error`} className={classes.consentError}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

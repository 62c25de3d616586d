import { MAX_APPROVAL_COMMENT } from '@orbita/contracts';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { texts } from '../../client-texts';
import { Button } from './button';
import classes from './changes-form.module.css';

interface ChangesFormProps {
  value: string;
  isBusy: boolean;
  onChange: (comment: string) => void;
  onSend: (comment: string) => void;
  onCancel: () => void;
}

/** The client's request to change a post, in their words. */
export function ChangesForm({ value, isBusy, onChange, onSend, onCancel }: ChangesFormProps) {
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const send = (): void => {
    if (isBusy) return;
    const comment = value.trim();
    setMissing(comment === '');
    if (comment === '') document.getElementById(id)?.focus();
    else onSend(comment);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className={classes.label}>
        {texts.comment}
      </label>
      <textarea
        id={id}
        className={classes.field}
        rows={3}
        maxLength={MAX_APPROVAL_COMMENT}
        // Text typed during the request would be lost with it.
        readOnly={isBusy}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        value={value}
        onChange={({ currentTarget }) => {
          setMissing(false);
          onChange(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {isMissing && (
        <p id={`${id}-missing`} className={classes.error} role="alert">
          {texts.missing}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" look="main" isBusy={isBusy} aria-keyshortcuts="Control+Enter">
          {texts.send}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <span className={classes.keys}>{texts.keys}</span>
      </div>
    </form>
  );
}

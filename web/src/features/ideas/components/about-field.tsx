import { Button } from '@mantine/core';
import { MAX_ABOUT } from '@orbita/contracts';
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { Textarea } from '@/shared/ui/fields';
import { IconSparkles } from '@/shared/ui/icons';
import { texts } from '../texts';
import classes from './about-field.module.css';

/** Beside the button a longer answer would be set in a narrow column. */
const ONE_LINE = 48;
/** From this length on the counter is shown. */
const LONG_FROM = 400;

interface AboutFieldProps {
  value: string;
  /** The error of the submitted answer. */
  issue: string | undefined;
  /** Submitting is the primary action of the screen. */
  isNextStep: boolean;
  isWriting: boolean;
  onChange: (value: string) => void;
  onSend: () => void;
}

/** The field of the one question: it grows with the answer, Enter submits. */
export function AboutField({ value, issue, isNextStep, isWriting, onChange, onSend }: AboutFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On a phone the focus would open the keyboard over the examples.
    if (isNextStep && window.matchMedia('(pointer: fine)').matches) field.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the screen opens.
  }, []);
  useEffect(() => {
    if (issue !== undefined) field.current?.focus();
  }, [issue]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWriting) onSend();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  };
  const { length } = value.trim();
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Textarea
        ref={field}
        variant="unstyled"
        classNames={{ wrapper: classes.field, input: classes.input, error: classes.issue }}
        aria-label={texts.ask.title}
        placeholder={texts.ask.placeholder}
        error={issue}
        errorProps={{ role: 'alert' }}
        autosize
        minRows={1}
        maxRows={8}
        enterKeyHint="send"
        value={value}
        inputContainer={(input) => (
          <div
            className={classes.box}
            data-invalid={issue !== undefined || undefined}
            data-long={length > ONE_LINE || undefined}
          >
            {input}
            <div className={classes.sending}>
              {length > LONG_FROM && (
                <span className={classes.length} data-over={length > MAX_ABOUT || undefined}>
                  {texts.ask.length(length, MAX_ABOUT)}
                </span>
              )}
              <Button
                type="submit"
                size="md"
                variant={isNextStep ? 'filled' : 'light'}
                className={isNextStep ? classes.glow : undefined}
                leftSection={<IconSparkles size={18} aria-hidden />}
                loading={isWriting}
              >
                {texts.ask.send}
              </Button>
            </div>
          </div>
        )}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </form>
  );
}

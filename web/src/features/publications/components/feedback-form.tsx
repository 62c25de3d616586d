import { Button } from '@mantine/core';
import { useState } from 'react';
import { withPrice } from '@/shared/ui/credits-price';
import { Textarea } from '@/shared/ui/fields';
import { IconSparkles } from '@/shared/ui/icons';
import { texts } from '../texts';
import classes from './writing-panel.module.css';

interface FeedbackFormProps {
  value: string;
  onChange: (feedback: string) => void;
  /** Credits a change costs; undefined while that is asked for. */
  price: number | undefined;
  isSending: boolean;
  disabled: boolean;
  onApply: (feedback: string) => void;
}

const MAX_FEEDBACK = 2_000;

/** What is to be changed in a text, in words. */
export function FeedbackForm({ value, onChange, price, isSending, disabled, onApply }: FeedbackFormProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={classes.feedback}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const feedback = value.trim();
        setMissing(feedback === '');
        if (feedback !== '' && !disabled) onApply(feedback);
      }}
    >
      <Textarea
        label={texts.writing.feedback}
        placeholder={texts.writing.feedbackPlaceholder}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={MAX_FEEDBACK}
        value={value}
        error={isMissing && texts.writing.feedbackMissing}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          setMissing(false);
        }}
      />
      <Button
        type="submit"
        variant="default"
        loading={isSending}
        disabled={disabled}
        leftSection={<IconSparkles size={18} aria-hidden />}
      >
        {withPrice(texts.writing.applyFeedback, price)}
      </Button>
    </form>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { withPrice, canPay, type Price } from '@/entities/billing';
import { Textarea } from '@/shared/ui/fields';
import { IconSparkles } from '@/shared/ui/icons';
import { publicationTexts } from '../texts';
import classes from './feedback-form.module.css';

const texts = publicationTexts.feedback;

const MAX_FEEDBACK = 2_000;

interface FeedbackFormProps {
  value: string;
  onChange: (feedback: string) => void;
  /** Price of a change. */
  price: Price;
  isSending: boolean;
  disabled?: boolean;
  /** The field is the reason its dialog was opened. */
  isFocused?: boolean;
  onApply: (feedback: string) => void;
}

/** The user's request to change a text, in their words, and the button that orders it. */
export function FeedbackForm({
  value,
  onChange,
  price,
  isSending,
  disabled = false,
  isFocused = false,
  onApply,
}: FeedbackFormProps) {
  const [isMissing, setMissing] = useState(false);
  const canApply = !disabled && canPay(price);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const feedback = value.trim();
        setMissing(feedback === '');
        if (feedback !== '' && canApply) onApply(feedback);
      }}
    >
      <Textarea
        label={texts.field}
        placeholder={texts.placeholder}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={MAX_FEEDBACK}
        data-autofocus={isFocused || undefined}
        value={value}
        error={isMissing && texts.missing}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          setMissing(false);
        }}
      />
      <Button
        type="submit"
        variant="default"
        loading={isSending}
        disabled={!canApply}
        leftSection={<IconSparkles size={18} aria-hidden />}
      >
        {withPrice(texts.apply, price.estimate?.estimated_credits)}
      </Button>
    </form>
  );
}

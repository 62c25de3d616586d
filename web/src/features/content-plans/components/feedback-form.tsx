import { Button } from '@mantine/core';
import { useState } from 'react';
import { withPrice } from '@/shared/ui/credits-price';
import { Textarea } from '@/shared/ui/fields';
import { IconSparkles } from '@/shared/ui/icons';
import { workbenchTexts } from '../workbench-texts';
import classes from './feedback-form.module.css';

const texts = workbenchTexts.feedback;

interface FeedbackFormProps {
  /** Credits the change costs; undefined while they are asked for. */
  price: number | undefined;
  isPending: boolean;
  /** The field is what its dialog opened for. */
  isFocused?: boolean;
  onSubmit: (feedback: string) => void;
}

/** What is to be changed in a text, in the words of its owner, and the button that orders it. */
export function FeedbackForm({ price, isPending, isFocused = false, onSubmit }: FeedbackFormProps) {
  const [feedback, setFeedback] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(feedback.trim() === '');
        if (feedback.trim() !== '') onSubmit(feedback.trim());
      }}
    >
      <Textarea
        label={texts.field}
        placeholder={texts.placeholder}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={2_000}
        data-autofocus={isFocused || undefined}
        value={feedback}
        error={isMissing && texts.missing}
        onChange={({ currentTarget }) => {
          setFeedback(currentTarget.value);
          setMissing(false);
        }}
      />
      <Button type="submit" variant="default" loading={isPending} leftSection={<IconSparkles size={18} aria-hidden />}>
        {withPrice(texts.apply, price)}
      </Button>
    </form>
  );
}

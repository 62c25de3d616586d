import { Button } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { NumberInput, TextInput } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/form-error';
import { SlowAnswer } from '@/shared/ui/slow-answer';
import { notifySuccess } from '@/shared/ui/toast-store';
import { useAdjustCredits } from '../api/administration-api';
import { texts } from '../texts';
import classes from './user-dialog.module.css';

/** Adds credits to a user's, or takes some; the reason stands in their statement. */
export function CreditsForm({ userId }: { userId: number }) {
  const [amount, setAmount] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const adjustment = useAdjustCredits(userId);
  const isComplete = typeof amount === 'number' && amount !== 0 && reason.trim() !== '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (typeof amount !== 'number' || !isComplete) return;
    adjustment.mutate(
      { amount, description: reason.trim() },
      {
        onSuccess: ({ credits_balance }) => {
          setAmount('');
          setReason('');
          notifySuccess(amount > 0 ? texts.user.applied(credits_balance) : texts.user.taken(credits_balance));
        },
      },
    );
  };
  return (
    <form className={classes.credits} aria-label={texts.user.credits} onSubmit={submit}>
      <h3 className={classes.heading}>{texts.user.credits}</h3>
      <NumberInput
        label={texts.user.amount}
        description={texts.user.amountHint}
        allowDecimal={false}
        min={-10_000_000}
        max={10_000_000}
        hideControls
        value={amount}
        onChange={setAmount}
      />
      <TextInput
        label={texts.user.why}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!isComplete} loading={adjustment.isPending}>
        {texts.user.apply}
      </Button>
      <SlowAnswer of={adjustment} />
      <FormError message={adjustment.isError ? messageOf(adjustment.error, texts.user.adjustFailed) : undefined} />
    </form>
  );
}

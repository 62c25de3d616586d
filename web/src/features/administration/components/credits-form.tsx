import { Button } from '@mantine/core';
import { CreditAdjustmentRequest } from '@orbita/contracts';
import { useForm } from 'react-hook-form';
import { TextInput } from '@/shared/ui/fields';
import { focusFirstWrong } from '@/shared/ui/inputs/first-wrong';
import { applyServerError, FormError } from '@/shared/ui/feedback/form-error';
import { requestResolver } from '@/shared/ui/inputs/request-resolver';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { WholeNumberField } from '@/shared/ui/inputs/whole-number-field';
import { useAdjustCredits } from '../api/administration-api';
import { texts } from '../texts';
import classes from './user-dialog.module.css';

interface AdjustmentDraft {
  amount: number | null;
  description: string;
}

const EMPTY: AdjustmentDraft = { amount: null, description: '' };

const resolver = requestResolver<AdjustmentDraft, CreditAdjustmentRequest>(
  CreditAdjustmentRequest,
  ({ amount, description }) => ({ amount: amount ?? undefined, description }),
);

/** Adds or takes credits of a user; the reason is in their statement. */
export function CreditsForm({ userId }: { userId: number }) {
  const form = useForm<AdjustmentDraft, unknown, CreditAdjustmentRequest>({
    resolver,
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const adjustment = useAdjustCredits(userId);
  const { errors } = form.formState;
  const submit = form.handleSubmit(
    (body) =>
      adjustment.mutate(body, {
        onSuccess: ({ credits_balance }) => {
          form.reset(EMPTY);
          notifySuccess(body.amount > 0 ? texts.user.applied(credits_balance) : texts.user.taken(credits_balance));
        },
        onError: (error) => applyServerError(form, error, texts.user.adjustFailed),
      }),
    focusFirstWrong,
  );
  return (
    <form
      className={classes.credits}
      aria-label={texts.user.credits}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h3 className={classes.heading}>{texts.user.credits}</h3>
      <WholeNumberField
        control={form.control}
        name="amount"
        label={texts.user.amount}
        description={texts.user.amountHint}
      />
      <TextInput
        label={texts.user.why}
        maxLength={500}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <Button type="submit" variant="default" loading={adjustment.isPending}>
        {texts.user.apply}
      </Button>
      <SlowAnswer of={adjustment} />
      <FormError message={errors.root?.server?.message} />
    </form>
  );
}

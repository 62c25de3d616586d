import { Button } from '@mantine/core';
import { BONUS_TYPES, PLAN_CODES, PLAN_TYPES, PromoCodeRequest } from '@orbita/contracts';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { today } from '@/shared/format/dates';
import { NativeSelect, TextInput } from '@/shared/ui/fields';
import { DateField } from '@/shared/ui/inputs/date-field';
import { focusFirstWrong } from '@/shared/ui/inputs/first-wrong';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { applyServerError } from '@/shared/ui/feedback/form-error';
import { requestResolver } from '@/shared/ui/inputs/request-resolver';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { WholeNumberField } from '@/shared/ui/inputs/whole-number-field';
import { useCreatePromoCode } from '../../api/promo-codes-api';
import { emptyDraft, type PromoCodeDraft, randomCode, requestOf } from '../../model/promo-code';
import { promoCodeTexts } from '../../promo-code-texts';
import classes from './new-promo-code-dialog.module.css';

const texts = promoCodeTexts.form;
const MAX_CODE = 40;
const PLANS = PLAN_CODES.filter((plan) => plan !== 'free');

const resolver = requestResolver<PromoCodeDraft, PromoCodeRequest>(PromoCodeRequest, requestOf);

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Creates a promo code of any kind. */
export function NewPromoCodeDialog({ opened, onClose }: DialogProps) {
  const form = useForm<PromoCodeDraft, unknown, PromoCodeRequest>({
    resolver,
    defaultValues: emptyDraft(),
    shouldFocusError: false,
  });
  const creation = useCreatePromoCode();
  const { errors } = form.formState;
  const { bonus_type: kind, discount_percent: percent } = useWatch({ control: form.control });
  const submit = form.handleSubmit(
    (body) =>
      creation.mutate(body, {
        onSuccess: () => {
          onClose();
          notifySuccess(texts.created);
        },
        onError: (error) => applyServerError(form, error, texts.failed),
      }),
    focusFirstWrong,
  );
  return (
    <FormDialog
      opened={opened}
      title={texts.title}
      submitLabel={texts.submit}
      action={creation}
      error={errors.root?.server?.message}
      persistent
      onSubmit={submit}
      onClose={onClose}
      onExited={() => form.reset(emptyDraft())}
    >
      <div className={classes.code}>
        <TextInput
          label={texts.code}
          description={errors.code ? undefined : texts.codeHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          data-autofocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_CODE}
          error={errors.code?.message}
          {...form.register('code')}
        />
        <Button
          className={classes.random ?? ''}
          variant="default"
          onClick={() => form.setValue('code', randomCode(), { shouldValidate: form.formState.isSubmitted })}
        >
          {texts.random}
        </Button>
      </div>
      <NativeSelect
        label={texts.kind}
        data={BONUS_TYPES.map((value) => ({ value, label: promoCodeTexts.kinds[value] }))}
        {...form.register('bonus_type')}
      />
      {kind === 'credits' && (
        <WholeNumberField control={form.control} name="credits_amount" label={texts.credits} required />
      )}
      {kind === 'subscription' && (
        <div className={classes.pair}>
          <NativeSelect
            label={texts.plan}
            data={PLANS.map((value) => ({ value, label: PLAN_TYPES[value] }))}
            {...form.register('subscription_plan')}
          />
          <WholeNumberField control={form.control} name="subscription_duration_days" label={texts.days} required />
        </div>
      )}
      {kind === 'percentage' && (
        <WholeNumberField
          control={form.control}
          name="discount_percent"
          label={texts.percent}
          description={texts.next}
          required
        />
      )}
      {kind === 'percentage' && percent === 100 && <p className={classes.warning}>{texts.percentWhole}</p>}
      {kind === 'fixed' && (
        <WholeNumberField
          control={form.control}
          name="discount_rub"
          label={texts.rub}
          description={`${texts.next} ${texts.rubHint}`}
          required
        />
      )}
      <div className={classes.pair}>
        <WholeNumberField
          control={form.control}
          name="max_uses"
          label={texts.maxUses}
          description={texts.maxUsesHint}
        />
        <Controller
          control={form.control}
          name="expires_at"
          render={({ field: { ref: _, ...field } }) => (
            <DateField
              today={today()}
              label={texts.expires}
              description={texts.expiresHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={today()}
              error={errors.expires_at?.message}
              {...field}
            />
          )}
        />
      </div>
    </FormDialog>
  );
}

import { Button } from '@mantine/core';
import type { Discount, PromoRedemption } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { subscriptionQuery } from '@/entities/billing';
import { messageOf } from '@/shared/api/api-error';
import { formatInstantDay } from '@/shared/format/dates';
import { formatCredits } from '@/shared/format/numbers';
import { TextInput } from '@/shared/ui/fields';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useRedeem } from '../../api/purchase-api';
import { subscriptionTexts as texts } from '../../subscription-texts';
import classes from './promo-code-form.module.css';

const MAX_CODE = 60;

/** Field for a promo code, and the discount a code gives on the next purchase. */
export function PromoCodeForm() {
  const { data: subscription } = useQuery(subscriptionQuery());
  const [code, setCode] = useState('');
  const redeem = useRedeem();
  const discount = subscription?.discount;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (redeem.isPending) return;
    redeem.mutate(code.trim(), {
      onSuccess: (redemption) => {
        setCode('');
        notifySuccess(outcomeOf(redemption));
      },
    });
  };
  return (
    <div className={classes.card}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          className={classes.field}
          label={texts.promo.label}
          placeholder={texts.promo.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_CODE}
          value={code}
          error={redeem.error ? messageOf(redeem.error, texts.promo.failed) : undefined}
          onChange={(event) => {
            if (redeem.error) redeem.reset();
            setCode(event.currentTarget.value);
          }}
        />
        <Button type="submit" variant="default" className={classes.submit ?? ''} loading={redeem.isPending}>
          {texts.promo.submit}
        </Button>
      </form>
      <SlowAnswer of={redeem} />
      {discount && (
        <p className={classes.waiting} role="status">
          {texts.promo.waiting(sizeOf(discount), discount.code)}
        </p>
      )}
    </div>
  );
}

const sizeOf = ({ type, value }: Discount): string =>
  type === 'fixed' ? texts.price.rubles(value) : texts.promo.percent(value);

const outcomeOf = ({ bonus_type, credits_added, subscription }: PromoRedemption): string => {
  if (bonus_type === 'credits') return texts.promo.credits(formatCredits(credits_added));
  const { plan_type, period_ends_at } = subscription;
  return bonus_type === 'subscription' && period_ends_at !== null
    ? texts.promo.plan(plan_type, formatInstantDay(period_ends_at))
    : texts.promo.discount;
};

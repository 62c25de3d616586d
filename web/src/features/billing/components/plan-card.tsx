import { Skeleton } from '@mantine/core';
import { CREDIT_PRICES, type Subscription } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { billingTexts, subscriptionQuery, StartTrialButton } from '@/entities/billing';
import { userQuery } from '@/shared/api/session';
import { formatInstantDay } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { PLAN_HINTS, subscriptionTexts as texts } from '../subscription-texts';
import classes from './plan-card.module.css';

/** Balance, plan and the trial. */
export function PlanCard() {
  const { data: subscription, error, refetch } = useQuery(subscriptionQuery());
  const { data: user } = useQuery(userQuery());
  // Most free accounts can still use the trial: its place is kept while the answer loads.
  const isAwaited = !subscription && user?.subscription.plan_type === 'Free';
  if (error && !subscription) {
    return <ErrorState title={texts.plan.failed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={classes.card}>
      <dl className={classes.facts}>
        <div>
          <dt>{texts.plan.balance}</dt>
          <dd className={classes.balance}>
            {subscription ? formatNumber(subscription.credits_balance) : <Skeleton height={28} width={90} />}
          </dd>
          <dd className={classes.hint}>{subscription ? balanceHint(subscription.credits_balance) : '\u00a0'}</dd>
        </div>
        <div>
          <dt>{texts.plan.plan}</dt>
          <dd className={classes.plan}>
            {subscription ? planName(subscription) : <Skeleton height={28} width={70} />}
          </dd>
          <dd className={classes.hint}>{subscription ? planHint(subscription) : '\u00a0'}</dd>
        </div>
      </dl>
      {(isAwaited || subscription?.trial === 'available') && (
        <div className={classes.trial} style={{ visibility: isAwaited ? 'hidden' : undefined }}>
          <div>
            <p className={classes.trialTitle}>{billingTexts.trial.title}</p>
            <p className={classes.hint}>{billingTexts.trial.text}</p>
          </div>
          <StartTrialButton />
        </div>
      )}
      {subscription?.trial === 'used' && <p className={classes.hint}>{texts.plan.trialUsed}</p>}
    </div>
  );
}

const balanceHint = (balance: number): string => texts.plan.posts(balance, Math.floor(balance / CREDIT_PRICES.post));

/** The trial unlocks features only for a Free user: beside a paid plan it runs on, and applies again if that plan ends. */
const isOnTrial = ({ plan_type, trial }: Subscription): boolean => plan_type === 'Free' && trial === 'active';

/** What the account can use now: during the trial that is Pro. */
const planName = (subscription: Subscription): string => {
  const { plan_type, trial_ends_at } = subscription;
  return isOnTrial(subscription) && trial_ends_at !== null
    ? texts.plan.trial(formatInstantDay(trial_ends_at))
    : plan_type;
};

const planHint = (subscription: Subscription): string => {
  const { plan_type, period_ends_at } = subscription;
  if (period_ends_at !== null) return texts.plan.until(formatInstantDay(period_ends_at));
  return isOnTrial(subscription) ? texts.plan.trialHint : PLAN_HINTS[plan_type];
};

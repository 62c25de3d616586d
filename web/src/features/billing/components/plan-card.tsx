import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/shared/api/session';
import { formatInstant } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { ErrorState } from '@/shared/ui/error-state';
import { subscriptionQuery } from '../api/billing-api';
import { PLAN_HINTS, texts } from '../texts';
import classes from './plan-card.module.css';
import { StartTrialButton } from './start-trial-button';

/** Balance, plan and the trial. */
export function PlanCard() {
  const { data: subscription, error, refetch } = useQuery(subscriptionQuery());
  const { data: user } = useQuery(userQuery());
  // Most free accounts have the trial before them: its place is kept while the answer is on its way.
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
          <dd className={classes.hint}>{texts.plan.credits}</dd>
        </div>
        <div>
          <dt>{texts.plan.plan}</dt>
          <dd className={classes.plan}>
            {subscription ? subscription.plan_type : <Skeleton height={28} width={70} />}
          </dd>
          <dd className={classes.hint}>{subscription ? PLAN_HINTS[subscription.plan_type] : '\u00a0'}</dd>
        </div>
      </dl>
      {(isAwaited || subscription?.trial === 'available') && (
        <div className={classes.trial} style={{ visibility: isAwaited ? 'hidden' : undefined }}>
          <div>
            <p className={classes.trialTitle}>{texts.trial.title}</p>
            <p className={classes.hint}>{texts.trial.text}</p>
          </div>
          <StartTrialButton />
        </div>
      )}
      {subscription?.trial === 'active' && subscription.trial_ends_at && (
        <p className={classes.trialState}>{texts.plan.trialActive(formatInstant(subscription.trial_ends_at))}</p>
      )}
      {subscription?.trial === 'used' && <p className={classes.hint}>{texts.plan.trialUsed}</p>}
    </div>
  );
}

import { Button } from '@mantine/core';
import type { Estimate } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { ru } from '@/shared/i18n/ru';
import { TextButton } from '@/shared/ui/actions/text-button';
import { subscriptionQuery } from '../api/subscription';
import { texts } from '../texts';
import { balanceNote, type Price, shortage } from '../model/price';
import { StartTrialButton } from './start-trial-button';
import { CreditGlyph } from './credit-glyph';
import classes from './payment-note.module.css';

/** The balance after a paid action, or what is missing for it. */
export function BalanceNote({ estimate }: { estimate: Estimate }) {
  return <p className={shortage(estimate) > 0 ? classes.short : classes.balance}>{balanceNote(estimate)}</p>;
}

interface PaymentProps {
  price: Price;
  /** Why the server refused to spend, when it did. */
  refusal?: unknown;
}

/** The balance note, and the trial when the balance is too low and the user still has one. */
export function PaymentNote({ price, refusal }: PaymentProps) {
  const problem = useProblem(price.estimate, refusal);
  if (problem !== null) return <Problem sentence={problem} />;
  return price.estimate ? <BalanceNote estimate={price.estimate} /> : <PriceFailure retry={price.retry} />;
}

/**
 * What is missing for a paid action and the link to it, which is then the primary action, or that its price is unavailable;
 * nothing when the balance is enough.
 * @param canShrink the payment is for a plan that can be made smaller here
 */
export function PaymentProblem({ price, refusal, canShrink }: PaymentProps & { canShrink?: boolean }) {
  const problem = useProblem(price.estimate, refusal);
  if (problem !== null) return <Problem sentence={problem} canShrink={canShrink} />;
  return <PriceFailure retry={price.retry} />;
}

function Problem({ sentence, canShrink = false }: { sentence: string; canShrink?: boolean | undefined }) {
  return (
    <div className={classes.problem} role="alert">
      <p className={classes.short}>{sentence}</p>
      <WayOut canShrink={canShrink} />
    </div>
  );
}

/** Says that a price is unavailable, without which nothing is spent, and offers a retry. */
export function PriceFailure({ retry }: Pick<Price, 'retry'>) {
  if (retry === undefined) return null;
  return (
    <p className={classes.balance}>
      {texts.price.failed} <TextButton onClick={retry}>{ru.common.retry}</TextButton>
    </p>
  );
}

/** The server's own sentence until the balance changes; otherwise the one from the estimate. */
const useProblem = (estimate: Estimate | undefined, refusal: unknown): string | null => {
  const balance = estimate?.credits_balance;
  const [refused, setRefused] = useState({ refusal, balance });
  if (refused.refusal !== refusal) setRefused({ refusal, balance });
  const isUnchanged = refused.refusal !== refusal || refused.balance === balance;
  if (isUnchanged && hasCode(refusal, 'INSUFFICIENT_CREDITS')) return messageOf(refusal);
  return estimate !== undefined && shortage(estimate) > 0 ? balanceNote(estimate) : null;
};

/** The trial until it is used; after it, the page of plans and credits. */
function WayOut({ canShrink }: { canShrink: boolean }) {
  const { data: subscription } = useQuery(subscriptionQuery());
  if (subscription === undefined) return null;
  const canTry = subscription.trial === 'available';
  return (
    <div className={classes.way}>
      <p>{canTry ? texts.trial.text : canShrink ? texts.short.smaller : texts.short.text}</p>
      {canTry ? (
        <StartTrialButton isPrimary />
      ) : (
        <Button component={Link} to="/dashboard/settings/subscription" leftSection={<CreditGlyph size={18} />}>
          {texts.short.open}
        </Button>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import type { Estimate } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { subscriptionQuery } from '@/features/billing/api/billing-api';
import { StartTrialButton } from '@/features/billing/components/start-trial-button';
import { texts } from '@/features/billing/texts';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { ru } from '@/shared/i18n/ru';
import { CreditGlyph } from '@/shared/ui/credit-glyph';
import { TextButton } from '@/shared/ui/text-button';
import { balanceNote, type Price, shortage } from '../model/price';
import classes from './payment-note.module.css';

/** The balance after a paid act, or what is missing for it. */
export function BalanceNote({ estimate }: { estimate: Estimate }) {
  return <p className={shortage(estimate) > 0 ? classes.short : classes.balance}>{balanceNote(estimate)}</p>;
}

interface PaymentProps {
  price: Price;
  /** Why the server refused to spend, when it did. */
  refusal?: unknown;
}

/** The balance note, and the trial when the balance is not enough and the user still has one. */
export function PaymentNote({ price, refusal }: PaymentProps) {
  const problem = useProblem(price.estimate, refusal);
  if (problem !== null) return <Problem sentence={problem} />;
  return price.estimate ? <BalanceNote estimate={price.estimate} /> : <PriceFailure retry={price.retry} />;
}

/**
 * What is missing for a paid act and the way to it, which is then the act of the screen, or that its price could not be told;
 * nothing when the balance is enough.
 * @param canShrink a plan is paid for that can be made smaller here
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

/** Says that a price could not be told, without which nothing is spent, and asks once more. */
export function PriceFailure({ retry }: Pick<Price, 'retry'>) {
  if (retry === undefined) return null;
  return (
    <p className={classes.balance}>
      {texts.price.failed} <TextButton onClick={retry}>{ru.common.retry}</TextButton>
    </p>
  );
}

/** The server's own sentence until the balance changes; otherwise the one its estimate leads to. */
const useProblem = (estimate: Estimate | undefined, refusal: unknown): string | null => {
  const balance = estimate?.credits_balance;
  const [refused, setRefused] = useState({ refusal, balance });
  if (refused.refusal !== refusal) setRefused({ refusal, balance });
  const isUnchanged = refused.refusal !== refusal || refused.balance === balance;
  if (isUnchanged && hasCode(refusal, 'INSUFFICIENT_CREDITS')) return messageOf(refusal);
  return estimate !== undefined && shortage(estimate) > 0 ? balanceNote(estimate) : null;
};

/** The trial until it is used; after it, where the plan and its credits are told. */
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

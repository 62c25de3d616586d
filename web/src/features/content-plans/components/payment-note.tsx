import { Button } from '@mantine/core';
import type { Estimate } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { subscriptionQuery } from '@/features/billing/api/billing-api';
import { StartTrialButton } from '@/features/billing/components/start-trial-button';
import { texts } from '@/features/billing/texts';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { CreditGlyph } from '@/shared/ui/credit-glyph';
import { balanceNote, shortage } from '../model/price';
import classes from './payment-note.module.css';

/** The balance after a paid act, or what is missing for it. */
export function BalanceNote({ estimate }: { estimate: Estimate }) {
  return <p className={shortage(estimate) > 0 ? classes.short : classes.balance}>{balanceNote(estimate)}</p>;
}

interface PaymentProps {
  estimate: Estimate | undefined;
  /** Why the server refused to spend, when it did. */
  refusal?: unknown;
}

/** The balance note, and the trial when the balance is not enough and the user still has one. */
export function PaymentNote({ estimate, refusal }: PaymentProps) {
  const problem = useProblem(estimate, refusal);
  if (problem !== null) return <Problem sentence={problem} />;
  return estimate && <BalanceNote estimate={estimate} />;
}

/** What is missing for a paid act and the way to it, which is then the act of the screen; nothing when the balance is enough. */
export function PaymentProblem({ estimate, refusal }: PaymentProps) {
  const problem = useProblem(estimate, refusal);
  return problem !== null && <Problem sentence={problem} />;
}

function Problem({ sentence }: { sentence: string }) {
  return (
    <div className={classes.problem} role="alert">
      <p className={classes.short}>{sentence}</p>
      <WayOut />
    </div>
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
function WayOut() {
  const { data: subscription } = useQuery(subscriptionQuery());
  if (subscription === undefined) return null;
  const canTry = subscription.trial === 'available';
  return (
    <div className={classes.way}>
      <p>{canTry ? texts.trial.text : texts.short.text}</p>
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

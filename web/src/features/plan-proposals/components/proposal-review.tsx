import { Button } from '@mantine/core';
import type { PlanProposal, PlanPublication } from '@orbita/contracts';
import { useState } from 'react';
import { withPrice, useEstimate } from '@/entities/billing';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { useRestoreIdeas, useDiscardProposal, useRestoreProposal, useTakeIdeas } from '@/entities/content-plans';
import { comparisonsOf, isPinnedAtFirst } from '../model/proposal';
import { proposalTexts } from '../texts';
import { ProposalRow } from './proposal-row';
import { Wrong } from './proposal-writing';
import classes from './proposal.module.css';

const texts = proposalTexts.review;

interface ProposalReviewProps {
  planId: number;
  proposal: PlanProposal;
  publications: readonly PlanPublication[];
  /** All are decided, and further ideas are wanted. */
  onMore: () => void;
  onDone: () => void;
}

/** Old and new ideas side by side: take one or all, restore, decline the rest. */
export function ProposalReview({ planId, proposal, publications, onMore, onDone }: ProposalReviewProps) {
  const take = useTakeIdeas(planId);
  const putBack = useRestoreIdeas(planId);
  const discard = useDiscardProposal(planId);
  const restore = useRestoreProposal(planId);
  /** Taken last, to be restored together. */
  const [last, setLast] = useState<readonly number[]>([]);
  const [said, setSaid] = useState('');
  const all = comparisonsOf(proposal.ideas, publications);
  const open = all.filter(({ state }) => state !== 'taken');
  // What the user has changed is decided one by one.
  const plain = all.filter(({ state }) => state === 'open').map(({ publication }) => publication);
  const isBusy = take.isPending || putBack.isPending || discard.isPending;

  const takeThem = (chosen: readonly PlanPublication[]): void =>
    take.mutate(chosen, {
      onSuccess: () => {
        setLast(chosen.map(({ id }) => id));
        setSaid(texts.took(chosen.length));
      },
    });
  const putThemBack = (ids: readonly number[]): void =>
    putBack.mutate(ids, {
      onSuccess: () => {
        setLast((before) => before.filter((id) => !ids.includes(id)));
        setSaid(texts.undone);
      },
    });
  const decline = (): void =>
    discard.mutate(undefined, {
      onSuccess: () => {
        // The dialog is closed by then, and cannot show the action's result.
        const comeBack = (): void =>
          void restore.mutateAsync().catch((error: unknown) => notifyError(error, texts.undoFailed));
        notifySuccess(texts.discarded, { action: { label: texts.restore, run: comeBack } });
        onDone();
      },
    });
  return (
    <div className={classes.stage}>
      <div className={classes.head}>
        <div className={classes.bulk}>
          <span role="status">
            {said} {open.length > 0 ? texts.open(open.length) : texts.decided}
          </span>
          {last.length > 0 && (
            <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => putThemBack(last)}>
              {texts.undo}
            </Button>
          )}
        </div>
        <SlowAnswer of={take} />
        <Wrong error={take.error} fallback={texts.failed} />
        <Wrong error={putBack.error} fallback={texts.undoFailed} />
        <Wrong error={discard.error} fallback={texts.discardFailed} />
      </div>
      <ul className={classes.comparisons}>
        {all.map((comparison) => (
          <ProposalRow
            key={comparison.publication.id}
            comparison={comparison}
            isBusy={isBusy}
            onTake={() => takeThem([comparison.publication])}
            onPutBack={() => putThemBack([comparison.publication.id])}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        {open.length > 0 ? (
          <Button variant="default" loading={discard.isPending} disabled={isBusy} onClick={decline}>
            {texts.discard}
          </Button>
        ) : (
          <>
            <More publications={publications} onMore={onMore} />
            <Button onClick={onDone}>{texts.close}</Button>
          </>
        )}
        {plain.length > 0 && (
          <Button disabled={isBusy} loading={take.isPending} onClick={() => takeThem(plain)}>
            {texts.takeAll(plain.length)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Button for further ideas when all of these are decided: for how many publications, and the price. */
function More({ publications, onMore }: Pick<ProposalReviewProps, 'publications' | 'onMore'>) {
  const { length: count } = publications.filter((one) => !isPinnedAtFirst(one));
  const { estimate } = useEstimate('new_idea', count);
  return (
    <>
      <p className={classes.footNote}>
        {count > 0 && estimate && withPrice(texts.moreFor(count), estimate.estimated_credits)}
      </p>
      <Button variant="default" onClick={onMore}>
        {texts.more}
      </Button>
    </>
  );
}

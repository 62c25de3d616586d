import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { IconPencil, IconRefresh, IconTrash } from '@/shared/ui/icons';
import { isFailedRegeneration, planTexts as texts, DismissableNote, MixBar } from '@/entities/content-plans';
import { IconAction } from '@/shared/ui/actions/icon-action';
import { NetworkRow } from '../network-row';
import { useCountUp } from '../use-count-up';
import { CardHead, cardTitleId, planAddress } from './card-head';
import type { PlanCardProps } from './card-props';
import classes from './plan-card.module.css';

/** A complete plan: its contents and actions. */
export function CompletedCard({ plan, onAction, onApproach, isFresh }: PlanCardProps & { isFresh: boolean }) {
  const count = useCountUp(plan.publications_count, isFresh);
  return (
    <article className={classes.card} data-fresh={isFresh || undefined} aria-labelledby={cardTitleId(plan)}>
      <CardHead plan={plan} count={count} />
      <MixBar distribution={plan.content_distribution} withLegend />
      {isFailedRegeneration(plan) && (
        <DismissableNote id={`plan-${plan.id}-job-${plan.job_id}`}>
          {texts.failed.regeneration} {plan.error_message}
        </DismissableNote>
      )}
      {plan.stopped && (
        <DismissableNote id={`plan-${plan.id}-job-${plan.job_id}`}>{texts.stopped(plan.stopped)}</DismissableNote>
      )}
      <footer className={classes.footer}>
        <NetworkRow networks={plan.social_networks} />
        {onAction && (
          <div className={classes.actions}>
            <IconAction label={texts.card.edit} onClick={() => onAction('edit', plan)} onApproach={onApproach}>
              <IconPencil size={18} aria-hidden />
            </IconAction>
            <IconAction label={texts.card.regenerate} onClick={() => onAction('regenerate', plan)}>
              <IconRefresh size={18} aria-hidden />
            </IconAction>
            <IconAction label={texts.card.delete} onClick={() => onAction('delete', plan)}>
              <IconTrash size={18} aria-hidden />
            </IconAction>
            <Button component={Link} to={planAddress(plan)} size="xs" variant="light">
              {texts.card.open}
            </Button>
          </div>
        )}
      </footer>
    </article>
  );
}

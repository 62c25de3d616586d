import { Button } from '@mantine/core';
import { stopLabel } from '@/shared/ui/feedback/stop-label';
import { callOffOf, planTexts as texts, RunProgress } from '@/entities/content-plans';
import { CardHead, cardTitleId } from './card-head';
import type { PlanCardProps } from './card-props';
import classes from './plan-card.module.css';

/** A plan that is being written: its progress, its duration, and a button that cancels it. */
export function RunningCard({ plan, onAction, isStale }: PlanCardProps & { isStale: boolean }) {
  return (
    <article className={classes.running} aria-labelledby={cardTitleId(plan)}>
      <CardHead plan={plan} count={plan.publications_total} />
      <RunProgress plan={plan} isStale={isStale} />
      {onAction && (
        <footer className={classes.footer}>
          <Button size="xs" variant="default" className={classes.last} onClick={() => onAction(callOffOf(plan), plan)}>
            {callOffOf(plan) === 'stop' ? stopLabel(texts.running.stop, plan.stop) : texts.running.cancelAndDelete}
          </Button>
        </footer>
      )}
    </article>
  );
}

import { Button } from '@mantine/core';
import { texts } from '../../texts';
import { RunProgress } from '../run-progress';
import { CardHead, cardTitleId } from './card-head';
import type { PlanCardProps } from './card-props';
import classes from './plan-card.module.css';

/** A plan that is being written: how far it is, for how long, and the way to call it off. */
export function RunningCard({ plan, onAct, isStale }: PlanCardProps & { isStale: boolean }) {
  return (
    <article className={classes.running} aria-labelledby={cardTitleId(plan)}>
      <CardHead plan={plan} count={plan.publications_total} />
      <RunProgress plan={plan} isStale={isStale} />
      {onAct && (
        <footer className={classes.footer}>
          <Button
            size="xs"
            variant="default"
            className={classes.last}
            onClick={() => onAct(plan.is_regeneration ? 'stop' : 'cancel', plan)}
          >
            {plan.is_regeneration ? texts.running.stop : texts.running.cancelAndDelete}
          </Button>
        </footer>
      )}
    </article>
  );
}

import { Button } from '@mantine/core';
import { formatDateRange } from '@/shared/format/dates';
import { formatPublications } from '@/shared/format/numbers';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { texts } from '../../texts';
import { RunProgress } from '../run-progress';
import type { PlanCardProps } from './card-props';
import classes from './plan-card.module.css';

/** A plan that is being written: how far it is, for how long, and the way to call it off. */
export function RunningCard({ plan, onAct, isStale }: PlanCardProps & { isStale: boolean }) {
  return (
    <article className={classes.running} aria-labelledby={`plan-${plan.id}`}>
      <header className={classes.header}>
        <h3 className={classes.name} id={`plan-${plan.id}`} title={plan.name}>
          {plan.name}
        </h3>
        {plan.is_demo && <DemoBadge />}
      </header>
      <p className={classes.facts}>
        <span>{formatDateRange(plan.start_date, plan.end_date)}</span>
        <span>{formatPublications(plan.publications_total)}</span>
      </p>
      <RunProgress plan={plan} isStale={isStale} />
      <footer className={classes.footer}>
        <span />
        <Button size="xs" variant="default" onClick={() => onAct(plan.is_regeneration ? 'stop' : 'cancel', plan)}>
          {plan.is_regeneration ? texts.running.stop : texts.running.cancelAndDelete}
        </Button>
      </footer>
    </article>
  );
}

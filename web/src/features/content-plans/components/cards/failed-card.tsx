import { Button } from '@mantine/core';
import { formatDateRange } from '@/shared/format/dates';
import { IconAlertTriangle, IconRefresh, IconTrash } from '@/shared/ui/icons';
import { needsRefundNote } from '../../model/plan-status';
import { texts } from '../../texts';
import { preloadWizard } from '../use-plan-acts';
import type { PlanCardProps } from './card-props';
import classes from './plan-card.module.css';

/** A plan that was never written: why, what became of the credits, and what is left to do: once more, or away. */
export function FailedCard({ plan, onAct }: PlanCardProps) {
  return (
    <article className={classes.failed} aria-labelledby={`plan-${plan.id}`}>
      <header className={classes.header}>
        <h3 className={classes.name} id={`plan-${plan.id}`} title={plan.name}>
          {plan.name}
        </h3>
      </header>
      <p className={classes.facts}>
        <span>{formatDateRange(plan.start_date, plan.end_date)}</span>
      </p>
      <div className={classes.problem}>
        <IconAlertTriangle size={18} aria-hidden />
        <div>
          <p className={classes.problemTitle}>{texts.failed.title}</p>
          <p className={classes.reason}>{plan.error_message || texts.failed.unknown}</p>
          {needsRefundNote(plan) && <p className={classes.refund}>{texts.failed.refunded}</p>}
        </div>
      </div>
      <footer className={classes.footer}>
        <span />
        <div className={classes.acts}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onAct('delete', plan)}
          >
            {texts.card.delete}
          </Button>
          <Button
            size="xs"
            variant="light"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => onAct('again', plan)}
            onPointerEnter={preloadWizard}
            onFocus={preloadWizard}
          >
            {texts.card.again}
          </Button>
        </div>
      </footer>
    </article>
  );
}

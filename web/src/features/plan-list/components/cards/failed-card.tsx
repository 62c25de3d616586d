import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconTrash } from '@/shared/ui/icons';
import { needsRefundNote, planTexts as texts } from '@/entities/content-plans';
import { CardHead, cardTitleId } from './card-head';
import type { PlanCardProps } from './card-props';
import classes from './plan-card.module.css';

/** A plan that was never written: the reason, what happened to the credits, and the actions: retry or delete. */
export function FailedCard({ plan, onAction, onApproach }: PlanCardProps) {
  return (
    <article className={classes.failed} aria-labelledby={cardTitleId(plan)}>
      <CardHead plan={plan} />
      <div className={classes.problem}>
        <IconAlertTriangle size={18} aria-hidden />
        <div>
          <p className={classes.problemTitle}>{texts.failed.title}</p>
          <p className={classes.reason}>{plan.error_message || texts.failed.unknown}</p>
          {needsRefundNote(plan) && <p className={classes.refund}>{texts.failed.refunded}</p>}
        </div>
      </div>
      {onAction && (
        <footer className={classes.retry}>
          <Button
            size="xs"
            variant="light"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => onAction('again', plan)}
            onPointerEnter={onApproach}
            onFocus={onApproach}
          >
            {texts.card.again}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onAction('delete', plan)}
          >
            {texts.card.delete}
          </Button>
        </footer>
      )}
    </article>
  );
}

import { Button } from '@mantine/core';
import type { ContentPlan } from '@orbita/contracts';
import {
  type OnPlanAction,
  callOffOf,
  needsRefundNote,
  planTexts as texts,
  RunProgress,
} from '@/entities/content-plans';
import { IconAlertTriangle } from '@/shared/ui/icons';
import { stopLabel } from '@/shared/ui/feedback/stop-label';
import classes from './plan-state.module.css';

interface PlanRunBannerProps {
  plan: ContentPlan;
  isStale: boolean;
  onAction: OnPlanAction;
}

/** The running generation at the top of the plan's page. */
export function PlanRunBanner({ plan, isStale, onAction }: PlanRunBannerProps) {
  return (
    <section className={classes.running} aria-label={texts.running.generating}>
      <RunProgress plan={plan} isStale={isStale} size={72} />
      <Button variant="default" onClick={() => onAction(callOffOf(plan), plan)}>
        {callOffOf(plan) === 'stop' ? stopLabel(texts.running.stop, plan.stop) : texts.running.cancelAndDelete}
      </Button>
    </section>
  );
}

interface PlanFailureProps {
  plan: ContentPlan;
  onAction: OnPlanAction;
  /** The pointer or the focus comes near what opens the wizard. */
  onApproach: () => void;
}

/** Why there is nothing to see, and the actions left: retry or delete. */
export function PlanFailure({ plan, onAction, onApproach }: PlanFailureProps) {
  return (
    <section className={classes.failed} aria-label={texts.failed.title}>
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <h2 className={classes.title}>{texts.failed.title}</h2>
        <p>{plan.error_message || texts.failed.unknown}</p>
        {needsRefundNote(plan) && <p className={classes.refund}>{texts.failed.refunded}</p>}
      </div>
      <Button onClick={() => onAction('again', plan)} onPointerEnter={onApproach} onFocus={onApproach}>
        {texts.card.again}
      </Button>
      <Button variant="default" onClick={() => onAction('delete', plan)}>
        {texts.card.delete}
      </Button>
    </section>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshBalance } from '@/shared/api/session';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { planKeys } from '../api/plan-keys';
import { planWatch } from '../api/plan-watch';
import type { ObservedPlan, PlanTransition } from '../model/plan-status';
import { planTexts as texts } from '../texts';

const announce = ({ plan, outcome }: PlanTransition, isShown: boolean): void => {
  const reason = plan.error_message ?? texts.failed.unknown;
  const id = `plan-${plan.id}-${outcome}`;
  const link = { to: `/dashboard/content-plans/${plan.id}`, label: texts.toasts.open };
  const withLink = isShown ? { id } : { id, link };
  switch (outcome) {
    case 'created':
      return notifySuccess(texts.toasts.created(plan.name), withLink);
    case 'regenerated':
      return notifySuccess(texts.toasts.regenerated, withLink);
    case 'stopped':
      return notifySuccess(plan.stopped ? texts.stopped(plan.stopped) : texts.toasts.stopped, { id });
    case 'failed':
      return notifyError(texts.toasts.failed(reason), undefined, { id });
    case 'regeneration-failed':
      return notifyError(texts.toasts.regenerationFailed(reason), undefined, withLink);
  }
};

interface OutcomeOptions {
  /** When the answer with the plans arrived, ms. */
  at: number;
  /** The plan's own page: a link to it would be useless. */
  isPlanPage?: boolean;
}

/** Announces by a toast how generations end, once each, and refreshes every balance on the screen. */
export const usePlanOutcomes = (
  plans: readonly ObservedPlan[] | undefined,
  { at, isPlanPage = false }: OutcomeOptions,
): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (plans === undefined) return;
    const transitions = planWatch(queryClient).observe(plans, at);
    if (transitions.length === 0) return;
    for (const transition of transitions) announce(transition, isPlanPage);
    void queryClient.invalidateQueries({ queryKey: planKeys.ahead });
    void refreshBalance(queryClient);
  }, [plans, at, isPlanPage, queryClient]);
};

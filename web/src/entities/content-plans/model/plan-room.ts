import { MAX_PLAN_PUBLICATIONS, type ContentPlan } from '@orbita/contracts';
import { formatDateRange } from '@/shared/format/dates';
import { planTexts as texts } from '../texts';

/** The server refuses another publication in it. */
export const isFull = ({ publications_count }: ContentPlan): boolean => publications_count >= MAX_PLAN_PUBLICATIONS;

/** The plan to suggest for a new publication: the newest with room. None when all are full. */
export const planWithRoom = (plans: readonly ContentPlan[]): ContentPlan | undefined =>
  plans.find((plan) => !isFull(plan));

/** Plans a publication can be added to; a full one says so and cannot be chosen. */
export const planOptions = (plans: readonly ContentPlan[]) =>
  plans.map((plan) => ({
    value: String(plan.id),
    label: `${plan.name} · ${isFull(plan) ? texts.room.full : formatDateRange(plan.start_date, plan.end_date)}`,
    disabled: isFull(plan),
  }));

import type { ContentPlan } from '@orbita/contracts';
import { Link } from 'react-router-dom';
import { DemoTag } from '@/entities/writer';
import { formatDateRange } from '@/shared/format/dates';
import { formatPublications } from '@/shared/format/numbers';
import classes from './plan-card.module.css';

interface CardHeadProps {
  plan: ContentPlan;
  /** Publications it has, or will have; undefined for a plan that never got any. */
  count?: number;
}

/** Id of a card's heading, which names the card. */
export const cardTitleId = ({ id }: ContentPlan): string => `plan-${id}`;

export const planAddress = ({ id }: ContentPlan): string => `/dashboard/content-plans/${id}`;

/** Name of the plan as a link that covers the card, its dates and its size. */
export function CardHead({ plan, count }: CardHeadProps) {
  return (
    <>
      <header className={classes.header}>
        <h3 className={classes.name} id={cardTitleId(plan)} title={plan.name}>
          <Link to={planAddress(plan)} className={classes.cover}>
            {plan.name}
          </Link>
        </h3>
        {plan.is_demo && <DemoTag />}
      </header>
      <p className={classes.facts}>
        <span>{formatDateRange(plan.start_date, plan.end_date)}</span>
        {count !== undefined && <span>{formatPublications(count)}</span>}
      </p>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { PlanCard } from '@/features/billing/components/plan-card';
import { Statement } from '@/features/billing/components/statement';
import { projectsQuery } from '@/features/projects/api/projects-api';
import { ru } from '@/shared/i18n/ru';
import classes from './subscription-tab.module.css';

/** What the account may do and what it spent. */
export function SubscriptionTab() {
  const { data: projects } = useQuery(projectsQuery());
  return (
    <div className={classes.sections}>
      <section aria-labelledby="plan">
        <h2 id="plan" className={classes.title}>
          {ru.settings.plan}
        </h2>
        <PlanCard />
      </section>
      <Statement projects={projects ?? []} />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { isLimited, subscriptionQuery, StartTrialButton } from '@/entities/billing';
import { texts } from '../texts';
import classes from './project-limit-notice.module.css';

/** Says why no further project can be made and offers the remaining option. */
export function ProjectLimitNotice() {
  const { data: subscription } = useQuery(subscriptionQuery());
  if (!subscription || !isLimited(subscription)) return null;
  const canTry = subscription.trial === 'available';
  return (
    <section className={classes.notice} aria-label={texts.limit.title}>
      <div>
        <p className={classes.title}>{texts.limit.title}</p>
        <p className={classes.text}>{canTry ? texts.limit.text : texts.limit.used}</p>
      </div>
      {canTry && <StartTrialButton isPrimary />}
    </section>
  );
}

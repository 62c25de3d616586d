import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isLimited, subscriptionQuery } from '../api/billing-api';
import { texts } from '../texts';
import classes from './pro-gate-notice.module.css';
import { StartTrialButton } from './start-trial-button';

/** Whether the plan bars what begins with Pro, and whether the trial that would allow it is still to be had. */
export const useProGate = (): { isBarred: boolean; canTry: boolean } => {
  const { data: subscription } = useQuery(subscriptionQuery());
  return {
    isBarred: subscription !== undefined && isLimited(subscription),
    canTry: subscription?.trial === 'available',
  };
};

/** Says that a screen begins with the plan Pro, and the way there; nothing while it is allowed. */
export function ProGateNotice({ text }: { text: string }) {
  const { isBarred, canTry } = useProGate();
  if (!isBarred) return null;
  return (
    <section className={classes.notice} aria-label={texts.fromPro.title}>
      <div className={classes.words}>
        <p className={classes.title}>{texts.fromPro.title}</p>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.ways}>
        {canTry && <StartTrialButton isPrimary />}
        <Button variant={canTry ? 'default' : 'filled'} component={Link} to="/dashboard/settings/subscription">
          {texts.fromPro.toPlans}
        </Button>
      </div>
    </section>
  );
}

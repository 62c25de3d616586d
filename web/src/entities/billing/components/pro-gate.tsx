import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { useProGate } from '../api/use-pro-gate';
import { texts as billingTexts } from '../texts';
import classes from './pro-gate.module.css';
import { StartTrialButton } from './start-trial-button';

const texts = billingTexts.proGate;
const PLANS = '/dashboard/settings/subscription';

/**
 * Says that a tool requires the plan Pro, with a link to it; nothing when it is unlocked.
 * @param text what is locked, and what the user keeps
 */
export function ProGateNotice({ text }: { text: string }) {
  const { isBarred, canTry } = useProGate();
  if (!isBarred) return null;
  return (
    <section className={classes.notice} aria-label={texts.title}>
      <div className={classes.words}>
        <p className={classes.title}>{texts.title}</p>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.ways}>
        {canTry && <StartTrialButton isPrimary />}
        <Button variant={canTry ? 'default' : 'filled'} component={Link} to={PLANS}>
          {texts.toPlans}
        </Button>
      </div>
    </section>
  );
}

/** The same after an action the plan does not allow; it disappears once the trial has started. */
export function ProGateDialog({ text, opened, onClose }: { text: string; opened: boolean; onClose: () => void }) {
  const { isBarred, canTry } = useProGate();
  return (
    <ResponsiveModal
      opened={opened && isBarred}
      onClose={onClose}
      title={texts.title}
      size="sm"
      centered
      footer={
        <>
          <Button variant="default" component={Link} to={PLANS}>
            {texts.toPlans}
          </Button>
          {canTry && <StartTrialButton isPrimary />}
        </>
      }
    >
      <p>{text}</p>
    </ResponsiveModal>
  );
}

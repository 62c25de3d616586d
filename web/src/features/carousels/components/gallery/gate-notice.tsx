import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { StartTrialButton } from '@/features/billing/components/start-trial-button';
import { ResponsiveModal } from '@/shared/ui/responsive-modal';
import { galleryTexts } from '../../gallery-texts';
import classes from './gate-notice.module.css';
import { useCarouselsGate } from './use-carousels-gate';

const texts = galleryTexts.gate;
const PLANS = '/dashboard/settings/subscription';

/** Says that carousels are made from the plan Pro on, and the way there; nothing while they are allowed. */
export function GateNotice() {
  const { isBarred, canTry } = useCarouselsGate();
  if (!isBarred) return null;
  return (
    <section className={classes.notice} aria-label={texts.title}>
      <div className={classes.words}>
        <p className={classes.title}>{texts.title}</p>
        <p className={classes.text}>{texts.text}</p>
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

/** The same as the answer to an act the plan does not allow; it goes by itself once the trial has begun. */
export function GateDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { isBarred, canTry } = useCarouselsGate();
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
      <p>{texts.text}</p>
    </ResponsiveModal>
  );
}

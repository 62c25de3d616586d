import { Button } from '@mantine/core';
import type { BackgroundRemovalOffer } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { StartTrialButton, useProGate, withPrice } from '@/entities/billing';
import { userQuery } from '@/shared/api/session';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconScissors } from '@/shared/ui/icons';
import { texts } from '../texts';
import classes from './remover-screen.module.css';

interface RunBarProps {
  offer: BackgroundRemovalOffer | undefined;
  /** Pictures ready to be ordered. */
  count: number;
  /** Others are being processed. */
  isRunning: boolean;
  /** Why nothing was ordered or accepted. */
  problem: string | null;
  onRun: () => void;
}

/** The price, and the button that starts the removal. */
export function RunBar({ offer, count, isRunning, problem, onRun }: RunBarProps) {
  const { data: user } = useQuery(userQuery());
  const { isBarred, canTry } = useProGate();
  const price = offer && offer.price * count;
  const balance = user?.credits_balance;
  const missing = price === undefined || balance === undefined ? 0 : Math.max(0, price - balance);
  // Nothing is ordered before its price is known and covered by the balance.
  const isPriced = count === 0 || (price !== undefined && balance !== undefined);
  // While the last ones are being processed there is nothing to decide.
  const isWanted = count > 0 || !isRunning;
  const label = count > 1 ? texts.runMany(count) : texts.run;
  return (
    <div className={classes.run}>
      <div className={classes.terms}>
        {isWanted && <p>{offer && texts.price(offer.price)}</p>}
        {isWanted && offer?.price === 0 && <p className={classes.dim}>{texts.testMode}</p>}
        {missing > 0 && balance !== undefined ? (
          <p className={classes.short} role="alert">
            {texts.short(missing, balance)}
          </p>
        ) : (
          price !== undefined &&
          price > 0 &&
          balance !== undefined && <p className={classes.dim}>{texts.left(balance - price)}</p>
        )}
        <p className={classes.dim}>{texts.usual}</p>
      </div>
      <div className={classes.ways}>
        {missing > 0 &&
          (canTry ? (
            <StartTrialButton isPrimary />
          ) : (
            <Button component={Link} to="/dashboard/settings/subscription">
              {texts.toPlans}
            </Button>
          ))}
        {isWanted && (
          <Button
            variant={missing > 0 ? 'default' : 'filled'}
            leftSection={<IconScissors size={18} aria-hidden />}
            disabled={isBarred || !isPriced || missing > 0}
            onClick={onRun}
          >
            {count > 0 ? withPrice(label, price) : label}
          </Button>
        )}
      </div>
      <FormError message={problem ?? undefined} />
    </div>
  );
}

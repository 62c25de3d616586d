import { discounted, type Discount } from '@orbita/contracts';
import type { ReactNode } from 'react';
import { subscriptionTexts as texts } from '../../subscription-texts';
import classes from './offers.module.css';

interface PriceProps {
  /** Whole roubles, without the discount. */
  rub: number;
  discount: Discount | null;
  /** What the price is for, behind it: `в месяц`. */
  children?: ReactNode;
}

/** What has to be paid, and beside it what it was without the discount. */
export function Price({ rub, discount, children }: PriceProps) {
  const now = discounted(rub, discount);
  return (
    <p className={classes.price}>
      {rub === 0 ? texts.price.free : texts.price.rubles(now)} {children && <small>{children}</small>}{' '}
      {now < rub && (
        <s className={classes.old}>
          <span className={classes.hidden}>{texts.price.old('')}</span>
          {texts.price.rubles(rub)}
        </s>
      )}
    </p>
  );
}

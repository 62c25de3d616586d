import { discounted, type Discount } from '@orbita/contracts';
import type { ReactNode } from 'react';
import { subscriptionTexts as texts } from '../../subscription-texts';
import classes from './offers.module.css';

interface PriceProps {
  /** Whole roubles, without the discount. */
  rub: number;
  discount: Discount | null;
  /** The period of the price, after it: `в месяц`. */
  children?: ReactNode;
}

/** The price to pay, beside the price without discount. */
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

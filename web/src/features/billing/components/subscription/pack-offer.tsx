import { Button } from '@mantine/core';
import { type CreditPackage, type Discount, discounted } from '@orbita/contracts';
import { formatCredits, formatCreditPrice } from '@/shared/format/numbers';
import { subscriptionTexts as texts } from '../../subscription-texts';
import { DemoPurchase } from './demo-purchase';
import classes from './offers.module.css';
import { Price } from './price';

interface PackOfferProps {
  pack: CreditPackage;
  discount: Discount | null;
  isDisabled: boolean;
  onBuy: () => void;
}

/** One pack of credits: its price in total and per credit. */
export function PackOffer({ pack, discount, isDisabled, onBuy }: PackOfferProps) {
  const paid = discounted(pack.price_rub, discount);
  return (
    <li className={classes.card}>
      <h3 className={classes.name}>
        {pack.name}
        {pack.description !== '' && <span className={classes.badge}>{pack.description}</span>}
        {pack.is_demo && <DemoPurchase isShort />}
      </h3>
      <div>
        <Price rub={pack.price_rub} discount={discount} />
        <p className={classes.note}>
          {formatCredits(pack.credits_amount)}
          {paid > 0 && `, ${texts.packs.perCredit(formatCreditPrice(paid / pack.credits_amount))}`}
        </p>
      </div>
      <Button
        className={classes.action ?? ''}
        variant="default"
        aria-label={texts.packs.buyLabel(pack.name)}
        disabled={isDisabled}
        onClick={onBuy}
      >
        {texts.packs.buy}
      </Button>
    </li>
  );
}

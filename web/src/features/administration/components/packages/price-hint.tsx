import { formatCreditPrice } from '@/shared/format/numbers';
import { TextButton } from '@/shared/ui/actions/text-button';
import { suggestedPrice } from '../../model/package-price';
import { packageTexts } from '../../package-texts';
import classes from './packages.module.css';

const texts = packageTexts.form;

interface PriceHintProps {
  /** Null while nothing is typed. */
  credits: number | null;
  price: number | null;
  /** Applies the suggested price, in whole roubles. */
  onTake: (price: number) => void;
}

/** Below the price of a package: the resulting price of a credit, and a suggested price. */
export function PriceHint({ credits, price, onTake }: PriceHintProps) {
  const isCounted = credits !== null && credits > 0;
  const suggestion = isCounted ? suggestedPrice(credits) : null;
  return (
    <div className={classes.suggestion} role="status">
      {isCounted && price !== null && price > 0 ? (
        <span className={classes.perCredit}>{texts.perCredit(formatCreditPrice(price / credits))}</span>
      ) : null}
      {suggestion !== null && suggestion !== price && (
        <>
          <span className={classes.dim}>{texts.suggestion(suggestion)}</span>
          <TextButton onClick={() => onTake(suggestion)}>{texts.take}</TextButton>
        </>
      )}
    </div>
  );
}

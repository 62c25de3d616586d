import { formatCredits } from '@/shared/format/numbers';
import { ru } from '@/shared/i18n/ru';
import classes from './credits-price.module.css';

interface CreditsPriceProps {
  /** Whole credits; undefined while the price is loading. */
  credits: number | undefined;
  /** The demo writer is used, so the action is free. */
  isDemo?: boolean;
}

/** Price of an action in words: `200 кредитов`, `бесплатно` for 0. Keeps its place while loading. */
export function CreditsPrice({ credits, isDemo = false }: CreditsPriceProps) {
  if (credits === undefined) return <span className={classes.waiting} aria-hidden="true" />;
  if (credits === 0) return <span className={classes.price}>{isDemo ? ru.price.freeInDemo : ru.price.free}</span>;
  return <span className={classes.price}>{formatCredits(credits)}</span>;
}

/** Text of a button that spends: `Создать план · 200 кредитов`. */
export const withPrice = (label: string, credits: number | undefined): string =>
  credits === undefined ? label : `${label} · ${credits === 0 ? ru.price.free : formatCredits(credits)}`;

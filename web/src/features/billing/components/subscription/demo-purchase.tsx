import { subscriptionTexts as texts } from '../../subscription-texts';
import classes from './demo-purchase.module.css';

interface DemoPurchaseProps {
  /** Without the explanation, which is nearby. */
  isShort?: boolean;
}

/** Says that nothing sold here costs money. */
export function DemoPurchase({ isShort = false }: DemoPurchaseProps) {
  if (isShort) return <span className={classes.badge}>{texts.demo.badge}</span>;
  return (
    <p className={classes.note}>
      <strong>{texts.demo.badge}.</strong> {texts.demo.text}
    </p>
  );
}

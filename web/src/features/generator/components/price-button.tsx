import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { PaymentNote, canPay, type Price } from '@/entities/billing';
import { ru } from '@/shared/i18n/ru';
import { texts } from '../texts';
import classes from './price-button.module.css';

interface PriceButtonProps {
  label: string;
  price: Price;
  /** The price in words, shown after the first press. */
  words: ReactNode;
  disabled: boolean;
  loading: boolean;
  /** Why the server refused to spend, when it did. */
  refusal: unknown;
  onConfirm: () => void;
}

/** A button in two steps: the first press shows the price, the second one runs the action. */
export function PriceButton({ label, price, words, disabled, loading, refusal, onConfirm }: PriceButtonProps) {
  const [isArmed, setArmed] = useState(false);
  const panel = useId();
  const first = useRef<HTMLButtonElement>(null);
  const second = useRef<HTMLButtonElement>(null);
  const wasArmed = useRef(false);
  // An action that is no longer possible cannot be confirmed.
  if (isArmed && (disabled || loading)) setArmed(false);
  useEffect(() => {
    if (isArmed) second.current?.focus();
    else if (wasArmed.current && document.activeElement === document.body) first.current?.focus();
    wasArmed.current = isArmed;
  }, [isArmed]);
  if (!isArmed) {
    return (
      <Button
        ref={first}
        className={classes.first}
        disabled={disabled}
        loading={loading}
        onClick={() => setArmed(true)}
      >
        {label}
      </Button>
    );
  }
  return (
    <div
      className={classes.panel}
      role="group"
      aria-labelledby={panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setArmed(false);
      }}
    >
      <div id={panel} className={classes.price}>
        {words}
      </div>
      <PaymentNote price={price} refusal={refusal} />
      <div className={classes.ways}>
        <Button
          ref={second}
          disabled={!canPay(price)}
          onClick={() => {
            setArmed(false);
            onConfirm();
          }}
        >
          {texts.price.confirm}
        </Button>
        <Button variant="default" onClick={() => setArmed(false)}>
          {ru.common.cancel}
        </Button>
      </div>
    </div>
  );
}

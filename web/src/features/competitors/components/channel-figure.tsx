import { VisuallyHidden } from '@mantine/core';
import { formatNumber, formatRate, UNKNOWN } from '@/shared/format/numbers';
import { channelTexts } from '../channel-texts';
import { formatShort } from '../model/figures';

interface FigureProps {
  /** Null while unknown. */
  value: number | null;
}

/** Replacement of an unknown number: a visible dash, and a word for screen readers. */
export function Unknown() {
  return (
    <>
      <span aria-hidden="true">{UNKNOWN}</span>
      <VisuallyHidden>{channelTexts.unknown}</VisuallyHidden>
    </>
  );
}

/** A shortened number; the full one is in its title. */
export function ShortFigure({ value }: FigureProps) {
  if (value === null) return <Unknown />;
  const short = formatShort(value);
  const whole = formatNumber(Math.round(value));
  return (
    <span className="o-figures" title={short === whole ? undefined : whole}>
      {short}
    </span>
  );
}

/** An engagement rate with two decimals. */
export function RateFigure({ value }: FigureProps) {
  return value === null ? <Unknown /> : <span className="o-figures">{formatRate(value)}</span>;
}

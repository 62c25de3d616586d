import { VisuallyHidden } from '@mantine/core';
import { formatNumber, formatRate, UNKNOWN } from '@/shared/format/numbers';
import { channelTexts } from '../channel-texts';
import { formatShort } from '../model/figures';

interface FigureProps {
  /** Null while nobody knows it. */
  value: number | null;
}

/** In place of a number nobody knows: a dash to be seen, a word to be heard. */
export function Unknown() {
  return (
    <>
      <span aria-hidden="true">{UNKNOWN}</span>
      <VisuallyHidden>{channelTexts.unknown}</VisuallyHidden>
    </>
  );
}

/** A number cut short; its whole is in its title. */
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

/** A rate of engagement, with both decimals. */
export function RateFigure({ value }: FigureProps) {
  return value === null ? <Unknown /> : <span className="o-figures">{formatRate(value)}</span>;
}

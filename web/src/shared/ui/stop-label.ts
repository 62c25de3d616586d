import type { StopFigures } from '@orbita/contracts';
import { formatCreditsGenitive } from '../format/numbers';
import { stopTexts } from './stop-texts';

/** How what is ready is counted: publications and slides by their number, a text by its share. */
type Counted = 'pieces' | 'share';

const figuresOf = ({ delivered, ordered, credits }: StopFigures, counted: Counted): string => {
  const part =
    counted === 'pieces'
      ? stopTexts.part(delivered, ordered)
      : stopTexts.share(Math.floor((100 * delivered) / Math.max(1, ordered)));
  // The work goes on until the click: what is charged is what is ready by then.
  return credits === 0 ? part : `${part}, ${stopTexts.about(formatCreditsGenitive(credits))}`;
};

/** Text of a button that stops: `Остановить: 8 из 31, около 51 кредита`; without figures while nothing is ready. */
export const stopLabel = (label: string, stop: StopFigures | null | undefined, counted: Counted = 'pieces'): string =>
  !stop || stop.delivered === 0 ? label : `${label}: ${figuresOf(stop, counted)}`;

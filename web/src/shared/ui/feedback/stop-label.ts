import type { StopFigures } from '@orbita/contracts';
import { formatCreditsGenitive } from '../../format/numbers';
import { stopTexts } from './stop-texts';

/** How finished work is counted: publications and slides by number, a text by its share. */
type Counted = 'pieces' | 'share';

const figuresOf = ({ delivered, ordered, credits }: StopFigures, counted: Counted): string => {
  const part =
    counted === 'pieces'
      ? stopTexts.part(delivered, ordered)
      : stopTexts.share(Math.floor((100 * delivered) / Math.max(1, ordered)));
  // The work goes on until the click: what is ready by then is charged.
  return credits === 0 ? part : `${part}, ${stopTexts.about(formatCreditsGenitive(credits))}`;
};

/** Text of a button that stops: `Остановить: 8 из 31, около 51 кредита`; without numbers while nothing is ready. */
export const stopLabel = (label: string, stop: StopFigures | null | undefined, counted: Counted = 'pieces'): string =>
  !stop || stop.delivered === 0 ? label : `${label}: ${figuresOf(stop, counted)}`;

import { formatNumber } from '../../format/numbers';

/** Words on a button that stops what costs credits. */
export const stopTexts = {
  part: (delivered: number, ordered: number) => `${formatNumber(delivered)} из ${formatNumber(ordered)}`,
  share: (percent: number) => `${formatNumber(percent)} %`,
  about: (credits: string) => `около ${credits}`,
} as const;

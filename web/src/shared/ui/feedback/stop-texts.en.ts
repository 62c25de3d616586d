import { formatNumber } from '../../format/numbers';
import type { Translated } from '../../i18n/translated';
import type { stopTexts as russian } from './stop-texts';

export const stopTexts: Translated<typeof russian> = {
  part: (delivered, ordered) => `${formatNumber(delivered)} of ${formatNumber(ordered)}`,
  share: (percent) => `${formatNumber(percent)}%`,
  about: (credits) => `about ${credits}`,
};

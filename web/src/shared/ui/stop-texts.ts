import { formatNumber } from '../format/numbers';

/** Words of stopping what costs credits: said on the button before, and told after. */
export const stopTexts = {
  part: (delivered: number, ordered: number) => `${formatNumber(delivered)} из ${formatNumber(ordered)}`,
  share: (percent: number) => `${formatNumber(percent)} %`,
  about: (credits: string) => `около ${credits}`,
  free: 'Остановлено, кредиты не списаны',
  kept: 'Остановлено, готовое сохранено',
  paid: (credits: string) => `Остановлено, готовое сохранено. Списано: ${credits}`,
} as const;

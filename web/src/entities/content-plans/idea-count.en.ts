import { englishPlural } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';

export const ideaCount = (count: number): string =>
  `${formatNumber(count)} ${englishPlural(count, 'new idea', 'new ideas')}`;

import { plural } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';

/** `3 новые идеи`. */
export const ideaCount = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'новая идея', 'новые идеи', 'новых идей')}`;

import { englishPlural } from '@orbita/contracts';

/** `5 slides`. */
export const slideCount = (count: number): string => `${count} ${englishPlural(count, 'slide', 'slides')}`;

/** English has no cases. */
export const slideCountGenitive = (count: number): string => slideCount(count);

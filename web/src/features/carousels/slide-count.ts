import { plural } from '@orbita/contracts';

/** «5 слайдов». */
export const slideCount = (count: number): string => `${count} ${plural(count, 'слайд', 'слайда', 'слайдов')}`;

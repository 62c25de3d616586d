import { plural } from '@orbita/contracts';

/** «5 слайдов». */
export const slideCount = (count: number): string => `${count} ${plural(count, 'слайд', 'слайда', 'слайдов')}`;

/** «Не больше 21 слайда». */
export const slideCountGenitive = (count: number): string =>
  `${count} ${plural(count, 'слайда', 'слайдов', 'слайдов')}`;

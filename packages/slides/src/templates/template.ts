import type { CarouselFormat, Slide } from '@orbita/contracts';
import { type TemplateWords, templateWords } from './words.js';

export const TEMPLATE_CATEGORIES = templateWords.categories;
export type TemplateCategory = keyof typeof TEMPLATE_CATEGORIES;

/** A finished design to start from. */
export interface CarouselTemplate {
  /** Used in requests and addresses: it never changes. */
  id: string;
  name: string;
  category: TemplateCategory;
  /** Its slides composed for a format, with words in another language where some are given; ids are the same at every call. */
  slides: (format: CarouselFormat, texts?: TemplateWords) => Slide[];
}

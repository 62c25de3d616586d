import type { CarouselFormat, Slide } from '@orbita/contracts';

export const TEMPLATE_CATEGORIES = {
  fashion: 'Мода',
  marketing: 'Маркетинг',
  business: 'Бизнес',
  creative: 'Креатив',
  luxury: 'Люкс',
} as const;
export type TemplateCategory = keyof typeof TEMPLATE_CATEGORIES;

/** A finished design to start from. */
export interface CarouselTemplate {
  /** Stands in requests and addresses: it never changes. */
  id: string;
  name: string;
  category: TemplateCategory;
  /** Its slides composed for a format; ids are the same at every call. */
  slides: (format: CarouselFormat) => Slide[];
}

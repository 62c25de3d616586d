import type { CarouselFormat, Slide } from '@orbita/contracts';
import { newSlide, newText } from '../editing/elements.js';

// Stand-in until the templates are merged.
export interface CarouselTemplate {
  id: string;
  name: string;
  category: keyof typeof TEMPLATE_CATEGORIES;
  slides: (format: CarouselFormat) => Slide[];
}

export const TEMPLATE_CATEGORIES = { business: 'Бизнес' } as const;

export const TEMPLATES: readonly CarouselTemplate[] = [
  {
    id: 'minimal-white',
    name: 'Minimal White',
    category: 'business',
    slides: () => Array.from({ length: 5 }, () => ({ ...newSlide(), elements: [newText()] })),
  },
];

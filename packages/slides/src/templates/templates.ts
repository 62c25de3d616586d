// Stand-in until the templates are merged.
import type { CarouselFormat, Slide } from '@orbita/contracts';
import { newSlide } from '../editing/elements.js';

export const TEMPLATE_CATEGORIES = {
  fashion: 'Мода',
  marketing: 'Маркетинг',
  business: 'Бизнес',
  creative: 'Творчество',
  luxury: 'Премиум',
} as const;
export type TemplateCategory = keyof typeof TEMPLATE_CATEGORIES;

export interface CarouselTemplate {
  id: string;
  name: string;
  category: TemplateCategory;
  slides: (format: CarouselFormat) => Slide[];
}

const template = (
  id: string,
  name: string,
  category: TemplateCategory,
  from: string,
  to: string,
): CarouselTemplate => ({
  id,
  name,
  category,
  slides: () =>
    Array.from({ length: 5 }, (_, index) => {
      const slide = newSlide();
      return {
        ...slide,
        background: { type: 'gradient' as const, from, to, angle: 30 + index * 40 },
        elements: [
          {
            id: 'title',
            type: 'text' as const,
            position: { x: 60, y: 80 },
            size: { width: 480, height: 200 },
            visible: true,
            opacity: 1,
            content: `${name} ${index + 1}`,
            fontSize: 56,
            fontFamily: 'Montserrat' as const,
            fontWeight: 700 as const,
            color: '#171a2b',
            padding: { top: 0, right: 0, bottom: 0, left: 0 },
            textAlign: 'left' as const,
            verticalAlign: 'top' as const,
            shrinks: true,
            role: 'title' as const,
          },
        ],
      };
    }),
});

export const TEMPLATES: readonly CarouselTemplate[] = [
  template('neutral-lookbook', 'Neutral Lookbook', 'fashion', '#efe7dc', '#c9b8a3'),
  template('arch-fashion', 'Arch Fashion', 'fashion', '#f3d9cf', '#d99a86'),
  template('blue-wave-marketing', 'Blue Wave Marketing', 'marketing', '#bfe0ff', '#3d7bff'),
  template('minimal-white', 'Minimal White', 'business', '#ffffff', '#f0f1f6'),
  template('gradient-modern', 'Gradient Modern', 'creative', '#ffb1e0', '#7a5cff'),
  template('dark-elegant', 'Dark Elegant', 'luxury', '#c8a660', '#2b2622'),
];

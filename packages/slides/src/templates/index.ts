import { type CarouselFormat, SLIDE_HEIGHTS, SLIDE_WIDTH, type Slide, type TextElement } from '@orbita/contracts';

/** A design to pour words into. */
export interface CarouselTemplate {
  id: string;
  name: string;
  category: string;
  slides: (format: CarouselFormat) => Slide[];
}

const box = (
  id: string,
  role: NonNullable<TextElement['role']>,
  y: number,
  height: number,
  fontSize: number,
): TextElement => ({
  id,
  type: 'text',
  position: { x: 40, y },
  size: { width: SLIDE_WIDTH - 80, height },
  visible: true,
  opacity: 1,
  content: role === 'title' ? 'Заголовок' : 'Текст',
  fontSize,
  fontFamily: 'Inter',
  fontWeight: role === 'title' ? 700 : 400,
  color: '#111111',
  padding: { top: 0, right: 0, bottom: 0, left: 0 },
  textAlign: 'left',
  verticalAlign: 'top',
  shrinks: true,
  role,
});

const plain = (id: string, name: string, color: string): CarouselTemplate => ({
  id,
  name,
  category: 'business',
  slides: (format) =>
    Array.from({ length: 5 }, (_, i) => ({
      id: `${id}-${i}`,
      background: { type: 'solid', color },
      backgroundPattern: 'none',
      patternColor: '#000000',
      patternOpacity: 0,
      elements: [box('title', 'title', 60, 160, 44), box('content', 'content', 240, SLIDE_HEIGHTS[format] - 300, 26)],
    })),
});

export const TEMPLATES: readonly CarouselTemplate[] = [
  plain('neutral-lookbook', 'Neutral Lookbook', '#efe9e1'),
  plain('arch-fashion', 'Arch Fashion', '#f3e3dc'),
  plain('blue-wave-marketing', 'Blue Wave Marketing', '#dbe8ff'),
  plain('minimal-white', 'Minimal White', '#ffffff'),
  plain('gradient-modern', 'Gradient Modern', '#e9ddff'),
  plain('dark-elegant', 'Dark Elegant', '#dddddd'),
];

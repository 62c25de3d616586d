import { type TemplateStyle, inStyle } from './compose.js';
import { circle, ellipse, frame, rectangle, ring, type } from './draw.js';

const NEUTRAL: TemplateStyle = {
  category: 'fashion',
  grounds: ['#f3ece2', '#faf6f0', '#e9dfd1'],
  ink: '#2f2720',
  muted: '#5f5245',
  accent: '#7a5c43',
  onAccent: '#ffffff',
  strong: '#6b4f39',
  card: '#ffffff',
  cardInk: '#2f2720',
  radius: 0,
  heading: (size, color) => type('Lora', 600, size, color),
  words: (size, color) => type('Montserrat', 500, size, color),
  decor: ({ height }, index) => [rectangle([index % 2 === 0 ? 432 : 0, 0, 168, height], '#efe6d9', { opacity: 0.7 })],
};

const ARCH: TemplateStyle = {
  category: 'fashion',
  grounds: ['#f6e4de', '#fdf5f1', '#f1d9d0'],
  ink: '#4a1f24',
  muted: '#6e3c3f',
  accent: '#a2434b',
  onAccent: '#ffffff',
  strong: '#8f353e',
  card: '#fffaf7',
  cardInk: '#4a1f24',
  radius: 28,
  heading: (size, color) => type('Playfair Display', 600, size, color),
  words: (size, color) => type('Raleway', 500, size, color),
  decor: ({ height }, index) => [
    ellipse([index % 2 === 0 ? 250 : -120, height * 0.34, 460, height], '#f9ece7', { opacity: 0.9 }),
  ],
};

const WAVE: TemplateStyle = {
  category: 'marketing',
  grounds: ['#0a2a92', '#071e4a', '#10349f'],
  ink: '#ffffff',
  muted: '#d5e4ff',
  accent: '#ffd447',
  onAccent: '#071e4a',
  strong: '#ffd447',
  card: '#edf4ff',
  cardInk: '#071e4a',
  radius: 28,
  heading: (size, color) => type('Montserrat', 800, size, color),
  words: (size, color) => type('Montserrat', 500, size, color),
  decor: ({ height }, index) => [
    ellipse([index % 2 === 0 ? -120 : -360, height - 130, 1_080, 400], '#1541b5', { opacity: 0.7 }),
    circle(index % 2 === 0 ? 540 : 60, 60, 110, '#16409f', { opacity: 0.6 }),
  ],
};

const MINIMAL: TemplateStyle = {
  category: 'business',
  grounds: ['#ffffff', '#f4f5f7'],
  ink: '#111216',
  muted: '#5b5f67',
  accent: '#c62a17',
  onAccent: '#ffffff',
  strong: '#c62a17',
  card: '#eceef1',
  cardInk: '#111216',
  radius: 8,
  heading: (size, color) => type('Inter', 800, size, color),
  words: (size, color) => type('Inter', 400, size, color),
  decor: ({ left, right, height }) => [rectangle([left, height - 18, right - left, 1], '#d8dade')],
};

const MODERN: TemplateStyle = {
  category: 'creative',
  grounds: ['#2a1a8a', '#4c1a9c', '#6a1f9c'],
  ink: '#ffffff',
  muted: '#ead9ff',
  accent: '#ffb3f5',
  onAccent: '#1c1147',
  strong: '#ffc9f8',
  card: '#ffffff',
  cardInk: '#1c1147',
  radius: 32,
  heading: (size, color) => type('Manrope', 800, size, color),
  words: (size, color) => type('Manrope', 500, size, color),
  decor: (page, index) => [
    ...[300, 230, 160].map((radius) =>
      circle(index % 2 === 0 ? 560 : 40, page.by(120, 160, 240), radius, '#8a35c9', { opacity: 0.18 }),
    ),
  ],
};

const DARK: TemplateStyle = {
  category: 'luxury',
  grounds: ['#12100e', '#1f1b17'],
  ink: '#f4ede0',
  muted: '#cbc1b0',
  accent: '#c9a66b',
  onAccent: '#12100e',
  strong: '#c9a66b',
  card: '#2e2821',
  cardInk: '#f4ede0',
  radius: 0,
  heading: (size, color) => type('Playfair Display', 500, size, color),
  words: (size, color) => type('Raleway', 500, size, color),
  decor: ({ height }, index) => [
    frame([20, 20, 560, height - 40], '#c9a66b', 1, { opacity: 0.6 }),
    ring(index % 2 === 0 ? 600 : 0, height * 0.3, 190, '#c9a66b', 1, { opacity: 0.22 }),
  ],
};

/** Three further templates of each style, by what they are for. */
export const FURTHER_TEMPLATES = {
  neutral: [
    inStyle(NEUTRAL, {
      id: 'before-after',
      words: 'beforeAfter',
      kind: 'compare',
      sign: 'sparkles',
    }),
    inStyle(NEUTRAL, {
      id: 'acquaintance',
      words: 'acquaintance',
      kind: 'photo',
      sign: 'mood-smile',
    }),
    inStyle(NEUTRAL, {
      id: 'behind-scenes',
      words: 'behindScenes',
      kind: 'number',
      sign: 'scissors',
    }),
  ],
  arch: [
    inStyle(ARCH, { id: 'reviews', words: 'reviews', kind: 'quote', sign: 'user-heart' }),
    inStyle(ARCH, {
      id: 'new-arrivals',
      words: 'newArrivals',
      kind: 'photo',
      sign: 'shopping-bag',
    }),
    inStyle(ARCH, { id: 'care-guide', words: 'careGuide', kind: 'check', sign: 'leaf' }),
  ],
  wave: [
    inStyle(WAVE, {
      id: 'five-mistakes',
      words: 'mistakes',
      kind: 'number',
      sign: 'alert-triangle',
    }),
    inStyle(WAVE, { id: 'promotion', words: 'promotion', kind: 'check', sign: 'percentage' }),
    inStyle(WAVE, { id: 'step-by-step', words: 'steps', kind: 'number', sign: 'list-check' }),
  ],
  minimal: [
    inStyle(MINIMAL, { id: 'checklist', words: 'checklist', kind: 'check', sign: 'list-check' }),
    inStyle(MINIMAL, { id: 'myths-facts', words: 'myths', kind: 'number', sign: 'search' }),
    inStyle(MINIMAL, { id: 'questions', words: 'questions', kind: 'ask', sign: 'messages' }),
  ],
  modern: [
    inStyle(MODERN, { id: 'event', words: 'event', kind: 'check', sign: 'calendar' }),
    inStyle(MODERN, { id: 'launch', words: 'launch', kind: 'photo', sign: 'rocket' }),
    inStyle(MODERN, { id: 'top-tools', words: 'picks', kind: 'number', sign: 'star' }),
  ],
  dark: [
    inStyle(DARK, { id: 'brand-story', words: 'story', kind: 'photo', sign: 'diamond' }),
    inStyle(DARK, { id: 'price-list', words: 'prices', kind: 'number', sign: 'tag' }),
    inStyle(DARK, { id: 'gift-card', words: 'gift', kind: 'check', sign: 'gift' }),
  ],
} as const;

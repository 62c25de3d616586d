import { archFashion } from './arch-fashion.js';
import { blueWaveMarketing } from './blue-wave-marketing.js';
import { darkElegant } from './dark-elegant.js';
import { FURTHER_TEMPLATES as further } from './further.js';
import { gradientModern } from './gradient-modern.js';
import { minimalWhite } from './minimal-white.js';
import { neutralLookbook } from './neutral-lookbook.js';
import type { CarouselTemplate } from './template.js';

export { type CarouselTemplate, TEMPLATE_CATEGORIES, type TemplateCategory } from './template.js';

/** The designs everybody has, in the order they are offered. */
export const TEMPLATES: readonly CarouselTemplate[] = [
  neutralLookbook,
  archFashion,
  blueWaveMarketing,
  minimalWhite,
  gradientModern,
  darkElegant,
  // One of each style after the other, so that a list shows all styles at once.
  ...[0, 1, 2].flatMap((at) => Object.values(further).flatMap((ofStyle) => ofStyle[at] ?? [])),
];

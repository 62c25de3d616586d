import { TEMPLATE_CATEGORIES } from '@orbita/slides';
import { carouselTexts } from '../texts';

const texts = carouselTexts.templates;

/** All built-in templates. */
export const ALL_TEMPLATES = '';
/** The user's own ones. */
export const OWN_TEMPLATES = 'own';

/** Filters of the templates. */
export const TEMPLATE_CHIPS = [
  { value: ALL_TEMPLATES, label: texts.all },
  ...Object.entries(TEMPLATE_CATEGORIES).map(([value, label]) => ({ value, label })),
  { value: OWN_TEMPLATES, label: texts.own },
];

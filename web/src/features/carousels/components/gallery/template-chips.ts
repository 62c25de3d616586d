import { TEMPLATE_CATEGORIES } from '@orbita/slides';
import { galleryTexts } from '../../gallery-texts';

const texts = galleryTexts.templates;

/** All templates everybody has. */
export const ALL_TEMPLATES = '';
/** The user's own ones. */
export const OWN_TEMPLATES = 'own';

/** What templates are looked through by. */
export const TEMPLATE_CHIPS = [
  { value: ALL_TEMPLATES, label: texts.all },
  ...Object.entries(TEMPLATE_CATEGORIES).map(([value, label]) => ({ value, label })),
  { value: OWN_TEMPLATES, label: texts.own },
];

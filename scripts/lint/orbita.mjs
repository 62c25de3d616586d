// @ts-check
import { answerText } from './answer-text.mjs';
import { wholeSigns } from './whole-signs.mjs';

/** Rules of this product that no linter brings. */
const plugin = { meta: { name: 'orbita' }, rules: { 'answer-text': answerText, 'whole-signs': wholeSigns } };

export default plugin;

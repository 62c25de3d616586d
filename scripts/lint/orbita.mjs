// @ts-check
import { answerText } from './answer-text.mjs';
import { kitControls } from './kit-controls.mjs';
import { plainNames } from './plain-names.mjs';
import { wholeSigns } from './whole-signs.mjs';

/** Rules of this product that no linter has. */
const plugin = {
  meta: { name: 'orbita' },
  rules: {
    'answer-text': answerText,
    'kit-controls': kitControls,
    'plain-names': plainNames,
    'whole-signs': wholeSigns,
  },
};

export default plugin;

export { type StyleVoice, describeStyle } from './describe.js';
export { type HabitDifference, type StyleMeasure, measureStyle } from './meter.js';
export { type StyleSentences, sentences as styleSentences } from './sentences.js';
export { MAX_TEXT, styleProfile } from './profile.js';
export { EMOJI } from './words.js';
export { type StyleTraits, styleTraits } from './traits.js';

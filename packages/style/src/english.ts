/** What the meter says, in English, for whoever speaks several languages at once. */
export { sentences as englishSentences } from './sentences.en.js';

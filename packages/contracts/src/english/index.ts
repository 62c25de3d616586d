export { inEnglish } from './in-english.js';
export { inLanguage } from './in-language.js';
/** Words every sentence shares, in English, for whoever speaks several languages at once. */
export * as englishWords from '../words.en.js';

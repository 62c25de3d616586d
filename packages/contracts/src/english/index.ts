export { inEnglish } from './in-english.js';
export { inLanguage } from './in-language.js';
/** Shared English words, for code that needs several languages at once. */
export * as englishWords from '../words.en.js';

export { inEnglish } from './in-english.js';

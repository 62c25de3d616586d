/** English texts of the meter, for code that needs several languages at once. */
export { sentences as englishSentences } from './sentences.en.js';

/** What templates say, in English, for whoever composes them in several languages. */
export { templateWords as englishTemplateWords } from './templates/words.en.js';

/** English texts of templates, for code that composes them in several languages. */
export { templateWords as englishTemplateWords } from './templates/words.en.js';

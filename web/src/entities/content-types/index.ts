export { ContentTypeMark, contentTypeColor, contentTypeInk } from './components/content-type-mark';
export { CONTENT_TYPE_LETTERS } from './letters';

export { ContentTypeMark, contentTypeColor, contentTypeInk } from './components/content-type-mark';

export { STYLES, styleQuery, stylesQuery } from './api/styles-api';
export { usePresentStyle, useWritingStyles } from './api/writing-styles';
export { styleMeter } from './components/load-style-meter';
export { StyleField } from './components/style-field';
export { texts as writingStylesTexts } from './texts';

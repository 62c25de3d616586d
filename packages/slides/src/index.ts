export * from './canvas.js';
export * from './editing/history.js';
export { FAMILIES, cssFont, weightOf } from './fonts/families.js';
export { drawElement, placePicture } from './render/draw-element.js';
export { drawBackground, renderSlide, slideSize } from './render/render-slide.js';
export { LINE_HEIGHT, type LaidText, type TextBox, layoutText } from './text/layout-text.js';
export { readDocument, upgradeDocument } from './document/versions.js';
export * from './templates/index.js';
export * from './pour/index.js';

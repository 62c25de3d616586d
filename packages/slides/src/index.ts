export * from './canvas.js';
export * from './editing/history.js';
export { FAMILIES, cssFamily, cssFont, weightOf } from './fonts/families.js';
export { EMOJI_FAMILY, FONT_FILES, type FontFile, type FontSource, SIGN_FILES } from './fonts/font-files.js';
export { type NeededFont, neededFonts } from './fonts/needed-fonts.js';
export { drawElement, placePicture } from './render/draw-element.js';
export { drawBackground, renderSlide, slideSize } from './render/render-slide.js';
export {
  LINE_HEIGHT,
  type LaidLine,
  type LaidRun,
  type LaidText,
  type TextBox,
  layoutText,
} from './text/layout-text.js';
export { readDocument, upgradeDocument } from './document/versions.js';

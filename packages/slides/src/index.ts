export { type Brand, applyBrand } from './brand/apply-brand.js';
export { MIN_CONTRAST, contrast, readableColor } from './brand/contrast.js';
export * from './canvas.js';
export { type AlignEdge, alignElements, distributeElements } from './editing/align.js';
export { copyElements, pasteElements } from './editing/clipboard.js';
export { COMMANDS, type CommandTarget, type Shortcut, type SlideCommand, commandFor } from './editing/commands.js';
export {
  COPY_OFFSET,
  DEFAULT_PATTERN_OPACITY,
  type ElementPatch,
  MIN_ELEMENT_SIZE,
  addElement,
  blankDocument,
  changeElement,
  changeElements,
  duplicateElements,
  elementsOf,
  moveElements,
  newIcon,
  newId,
  newImage,
  newLine,
  newShape,
  newSlide,
  newText,
  removeElements,
  removeUnlocked,
  setLocked,
} from './editing/elements.js';
export * from './editing/history.js';
export { inked, keepingPattern, withSeenPattern } from './editing/inked.js';
export { elementRoom } from './editing/limits.js';
export { unlockedOf } from './editing/lock.js';
export { bringForward, bringToFront, reorderElement, sendBackward, sendToBack } from './editing/order.js';
export { reformat } from './editing/reformat/reformat.js';
export { HANDLES, type Handle, resizeElement } from './editing/resize.js';
export { TURN_STEP, turnBy, turnTo } from './editing/rotate.js';
export { CORNERS, type Corner, pulledScale, scaleElements } from './editing/scale.js';
export {
  addSlide,
  applyBackgroundToAll,
  applyTextStyleToAll,
  duplicateSlide,
  hasSlideRoom,
  moveSlide,
  removeSlide,
} from './editing/slides.js';
export { type Gap } from './editing/equal-gaps.js';
export {
  type Unfinished,
  firstPlaceOf,
  handleOf,
  unfinishedOf,
  withHandle,
  withoutPlaces,
} from './editing/unfinished.js';
export { type Guide, snapMove, snapResize } from './editing/snap.js';
export { FAMILIES, cssFamily, cssFont, weightOf } from './fonts/families.js';
export { EMOJI_FAMILY, FONT_FILES, type FontFile, type FontSource, SIGN_FILES } from './fonts/font-files.js';
export { type NeededFont, neededFonts } from './fonts/needed-fonts.js';
export { asUnturned, boundsOf, middleOf, turned, wholeTurn, withSize } from './geometry.js';
export { drawElement, placePicture } from './render/draw-element.js';
export { knowsIcon } from './render/draw-figure.js';
export { gradientLine } from './render/gradient-line.js';
export { drawBackground, renderSlide, slideSize } from './render/render-slide.js';
export { grownText } from './text/grown-text.js';
export {
  LINE_HEIGHT,
  type LaidLine,
  type LaidRun,
  type LaidText,
  type TextBox,
  layoutText,
  lineHeightOf,
} from './text/layout-text.js';
export { readDocument, upgradeDocument } from './document/versions.js';
export * from './templates/index.js';
export * from './pour/index.js';

import { between, ratioOf, type Sized } from './mosaic';

/** Instagram's help: pictures keep a shape between 3:4 (since May 2025; 4:5 before) and 1.91:1, others are cropped to it. */
const NARROWEST = 3 / 4;
const WIDEST = 1.91;
/** The shape Instagram recommends, for a post whose picture is still missing. */
export const RECOMMENDED_FRAME = 4 / 5;

/** Shape of a post on Instagram: that of its first picture; the others of a carousel are cropped to it. */
export const instagramFrame = (files: readonly Sized[]): number =>
  files[0] === undefined ? RECOMMENDED_FRAME : between(NARROWEST, ratioOf(files[0]), WIDEST);

/** Pictures of Threads stand side by side with their own shapes, within these. */
export const threadsShape = (file: Sized): number => between(3 / 4, ratioOf(file), 4 / 3);

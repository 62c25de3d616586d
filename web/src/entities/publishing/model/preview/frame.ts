import { between, ratioOf, type Sized } from './mosaic';

/** Instagram's help: pictures keep a shape between 3:4 (since May 2025; 4:5 before) and 1.91:1, others are cropped to it. */
const NARROWEST = 3 / 4;
const WIDEST = 1.91;

/** Shape of a post on Instagram: that of its first picture; the others of a carousel are cropped to it. */
export const instagramFrame = ([first = {}]: readonly Sized[]): number => between(NARROWEST, ratioOf(first), WIDEST);

/** A picture of Threads keeps its shape within these: alone it may be as wide as the post, in a strip it leaves room for the next. */
export const threadsShape = (file: Sized, isAlone: boolean): number =>
  between(3 / 4, ratioOf(file), isAlone ? WIDEST : 4 / 3);

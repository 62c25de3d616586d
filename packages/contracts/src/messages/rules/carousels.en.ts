import { formatNumber } from '../../words.en.js';

export * from './shared.en.js';

export const unknownFont = 'Unknown font';
export const identifierHasUpTo40 = 'An identifier has up to 40 Latin letters, digits, “_” and “-”';
export const colourIsWrittenAsHex = 'A colour is written as #000000';
export const unknownFontWeight = 'Unknown font weight';
export const unknownAlignment = 'Unknown alignment';
export const unknownRoleOfText = 'Unknown role of a text';
export const unknownFit = 'Unknown fit';
export const unknownShape = 'Unknown shape';
export const unknownPattern = 'Unknown pattern';
export const listOfElementsIsExpected = 'A list of elements is expected';
export const noMoreThanElements = (most: number) => `No more than ${formatNumber(most)} elements on a slide`;
export const unknownVersionOfDocument = 'Unknown version of the document. Reload the page.';
export const listOfSlidesIsExpected = 'A list of slides is expected';
export const atLeastOneSlide = 'At least one slide is needed';
export const noMoreThanSlides = (most: number) => `No more than ${formatNumber(most)} slides`;
export const noMoreThanElementsInCarousel = (most: number) =>
  `No more than ${formatNumber(most)} elements in a carousel`;
export const noMoreThan100000Characters = 'No more than 100,000 characters in all texts of a carousel';
export const identifiersRepeat = 'Identifiers of slides and elements must not repeat';
export const unknownKindOfCarousel = 'Unknown kind of carousel';
export const nameCarousel = 'Name the carousel';
export const numberOfSlidesFromTo = (least: number, most: number) =>
  `Number of slides: from ${formatNumber(least)} to ${formatNumber(most)}`;
export const unknownSource = 'Unknown source';
export const unknownTemplate = 'Unknown template';
export const enterTextOrTopic = 'Enter a text or a topic';
export const thereIsNoSuchSlide = 'There is no such slide';
export const scaleHalfOr1 = 'Scale: 0.5 or 1';
export const position = (least: number, most: number) =>
  `Position: from ${formatNumber(least)} to ${formatNumber(most)}`;
export const size = (least: number, most: number) => `Size: from ${formatNumber(least)} to ${formatNumber(most)}`;
export const padding = (least: number, most: number) => `Padding: from ${formatNumber(least)} to ${formatNumber(most)}`;
export const opacity = (least: number, most: number) => `Opacity: from ${formatNumber(least)} to ${formatNumber(most)}`;
export const patternOpacity = (least: number, most: number) =>
  `Opacity of the pattern: from ${formatNumber(least)} to ${formatNumber(most)}`;
export const fontSize = (least: number, most: number) =>
  `Font size: from ${formatNumber(least)} to ${formatNumber(most)}`;
export const pictureShare = (least: number, most: number) =>
  `Share of the picture: from ${formatNumber(least)} to ${formatNumber(most)}`;
export const cornerRadius = (least: number, most: number) =>
  `Corner radius: from ${formatNumber(least)} to ${formatNumber(most)}`;
export const borderWidth = (least: number, most: number) =>
  `Border width: from ${formatNumber(least)} to ${formatNumber(most)}`;
export const angle = (least: number, most: number) => `Angle: from ${formatNumber(least)} to ${formatNumber(most)}`;
export const rotation = (least: number, most: number) =>
  `Rotation: from ${formatNumber(least)} to ${formatNumber(most)}`;
export const lineHeight = (least: number, most: number) =>
  `Line height: from ${formatNumber(least)} to ${formatNumber(most)}`;

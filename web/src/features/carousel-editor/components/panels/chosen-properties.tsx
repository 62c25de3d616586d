import type { ImageElement, ShapeElement, SlideElement, TextElement } from '@orbita/contracts';
import { ArrangeProperties } from './arrange-properties';
import { ImageProperties } from './image-properties';
import { LookProperties } from './look-properties';
import { PlaceProperties } from './place-properties';
import { LockedProperties } from './locked-properties';
import { ShapeProperties } from './shape-properties';
import { StrokeProperties } from './stroke-properties';
import { TextProperties } from './text-properties';

/** Fields of the selection: those of its kind first, then those of all elements. */
export function ChosenProperties({ elements }: { elements: readonly SlideElement[] }) {
  if (elements.some(({ locked }) => locked)) return <LockedProperties elements={elements} />;
  return (
    <>
      <KindProperties elements={elements} />
      <ArrangeProperties elements={elements} />
      <PlaceProperties elements={elements} />
      <LookProperties elements={elements} />
    </>
  );
}

const areTexts = (elements: readonly SlideElement[]): elements is TextElement[] =>
  elements.every(({ type }) => type === 'text');
const areImages = (elements: readonly SlideElement[]): elements is ImageElement[] =>
  elements.every(({ type }) => type === 'image');
const areShapes = (elements: readonly SlideElement[]): elements is ShapeElement[] =>
  elements.every((element) => element.type === 'shape' && element.figure === undefined);
const areStrokes = (elements: readonly SlideElement[]): elements is ShapeElement[] =>
  elements.every((element) => element.type === 'shape' && element.figure !== undefined);

/** For elements of one kind; for mixed kinds only the common fields. */
function KindProperties({ elements }: { elements: readonly SlideElement[] }) {
  if (areTexts(elements)) return <TextProperties elements={elements} />;
  if (areImages(elements)) return <ImageProperties elements={elements} />;
  if (areStrokes(elements)) return <StrokeProperties elements={elements} />;
  if (areShapes(elements)) return <ShapeProperties elements={elements} />;
  return null;
}

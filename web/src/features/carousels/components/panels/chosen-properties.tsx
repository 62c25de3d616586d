import type { ImageElement, ShapeElement, SlideElement, TextElement } from '@orbita/contracts';
import { ArrangeProperties } from './arrange-properties';
import { ImageProperties } from './image-properties';
import { LookProperties } from './look-properties';
import { PlaceProperties } from './place-properties';
import { ShapeProperties } from './shape-properties';
import { TextProperties } from './text-properties';

/** Fields of what is chosen: those of its kind first, then what all elements have. */
export function ChosenProperties({ elements }: { elements: readonly SlideElement[] }) {
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
  elements.every(({ type }) => type === 'shape');

/** Of elements of one kind; of a mixture only what all elements have. */
function KindProperties({ elements }: { elements: readonly SlideElement[] }) {
  if (areTexts(elements)) return <TextProperties elements={elements} />;
  if (areImages(elements)) return <ImageProperties elements={elements} />;
  if (areShapes(elements)) return <ShapeProperties elements={elements} />;
  return null;
}

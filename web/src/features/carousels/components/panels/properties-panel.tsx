import type { ImageElement, ShapeElement, SlideElement, TextElement } from '@orbita/contracts';
import { useMemo } from 'react';
import { editorTexts } from '../../editor-texts';
import { slideOf } from '../../model/studio';
import { useStudio } from '../../model/use-studio';
import { elementLabel } from '../../model/stage/element-label';
import { ArrangeProperties } from './arrange-properties';
import { ImageProperties } from './image-properties';
import { LookProperties } from './look-properties';
import classes from './panels.module.css';
import { PlaceProperties } from './place-properties';
import { ShapeProperties } from './shape-properties';
import { TextProperties } from './text-properties';

const texts = editorTexts.properties;

/** What can be changed of what is chosen. */
export function PropertiesPanel() {
  const slide = useStudio(slideOf);
  const selection = useStudio((state) => state.selection);
  const elements = useMemo(
    () => slide.elements.filter(({ id }) => selection.includes(id)),
    [slide.elements, selection],
  );
  const [first] = elements;
  if (first === undefined) {
    return (
      <div className={classes.empty}>
        <p className={classes.emptyTitle}>{texts.none}</p>
        <p>{texts.noneText}</p>
      </div>
    );
  }
  // Another choice is another panel: a field that was being typed in ends with its own elements.
  const key = elements.map(({ id }) => id).join();
  return (
    <div key={key}>
      <p className={classes.chosen} role="status">
        {elements.length === 1 ? elementLabel(first) : texts.several(elements.length)}
      </p>
      <KindProperties elements={elements} />
      <ArrangeProperties elements={elements} />
      <PlaceProperties elements={elements} />
      <LookProperties elements={elements} />
    </div>
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

import { useEffect, useMemo } from 'react';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { editorTexts } from '../../texts';
import { slideOf, useStudio, elementLabel } from '@/entities/carousels';
import classes from './panels.module.css';

/** Nothing is selected on a newly opened slide. */
const chosenProperties = lazyPart(async () => (await import('./chosen-properties')).ChosenProperties);

const texts = editorTexts.properties;

/** Properties of the selection. */
export function PropertiesPanel() {
  const slide = useStudio(slideOf);
  const selection = useStudio((state) => state.selection);
  const elements = useMemo(
    () => slide.elements.filter(({ id }) => selection.includes(id)),
    [slide.elements, selection],
  );
  // Loaded by the time the user selects an element.
  useEffect(() => void chosenProperties.warm(), []);
  const [first] = elements;
  if (first === undefined) {
    return (
      <div className={classes.empty}>
        <p className={classes.emptyTitle}>{texts.none}</p>
        <p>{texts.noneText}</p>
      </div>
    );
  }
  // Another selection is another panel: a field in use commits to its own elements.
  const key = elements.map(({ id }) => id).join();
  return (
    <div key={key}>
      <p className={classes.chosen} role="status">
        {elements.length === 1 ? elementLabel(first) : texts.several(elements.length)}
      </p>
      <chosenProperties.Part elements={elements} />
    </div>
  );
}

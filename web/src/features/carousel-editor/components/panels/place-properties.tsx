import { MAX_SLIDE_EXTENT, type SlideElement } from '@orbita/contracts';
import { withSize } from '@orbita/slides';
import { panelTexts } from '../../panel-texts';
import { NumberField } from './fields/number-field';
import { Section } from './fields/section';
import classes from './panels.module.css';
import { shared, useElementEdit } from './use-element-edit';

const texts = panelTexts.properties.place;

/** A smaller element could not be grabbed by hand any more. */
const MIN_SIZE = 20;

/** Position and size of elements, in units of the slide. */
export function PlaceProperties({ elements }: { elements: readonly SlideElement[] }) {
  const edit = useElementEdit(elements);
  const place = (axis: 'x' | 'y', sign: string) => (
    <NumberField
      label={texts[axis]}
      sign={sign}
      value={shared(elements, ({ position }) => position[axis])}
      min={-MAX_SLIDE_EXTENT}
      max={MAX_SLIDE_EXTENT}
      onChange={(value) =>
        edit(texts[axis], axis, (element) => ({ ...element, position: { ...element.position, [axis]: value } }))
      }
    />
  );
  const size = (side: 'width' | 'height', sign: string) => (
    <NumberField
      label={texts[side]}
      sign={sign}
      value={shared(elements, ({ size }) => size[side])}
      min={MIN_SIZE}
      max={MAX_SLIDE_EXTENT}
      onChange={(value) => edit(texts[side], side, (element) => withSize(element, { ...element.size, [side]: value }))}
    />
  );
  return (
    <Section title={texts.title}>
      <div className={classes.pair}>
        {place('x', 'X')}
        {place('y', 'Y')}
        {size('width', texts.widthSign)}
        {size('height', texts.heightSign)}
        <NumberField
          label={texts.rotation}
          sign="°"
          value={shared(elements, ({ rotation = 0 }) => rotation)}
          min={-180}
          max={180}
          onChange={(rotation) => edit(texts.rotation, 'rotation', (element) => ({ ...element, rotation }))}
        />
      </div>
    </Section>
  );
}

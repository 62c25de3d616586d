import type { ShapeElement } from '@orbita/contracts';
import { useState } from 'react';
import { Switch } from '@/shared/ui/fields';
import { panelTexts } from '../../panel-texts';
import { ColorField } from './fields/color-field';
import { RangeField } from './fields/range-field';
import { Section } from './fields/section';
import { shared, useElementEdit } from './use-element-edit';

const texts = panelTexts.properties.shape;
const MAX_BORDER = 100;
const MAX_RADIUS = 100;
/** Default fill of a hollow shape. */
const FILL = '#8b7cff';

/** Fill and border of shapes. */
export function ShapeProperties({ elements }: { elements: readonly ShapeElement[] }) {
  const edit = useElementEdit(elements);
  const kind = shared(elements, ({ shapeType }) => shapeType);
  const fill = shared(elements, ({ backgroundColor }) => backgroundColor ?? '');
  const isFilled = elements.some(({ backgroundColor }) => backgroundColor !== null);
  // A shape emptied and filled again looks as before.
  const [last, setLast] = useState(FILL);
  return (
    <Section title={kind === null ? texts.fill : texts.title[kind]}>
      <Switch
        size="sm"
        label={texts.filled}
        checked={isFilled}
        onChange={({ currentTarget: { checked } }) => {
          if (fill !== null && fill !== '') setLast(fill);
          edit(texts.fill, 'filled', (element) => ({ ...element, backgroundColor: checked ? last : null }));
        }}
      />
      {isFilled && (
        <ColorField
          label={texts.fill}
          value={fill === '' ? null : fill}
          onChange={(backgroundColor) => edit(texts.fill, 'fill', (element) => ({ ...element, backgroundColor }))}
        />
      )}
      <RangeField
        label={texts.borderWidth}
        value={shared(elements, ({ borderWidth }) => borderWidth)}
        min={0}
        max={MAX_BORDER}
        onChange={(borderWidth) => edit(texts.borderWidth, 'border', (element) => ({ ...element, borderWidth }))}
      />
      {elements.some(({ borderWidth }) => borderWidth > 0) && (
        <ColorField
          label={texts.borderColor}
          value={shared(elements, ({ borderColor }) => borderColor)}
          onChange={(borderColor) =>
            edit(texts.borderColor, 'border color', (element) => ({ ...element, borderColor }))
          }
        />
      )}
      {/* A circle fills its box: it has no corners. */}
      {kind !== 'circle' && (
        <RangeField
          label={texts.radius}
          value={shared(elements, ({ borderRadius }) => borderRadius)}
          min={0}
          max={MAX_RADIUS}
          onChange={(borderRadius) => edit(texts.radius, 'radius', (element) => ({ ...element, borderRadius }))}
        />
      )}
    </Section>
  );
}

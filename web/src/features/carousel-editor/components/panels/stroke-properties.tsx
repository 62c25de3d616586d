import type { ShapeElement } from '@orbita/contracts';
import { Switch } from '@/shared/ui/fields';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { studioTexts } from '@/entities/carousels';
import { panelTexts } from '../../panel-texts';
import { ColorField } from './fields/color-field';
import { RangeField } from './fields/range-field';
import { Section } from './fields/section';
import { shared, useElementEdit } from './use-element-edit';

const texts = panelTexts.properties.stroke;
/** Thicker strokes of an icon would run together; lines are drawn in units of the slide. */
const MAX_ICON_WIDTH = 4;
const MAX_LINE_WIDTH = 40;

const ENDS = (['line', 'arrow', 'double-arrow'] as const).map((value) => ({
  value,
  label: texts.ends[value],
}));

/** Ink of lines, arrows and icons. */
export function StrokeProperties({ elements }: { elements: readonly ShapeElement[] }) {
  const edit = useElementEdit(elements);
  const areIcons = elements.every(({ figure }) => figure === 'icon');
  const areLines = elements.every(({ figure }) => figure !== 'icon');
  const figure = shared(elements, (element) => element.figure ?? null);
  const isFilled = elements.some(({ backgroundColor }) => backgroundColor !== null);
  return (
    <Section title={areLines ? texts.line : studioTexts.elements.icon}>
      {areLines && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={texts.end}
          value={figure ?? ''}
          data={ENDS}
          onChange={(value) => {
            const next = ENDS.find((end) => end.value === value)?.value;
            if (next) edit(texts.end, 'ends', (element) => ({ ...element, figure: next }));
          }}
        />
      )}
      <ColorField
        label={texts.color}
        value={shared(elements, ({ borderColor }) => borderColor)}
        onChange={(borderColor) => edit(texts.color, 'ink', (element) => ({ ...element, borderColor }))}
      />
      <RangeField
        label={texts.width}
        value={shared(elements, ({ borderWidth }) => borderWidth)}
        min={areIcons ? 0.5 : 1}
        max={areLines ? MAX_LINE_WIDTH : MAX_ICON_WIDTH}
        step={areIcons ? 0.5 : 1}
        onChange={(borderWidth) => edit(texts.width, 'ink width', (element) => ({ ...element, borderWidth }))}
      />
      {areIcons && (
        <>
          <Switch
            size="sm"
            label={texts.filled}
            checked={isFilled}
            onChange={({ currentTarget: { checked } }) =>
              edit(texts.fill, 'filled', (element) => ({
                ...element,
                backgroundColor: checked ? element.borderColor : null,
              }))
            }
          />
          {isFilled && (
            <ColorField
              label={texts.fill}
              value={shared(elements, ({ backgroundColor }) => backgroundColor ?? '') || null}
              onChange={(backgroundColor) => edit(texts.fill, 'fill', (element) => ({ ...element, backgroundColor }))}
            />
          )}
        </>
      )}
    </Section>
  );
}

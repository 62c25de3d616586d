import { Button } from '@mantine/core';
import {
  MAX_FONT_SIZE,
  MAX_LINE_HEIGHT,
  MAX_SLIDE_TEXT,
  MIN_FONT_SIZE,
  MIN_LINE_HEIGHT,
  TEXT_ROLES,
  type FONT_WEIGHTS,
  type SlideFont,
  type TextElement,
} from '@orbita/contracts';
import { applyTextStyleToAll, FAMILIES, grownText, lineHeightOf, weightOf } from '@orbita/slides';
import { NativeSelect, Switch, Textarea } from '@/shared/ui/fields';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconLayoutAlignBottom,
  IconLayoutAlignMiddle,
  IconLayoutAlignTop,
} from '@/shared/ui/icons';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { panelTexts } from '../../panel-texts';
import { slideOf, measureText, useStudioActions } from '@/entities/carousels';
import { ColorField } from './fields/color-field';
import { IconChoice } from './fields/icon-choice';
import { NumberField } from './fields/number-field';
import { RangeField } from './fields/range-field';
import { Section } from './fields/section';
import { FontSelect } from './font-select';
import { PaddingFields } from './padding-fields';
import classes from './panels.module.css';
import { shared, useElementEdit } from './use-element-edit';

const texts = panelTexts.properties.text;

const ALIGNS = [
  { value: 'left', label: texts.aligns.left, icon: IconAlignLeft },
  { value: 'center', label: texts.aligns.center, icon: IconAlignCenter },
  { value: 'right', label: texts.aligns.right, icon: IconAlignRight },
] as const;

const VERTICALS = [
  { value: 'top', label: texts.verticals.top, icon: IconLayoutAlignTop },
  { value: 'middle', label: texts.verticals.middle, icon: IconLayoutAlignMiddle },
  { value: 'bottom', label: texts.verticals.bottom, icon: IconLayoutAlignBottom },
] as const;

type Weight = (typeof FONT_WEIGHTS)[number];

/** Content and typography of texts. */
export function TextProperties({ elements }: { elements: readonly TextElement[] }) {
  const studio = useStudioActions();
  const edit = useElementEdit(elements);
  const [only] = elements.length === 1 ? elements : [];
  const font = shared(elements, ({ fontFamily }) => fontFamily);
  const weight = shared(elements, ({ fontWeight }) => fontWeight);
  const cyrillicBy = font === null ? undefined : FAMILIES[font].cyrillicBy;
  const applyToAll = (id: string): void => {
    const { id: slideId } = slideOf(studio.getState());
    studio.edit((document) => applyTextStyleToAll(document, slideId, id), { label: texts.toAll });
    notifySuccess(texts.appliedToAll);
  };
  return (
    <Section title={texts.title}>
      {only && (
        <Textarea
          size="sm"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MAX_SLIDE_TEXT}
          aria-label={texts.content}
          value={only.content}
          onChange={({ currentTarget: { value } }) =>
            edit(texts.content, 'content', (element) => grownText({ ...element, content: value }, measureText))
          }
        />
      )}
      <FontSelect
        value={font}
        onChange={(fontFamily) => edit(texts.font, 'font', (element) => withFont(element, fontFamily))}
      />
      {font !== null && cyrillicBy !== undefined && (
        <p className={classes.note}>{texts.cyrillicBy(font, cyrillicBy)}</p>
      )}
      <div className={classes.pair}>
        <NumberField
          label={texts.size}
          value={shared(elements, ({ fontSize }) => fontSize)}
          min={MIN_FONT_SIZE}
          max={MAX_FONT_SIZE}
          onChange={(fontSize) => edit(texts.size, 'size', (element) => ({ ...element, fontSize }))}
        />
        <NativeSelect
          size="sm"
          label={texts.weight}
          classNames={{ label: classes.label }}
          value={weight === null ? '' : String(weight)}
          data={[
            ...(weight === null ? [{ value: '', label: panelTexts.properties.mixed }] : []),
            ...weightsOf(elements).map((each) => ({ value: String(each), label: texts.weights[each] ?? String(each) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (value === '') return;
            edit(texts.weight, 'weight', (element) => ({ ...element, fontWeight: Number(value) as Weight }));
          }}
        />
      </div>
      <RangeField
        label={texts.lineHeight}
        value={shared(elements, lineHeightOf)}
        min={MIN_LINE_HEIGHT}
        max={MAX_LINE_HEIGHT}
        step={0.05}
        onChange={(lineHeight) =>
          edit(texts.lineHeight, 'line height', (element) => grownText({ ...element, lineHeight }, measureText))
        }
      />
      <ColorField
        label={texts.color}
        value={shared(elements, ({ color }) => color)}
        onChange={(color) => edit(texts.color, 'color', (element) => ({ ...element, color }))}
      />
      <div className={classes.pair}>
        <IconChoice
          label={texts.align}
          value={shared(elements, ({ textAlign }) => textAlign)}
          options={ALIGNS}
          onChange={(textAlign) => edit(texts.align, 'align', (element) => ({ ...element, textAlign }))}
        />
        <IconChoice
          label={texts.vertical}
          value={shared(elements, ({ verticalAlign }) => verticalAlign)}
          options={VERTICALS}
          onChange={(verticalAlign) => edit(texts.vertical, 'vertical', (element) => ({ ...element, verticalAlign }))}
        />
      </div>
      <Switch
        size="sm"
        label={texts.shrinks}
        checked={elements.every(({ shrinks }) => shrinks)}
        onChange={({ currentTarget: { checked } }) =>
          edit(texts.shrinks, 'shrinks', (element) => ({ ...element, shrinks: checked }))
        }
      />
      <PaddingFields elements={elements} />
      <div>
        <p className={classes.label}>{texts.role}</p>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={texts.role}
          value={shared(elements, ({ role }) => role ?? 'none') ?? ''}
          data={(['none', ...TEXT_ROLES] as const).map((role) => ({ value: role, label: texts.roles[role] }))}
          onChange={(value) => {
            const role = TEXT_ROLES.find((known) => known === value) ?? null;
            edit(texts.role, 'role', (element) => ({ ...element, role }));
          }}
        />
        <p className={classes.roleHint}>{texts.roleHint}</p>
      </div>
      {only && (
        <Button size="xs" variant="default" onClick={() => applyToAll(only.id)}>
          {texts.toAll}
        </Button>
      )}
    </Section>
  );
}

/** The family lacks some weights: the nearest one it has is what would be drawn anyway. */
const withFont = (element: TextElement, fontFamily: SlideFont): TextElement => ({
  ...element,
  fontFamily,
  fontWeight: weightOf(fontFamily, element.fontWeight) as Weight,
});

/** Weights common to all selected families. */
const weightsOf = (elements: readonly TextElement[]): number[] => {
  const families = [...new Set(elements.map(({ fontFamily }) => fontFamily))];
  const [first, ...others] = families.map((family) => FAMILIES[family].weights);
  return (first ?? []).filter((weight) => others.every((weights) => weights.includes(weight)));
};

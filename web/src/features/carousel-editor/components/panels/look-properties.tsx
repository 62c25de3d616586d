import type { SlideElement } from '@orbita/contracts';
import { Switch } from '@/shared/ui/fields';
import { panelTexts } from '../../panel-texts';
import { RangeField } from './fields/range-field';
import { Section } from './fields/section';
import { shared, useElementEdit } from './use-element-edit';

const texts = panelTexts.properties.look;

/** Opacity of elements. */
export function LookProperties({ elements }: { elements: readonly SlideElement[] }) {
  const edit = useElementEdit(elements);
  return (
    <Section title={texts.title}>
      <RangeField
        label={texts.opacity}
        value={shared(elements, ({ opacity }) => opacity)}
        min={0}
        max={1}
        step={0.1}
        onChange={(opacity) => edit(texts.opacity, 'opacity', (element) => ({ ...element, opacity }))}
      />
      <Switch
        size="sm"
        label={texts.visible}
        checked={elements.every(({ visible }) => visible)}
        onChange={({ currentTarget: { checked } }) =>
          edit(texts.visible, 'visible', (element) => ({ ...element, visible: checked }))
        }
      />
    </Section>
  );
}

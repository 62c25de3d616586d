import { ActionIcon } from '@mantine/core';
import type { TextElement } from '@orbita/contracts';
import { useState } from 'react';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconAdjustmentsHorizontal } from '@/shared/ui/icons';
import { panelTexts } from '../../panel-texts';
import { NumberField } from './fields/number-field';
import { RangeField } from './fields/range-field';
import classes from './panels.module.css';
import { shared, useElementEdit } from './use-element-edit';

const texts = panelTexts.properties.text;

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const MAX_PADDING = 100;

/** Padding of a text: equal on all sides, or set for each. */
export function PaddingFields({ elements }: { elements: readonly TextElement[] }) {
  const edit = useElementEdit(elements);
  const whole = shared(elements, ({ padding }) =>
    SIDES.every((side) => padding[side] === padding.top) ? padding.top : null,
  );
  const [isApart, setApart] = useState(whole === null);
  return (
    <div className={classes.padding}>
      <div className={classes.paddingHead}>
        <span className={classes.label}>{texts.padding}</span>
        <Hint label={texts.paddingEach}>
          <ActionIcon
            variant={isApart ? 'light' : 'subtle'}
            color={isApart ? 'iris' : 'gray'}
            size={24}
            aria-label={texts.paddingEach}
            aria-pressed={isApart}
            onClick={() => setApart(!isApart)}
          >
            <IconAdjustmentsHorizontal size={16} aria-hidden />
          </ActionIcon>
        </Hint>
      </div>
      {isApart ? (
        <div className={classes.pair}>
          {SIDES.map((side) => (
            <NumberField
              key={side}
              label={texts.sides[side]}
              value={shared(elements, ({ padding }) => padding[side])}
              min={0}
              max={MAX_PADDING}
              onChange={(value) =>
                edit(texts.padding, `padding ${side}`, (element) => ({
                  ...element,
                  padding: { ...element.padding, [side]: value },
                }))
              }
            />
          ))}
        </div>
      ) : (
        <RangeField
          label={texts.paddingAll}
          value={whole}
          min={0}
          max={MAX_PADDING}
          onChange={(value) =>
            edit(texts.padding, 'padding', (element) => ({
              ...element,
              padding: { top: value, right: value, bottom: value, left: value },
            }))
          }
        />
      )}
    </div>
  );
}

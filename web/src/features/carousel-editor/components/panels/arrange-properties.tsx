import { ActionIcon, Button } from '@mantine/core';
import type { Slide, SlideElement } from '@orbita/contracts';
import {
  alignElements,
  bringForward,
  bringToFront,
  distributeElements,
  duplicateElements,
  removeUnlocked,
  sendBackward,
  sendToBack,
  slideSize,
} from '@orbita/slides';
import { Hint } from '@/shared/ui/overlays/hint';
import {
  IconCopy,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconStackBack,
  IconStackBackward,
  IconStackForward,
  IconStackFront,
  IconTrash,
  type IconHome,
} from '@/shared/ui/icons';
import { panelTexts } from '../../panel-texts';
import { addToSlide, documentOf, useStudio, useStudioActions } from '@/entities/carousels';
import { Section } from './fields/section';
import classes from './panels.module.css';

const texts = panelTexts.properties.arrange;

const EDGES = [
  ['left', IconLayoutAlignLeft],
  ['center', IconLayoutAlignCenter],
  ['right', IconLayoutAlignRight],
  ['top', IconLayoutAlignTop],
  ['middle', IconLayoutAlignMiddle],
  ['bottom', IconLayoutAlignBottom],
] as const;

const ORDERS = [
  ['front', IconStackFront, bringToFront],
  ['forward', IconStackForward, bringForward],
  ['backward', IconStackBackward, sendBackward],
  ['back', IconStackBack, sendToBack],
] as const;

/** Three elements have two gaps; with fewer there is nothing to distribute. */
const LEAST_TO_DISTRIBUTE = 3;

/** Alignment of elements to the slide and to each other, and actions on them as a whole. */
export function ArrangeProperties({ elements }: { elements: readonly SlideElement[] }) {
  const studio = useStudioActions();
  const format = useStudio((state) => documentOf(state).format);
  const ids = elements.map(({ id }) => id);
  const edit = (label: string, change: (slide: Slide) => Slide): void => studio.editSlide(change, { label });
  const duplicate = (): void => addToSlide(studio, (slide) => duplicateElements(slide, ids), texts.duplicate);
  return (
    <Section title={texts.title}>
      <div className={classes.signs} role="group" aria-label={texts.align}>
        {EDGES.map(([edge, icon]) => (
          <Sign
            key={edge}
            label={texts.edges[edge]}
            icon={icon}
            onClick={() => edit(texts.align, (slide) => alignElements(slide, ids, edge, slideSize(format)))}
          />
        ))}
      </div>
      {elements.length >= LEAST_TO_DISTRIBUTE && (
        <div className={classes.actions}>
          {(['x', 'y'] as const).map((axis) => (
            <Sign
              key={axis}
              label={texts.distribute[axis]}
              icon={axis === 'x' ? IconLayoutDistributeVertical : IconLayoutDistributeHorizontal}
              onClick={() => edit(texts.distribute[axis], (slide) => distributeElements(slide, ids, axis))}
            />
          ))}
        </div>
      )}
      <div className={classes.signs} role="group" aria-label={texts.order}>
        {ORDERS.map(([order, icon, change]) => (
          <Sign
            key={order}
            label={texts[order]}
            icon={icon}
            onClick={() => edit(texts.order, (slide) => change(slide, ids))}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <Button size="xs" variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={duplicate}>
          {texts.duplicate}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => studio.editSlide((slide) => removeUnlocked(slide, ids), { label: texts.remove, select: [] })}
        >
          {texts.remove}
        </Button>
      </div>
    </Section>
  );
}

interface SignProps {
  label: string;
  icon: typeof IconHome;
  onClick: () => void;
}

function Sign({ label, icon: Icon, onClick }: SignProps) {
  return (
    <Hint label={label}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={onClick}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}

import type { SlideElement } from '@orbita/contracts';
import { CORNERS, HANDLES, boundsOf, type Handle } from '@orbita/slides';
import { memo } from 'react';
import { boxAround, useStudio } from '@/entities/carousels';
import { IconRotateClockwise } from '@/shared/ui/icons';
import { useStageMode } from '../model/use-stage-mode';
import classes from './overlay.module.css';

/** `read` of a studio must return the same value while nothing has changed: ids and elements are stable, lists of them are not. */
const useSelected = (): SlideElement[] => {
  const elements = useStudio((state) => state.history.present);
  const slideId = useStudio((state) => state.slideId);
  const selection = useStudio((state) => state.selection);
  const slide = elements.slides.find(({ id }) => id === slideId);
  return (slide?.elements ?? []).filter(({ id }) => selection.includes(id));
};

/** Boxes around the selection, with resize handles: all of them for a single element, the frame's corners for several. */
export function SelectionOutlines() {
  const selected = useSelected();
  const { croppingId } = useStageMode();
  const editingId = useStudio((state) => state.editingId);
  const shown = selected.filter(({ visible }) => visible);
  const loose = shown.filter(({ locked }) => !locked);
  const isSizable = selected.length === 1 && croppingId === null && shown.length === 1;
  return (
    <div data-part="outlines" className={classes.outlines}>
      {selected.map((element) => (
        <Outline key={element.id} element={element} hasHandles={isSizable && editingId !== element.id} />
      ))}
      {loose.length > 1 && <Group elements={loose} />}
    </div>
  );
}

/** A line is as long as it is pulled; how thick it is, a field says. */
const handlesOf = (element: SlideElement): readonly Handle[] =>
  element.type === 'shape' && element.figure !== undefined && element.figure !== 'icon' ? ['e', 'w'] : HANDLES;

const Handles = ({ of }: { of: readonly Handle[] }) =>
  of.map((handle) => <span key={handle} data-handle={handle} className={classes.handle} />);

function Group({ elements }: { elements: readonly SlideElement[] }) {
  const { x, y, width, height } = boxAround(elements.map(boundsOf));
  return (
    <div data-group="" className={classes.group} style={{ '--x': x, '--y': y, '--w': width, '--h': height }}>
      <Handles of={CORNERS} />
    </div>
  );
}

const Outline = memo(function Outline({ element, hasHandles }: { element: SlideElement; hasHandles: boolean }) {
  const { id, position, size, visible, rotation = 0, locked } = element;
  return (
    <div
      data-outline={id}
      data-hidden={!visible || undefined}
      data-locked={locked || undefined}
      className={classes.outline}
      style={{ '--x': position.x, '--y': position.y, '--w': size.width, '--h': size.height, rotate: `${rotation}deg` }}
    >
      {hasHandles && !locked && (
        <>
          <Handles of={handlesOf(element)} />
          <span data-handle="turn" className={classes.turn}>
            <IconRotateClockwise size={14} aria-hidden />
          </span>
        </>
      )}
    </div>
  );
});

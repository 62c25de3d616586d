import type { SlideElement } from '@orbita/contracts';
import type { Handle } from '@orbita/slides';
import { memo } from 'react';
import { useStudio } from '../../model/use-studio.ts';
import { useStageMode } from '../../model/stage/use-stage-mode.ts';
import classes from './stage.module.css';

const HANDLES: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

/** `read` of a studio must give the same value while nothing has changed: ids and elements do, lists of them do not. */
const useSelected = (): SlideElement[] => {
  const elements = useStudio((state) => state.history.present);
  const slideId = useStudio((state) => state.slideId);
  const selection = useStudio((state) => state.selection);
  const slide = elements.slides.find(({ id }) => id === slideId);
  return (slide?.elements ?? []).filter(({ id }) => selection.includes(id));
};

/** Boxes around what is chosen; one that is alone has handles to size it by. */
export function SelectionOutlines() {
  const selected = useSelected();
  const { croppingId } = useStageMode();
  const editingId = useStudio((state) => state.editingId);
  const isSizable = selected.length === 1 && croppingId === null && selected[0]!.visible;
  return (
    <div data-part="outlines" className={classes.outlines}>
      {selected.map((element) => (
        <Outline key={element.id} element={element} hasHandles={isSizable && editingId !== element.id} />
      ))}
    </div>
  );
}

const Outline = memo(function Outline({ element, hasHandles }: { element: SlideElement; hasHandles: boolean }) {
  const { id, position, size, visible } = element;
  return (
    <div
      data-outline={id}
      data-hidden={!visible || undefined}
      className={classes.outline}
      style={{ '--x': position.x, '--y': position.y, '--w': size.width, '--h': size.height }}
    >
      {hasHandles && HANDLES.map((handle) => <span key={handle} data-handle={handle} className={classes.handle} />)}
    </div>
  );
});

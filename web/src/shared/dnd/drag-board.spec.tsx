import { render } from '@testing-library/react';
import { memo } from 'react';
import { expect, it, vi } from 'vitest';
import { DragBoard, useDragItem } from './drag-board';

it('does not re-render items when only the board around them re-renders', () => {
  const drawn = vi.fn();
  const Item = memo(function Item() {
    drawn();
    const { setNodeRef, handlers } = useDragItem('post', { place: 'monday' });
    return <button ref={setNodeRef} {...handlers} />;
  });
  const board = () => (
    <DragBoard nameOf={String} placeOf={String} nextPlace={() => undefined} onDrop={() => {}} carried={String}>
      <Item />
    </DragBoard>
  );
  const { rerender } = render(board());
  drawn.mockClear();
  rerender(board());
  expect(drawn).not.toHaveBeenCalled();
});

import { render } from '@testing-library/react';
import { memo } from 'react';
import { expect, it, vi } from 'vitest';
import { DragBoard, useDragItem } from './drag-board';

it('draws no item anew because the board around it is drawn again', () => {
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

import type { editingWords as russian } from './words.js';

export const editingWords: typeof russian = {
  newText: 'New text',
  logo: 'Logo',
  add: { text: 'Add text', rectangle: 'Add a rectangle', circle: 'Add a circle', line: 'Add a line' },
  selectAll: 'Select all',
  duplicate: 'Duplicate',
  remove: 'Delete',
  order: {
    forward: 'Bring forward',
    backward: 'Send backward',
    front: 'Bring to front',
    back: 'Send to back',
  },
  move: { left: 'Move left', right: 'Move right', up: 'Move up', down: 'Move down' },
  size: {
    wider: 'Make wider',
    narrower: 'Make narrower',
    taller: 'Make taller',
    shorter: 'Make shorter',
  },
  byTen: (label) => `${label} by 10`,
  align: {
    left: 'Align left',
    center: 'Align horizontal centres',
    right: 'Align right',
    top: 'Align top',
    middle: 'Align vertical centres',
    bottom: 'Align bottom',
  },
  distribute: { x: 'Distribute horizontally', y: 'Distribute vertically' },
  turn: {
    right: 'Rotate right by 15°',
    left: 'Rotate left by 15°',
    bitRight: 'Rotate right by 1°',
    bitLeft: 'Rotate left by 1°',
  },
  lock: 'Lock or unlock',
  hide: 'Hide',
  show: 'Show',
  slide: {
    add: 'New slide',
    duplicate: 'Duplicate slide',
    remove: 'Delete slide',
    previous: 'Previous slide',
    next: 'Next slide',
  },
};

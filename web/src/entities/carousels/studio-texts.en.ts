import type { Translated } from '@/shared/i18n/translated';
import type { studioTexts as russian } from './studio-texts';

export const studioTexts: Translated<typeof russian> = {
  textFull: 'The carousel already holds 100,000 characters. To add more, shorten other texts.',
  history: {
    undo: 'Undo',
    redo: 'Redo',
    undoOf: (label) => `Undo: ${label.toLowerCase()}`,
    redoOf: (label) => `Redo: ${label.toLowerCase()}`,
    undone: (label) => `Undone: ${label.toLowerCase()}`,
    redone: (label) => `Redone: ${label.toLowerCase()}`,
    nothingToUndo: 'Nothing to undo',
    nothingToRedo: 'Nothing to redo',
  },
  tools: {
    text: 'Text',
    image: 'Image',
    rectangle: 'Rectangle',
    circle: 'Circle',
    imageHint: 'You can also drag an image onto the slide',
    notPicture: 'Choose an image',
    unreadablePicture: 'Choose a JPEG, PNG, WebP or GIF image',
    add: (name) => `Add: ${name.toLowerCase()}`,
    slideFull: 'The slide already has 100 elements, no more fit',
    carouselFull: 'The carousel already has 500 elements, no more fit',
    hints: ['Double-click a text to edit it', 'Shift and a click select several elements'],
  },
  elements: {
    text: 'Text',
    emptyText: 'Empty text',
    place: 'Place for an image',
    image: 'Image',
    imageUndescribed: 'Image without a description',
    rectangle: 'Rectangle',
    circle: 'Circle',
    line: 'Line',
    arrow: 'Arrow',
    'double-arrow': 'Double arrow',
    icon: 'Icon',
  },
};

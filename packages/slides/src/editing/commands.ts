import { type CarouselDocument, type Slide, type SlideElement } from '@orbita/contracts';
import { slideSize } from '../render/render-slide.js';
import { type AlignEdge, alignElements, distributeElements } from './align.js';
import {
  addElement,
  changeElements,
  duplicateElements,
  elementsOf,
  moveElements,
  newShape,
  newText,
  newLine,
  removeUnlocked,
  setLocked,
} from './elements.js';
import { inked } from './inked.js';
import { elementRoom } from './limits.js';
import { unlockedOf } from './lock.js';
import { bringForward, bringToFront, sendBackward, sendToBack } from './order.js';
import { resizeElement } from './resize.js';
import { TURN_STEP, turnBy } from './rotate.js';
import { mapSharing } from './share.js';
import { addSlide, duplicateSlide, hasSlideRoom, removeSlide, withSlides } from './slides.js';
import { editingWords as words } from './words.js';

/** What a command works on: the slide that is shown and what is chosen on it. */
export interface CommandTarget {
  document: CarouselDocument;
  slideId: string;
  selection: readonly string[];
}

/** A key by its place on the keyboard, so that it is the same in every layout. */
export interface Shortcut {
  /** `KeyboardEvent.code` */
  code: string;
  /** Ctrl, or Command where that is the key of commands. */
  ctrl?: boolean;
  shift?: boolean;
  alt?: boolean;
}

export interface SlideCommand {
  id: string;
  /** What it does, in words: of a menu, a list of keys and «Отменено: …». */
  label: string;
  shortcut?: Shortcut;
  /** Other keys that do the same. */
  alsoBy?: readonly Shortcut[];
  /** Presses in quick succession are one step of the history. */
  key?: string;
  isPossible(target: CommandTarget): boolean;
  /** The same target when nothing changes. */
  apply(target: CommandTarget): CommandTarget;
}

const slideOf = ({ document, slideId }: CommandTarget): Slide =>
  document.slides.find(({ id }) => id === slideId) ?? document.slides[0]!;

const chosenOf = (target: CommandTarget): SlideElement[] => elementsOf(slideOf(target), target.selection);

const hasChosen =
  (least = 1) =>
  (target: CommandTarget): boolean =>
    chosenOf(target).length >= least;

/** Changes the slide; the selection stays unless the change says otherwise. */
const withSlide = (
  target: CommandTarget,
  change: (slide: Slide) => { slide: Slide; selection?: readonly string[] },
): CommandTarget => {
  const before = slideOf(target);
  const { slide, selection = target.selection } = change(before);
  if (slide === before) return target;
  const slides = mapSharing(target.document.slides, (one) => (one === before ? slide : one));
  return { ...target, document: withSlides(target.document, slides), selection };
};

type Change = (slide: Slide, ids: readonly string[], target: CommandTarget) => Slide;

/** A command that changes what is chosen. */
const onChosen = (
  about: Pick<SlideCommand, 'id' | 'label' | 'shortcut' | 'alsoBy' | 'key'>,
  change: Change,
  isPossible: SlideCommand['isPossible'] = hasChosen(),
): SlideCommand => ({
  ...about,
  isPossible,
  apply: (target) => withSlide(target, (slide) => ({ slide: change(slide, target.selection, target) })),
});

/** An order is possible while it changes something. */
const toOrder = (id: string, label: string, shortcut: Shortcut, change: Change): SlideCommand =>
  onChosen({ id, label, shortcut }, change, (target) => {
    const slide = slideOf(target);
    return change(slide, target.selection, target) !== slide;
  });

const toAlign = (edge: AlignEdge): SlideCommand =>
  onChosen({ id: `align-${edge}`, label: words.align[edge] }, (slide, ids, { document }) =>
    alignElements(slide, ids, edge, slideSize(document.format)),
  );

const toDistribute = (axis: 'x' | 'y'): SlideCommand =>
  onChosen(
    { id: `distribute-${axis}`, label: words.distribute[axis] },
    (slide, ids) => distributeElements(slide, ids, axis),
    hasChosen(3),
  );

const DIRECTIONS = [
  { name: 'left', code: 'ArrowLeft', x: -1, y: 0 },
  { name: 'right', code: 'ArrowRight', x: 1, y: 0 },
  { name: 'up', code: 'ArrowUp', x: 0, y: -1 },
  { name: 'down', code: 'ArrowDown', x: 0, y: 1 },
] as const;

/** By one unit, and with Shift by ten. */
const moves: SlideCommand[] = DIRECTIONS.flatMap(({ name, code, x, y }) => [
  onChosen({ id: `move-${name}`, label: words.move[name], shortcut: { code }, key: 'move' }, (slide, ids) =>
    moveElements(slide, ids, x, y),
  ),
  onChosen(
    {
      id: `move-${name}-far`,
      label: words.byTen(words.move[name]),
      shortcut: { code, shift: true },
      key: 'move',
    },
    (slide, ids) => moveElements(slide, ids, 10 * x, 10 * y),
  ),
]);

const SIDES = [
  { name: 'wider', code: 'ArrowRight', handle: 'e', by: 1 },
  { name: 'narrower', code: 'ArrowLeft', handle: 'e', by: -1 },
  { name: 'taller', code: 'ArrowDown', handle: 's', by: 1 },
  { name: 'shorter', code: 'ArrowUp', handle: 's', by: -1 },
] as const;

/** As in Figma: Ctrl and an arrow move the right or the lower edge; Alt and an arrow are the browser's way back. */
const sizes: SlideCommand[] = SIDES.flatMap(({ name, code, handle, by }) => {
  const label = words.size[name];
  const pull =
    (length: number): Change =>
    (slide, ids) =>
      ids.reduce((sized, id) => resizeElement(sized, id, handle, by * length, by * length), slide);
  return [
    onChosen({ id: `make-${name}`, label, shortcut: { code, ctrl: true }, key: 'resize' }, pull(1)),
    onChosen(
      { id: `make-${name}-far`, label: words.byTen(label), shortcut: { code, ctrl: true, shift: true }, key: 'resize' },
      pull(10),
    ),
  ];
});

const TURNS = [
  { name: 'right', code: 'ArrowRight', by: TURN_STEP },
  { name: 'left', code: 'ArrowLeft', by: -TURN_STEP },
  { name: 'bitRight', code: 'ArrowDown', by: 1 },
  { name: 'bitLeft', code: 'ArrowUp', by: -1 },
] as const;

const turns: SlideCommand[] = TURNS.map(({ name, code, by }) =>
  onChosen(
    { id: `turn-${name}`, label: words.turn[name], shortcut: { code, alt: true, shift: true }, key: 'turn' },
    (slide, ids) => turnBy(slide, ids, by),
  ),
);

const toShow = (id: string, label: string, visible: boolean): SlideCommand =>
  onChosen(
    { id, label },
    (slide, ids) => changeElements(slide, ids, (element) => ({ ...element, visible })),
    (target) => chosenOf(target).some((element) => element.visible !== visible),
  );

const toAdd = (id: string, label: string, code: string, make: () => SlideElement): SlideCommand => ({
  id,
  label,
  shortcut: { code },
  isPossible: (target) => elementRoom(target.document, slideOf(target)) > 0,
  apply: (target) => {
    if (elementRoom(target.document, slideOf(target)) === 0) return target;
    const element = make();
    return withSlide(target, (slide) => ({
      slide: addElement(slide, inked(slide, element, target.document.format)),
      selection: [element.id],
    }));
  },
});

const indexOf = ({ document, slideId }: CommandTarget): number => document.slides.findIndex(({ id }) => id === slideId);

const toStep = (id: string, label: string, code: string, by: -1 | 1): SlideCommand => {
  const next = (target: CommandTarget): Slide | undefined => target.document.slides[indexOf(target) + by];
  return {
    id,
    label,
    shortcut: { code },
    isPossible: (target) => next(target) !== undefined,
    apply: (target) => {
      const slide = next(target);
      return slide ? { ...target, slideId: slide.id, selection: [] } : target;
    },
  };
};

/** A command that changes the row of slides and shows one of them. */
const onSlides = (
  id: string,
  label: string,
  change: (document: CarouselDocument, slideId: string) => { document: CarouselDocument; slideId: string },
  isPossible: SlideCommand['isPossible'],
): SlideCommand => ({
  id,
  label,
  isPossible,
  apply: (target) => {
    const { document, slideId } = change(target.document, slideOf(target).id);
    return document === target.document ? target : { document, slideId, selection: [] };
  },
});

/** Whether copies of what is chosen fit, by the limits of the slide and of the carousel. */
const hasRoomForCopies = (target: CommandTarget): boolean => {
  const { length } = chosenOf(target);
  return length > 0 && length <= elementRoom(target.document, slideOf(target));
};

/** Everything the keyboard and the menus of the editor do to a carousel; copying and pasting are the clipboard's. */
export const COMMANDS: readonly SlideCommand[] = [
  toAdd('add-text', words.add.text, 'KeyT', newText),
  toAdd('add-rectangle', words.add.rectangle, 'KeyR', () => newShape('rectangle')),
  toAdd('add-circle', words.add.circle, 'KeyO', () => newShape('circle')),
  toAdd('add-line', words.add.line, 'KeyL', () => newLine('line')),
  {
    id: 'select-all',
    label: words.selectAll,
    shortcut: { code: 'KeyA', ctrl: true },
    isPossible: (target) => slideOf(target).elements.length > 0,
    apply: (target) => {
      const all = slideOf(target).elements.map(({ id }) => id);
      const loose = unlockedOf(slideOf(target), all);
      // Locked ones are chosen only where there is nothing else: to be unlocked.
      const ids = loose.length > 0 ? loose : all;
      const isChosen = ids.length === target.selection.length && ids.every((id) => target.selection.includes(id));
      return isChosen ? target : { ...target, selection: ids };
    },
  },
  {
    id: 'duplicate',
    label: words.duplicate,
    shortcut: { code: 'KeyD', ctrl: true },
    isPossible: hasRoomForCopies,
    apply: (target) =>
      hasRoomForCopies(target)
        ? withSlide(target, (slide) => {
            const { slide: next, ids } = duplicateElements(slide, target.selection);
            return { slide: next, selection: ids };
          })
        : target,
  },
  {
    id: 'delete',
    label: words.remove,
    shortcut: { code: 'Delete' },
    alsoBy: [{ code: 'Backspace' }],
    isPossible: (target) => unlockedOf(slideOf(target), target.selection).length > 0,
    apply: (target) =>
      withSlide(target, (slide) => ({ slide: removeUnlocked(slide, target.selection), selection: [] })),
  },
  toOrder('bring-forward', words.order.forward, { code: 'BracketRight', ctrl: true }, bringForward),
  toOrder('send-backward', words.order.backward, { code: 'BracketLeft', ctrl: true }, sendBackward),
  toOrder('bring-to-front', words.order.front, { code: 'BracketRight', ctrl: true, shift: true }, bringToFront),
  toOrder('send-to-back', words.order.back, { code: 'BracketLeft', ctrl: true, shift: true }, sendToBack),
  ...moves,
  ...sizes,
  ...turns,
  toAlign('left'),
  toAlign('center'),
  toAlign('right'),
  toAlign('top'),
  toAlign('middle'),
  toAlign('bottom'),
  toDistribute('x'),
  toDistribute('y'),
  onChosen({ id: 'lock', label: words.lock, shortcut: { code: 'KeyL', ctrl: true, shift: true } }, (slide, ids) =>
    setLocked(slide, ids, unlockedOf(slide, ids).length > 0),
  ),
  toShow('hide', words.hide, false),
  toShow('show', words.show, true),
  onSlides('add-slide', words.slide.add, addSlide, ({ document }) => hasSlideRoom(document)),
  onSlides('duplicate-slide', words.slide.duplicate, duplicateSlide, (target) =>
    hasSlideRoom(target.document, slideOf(target).elements.length),
  ),
  onSlides('delete-slide', words.slide.remove, removeSlide, ({ document }) => document.slides.length > 1),
  toStep('previous-slide', words.slide.previous, 'PageUp', -1),
  toStep('next-slide', words.slide.next, 'PageDown', 1),
];

interface KeyPress {
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** The command of a key press. Ctrl and Alt together are no command: on some keyboards they write letters. */
export const commandFor = (event: KeyPress): SlideCommand | undefined => {
  const fits = ({ code, ctrl = false, shift = false, alt = false }: Shortcut): boolean =>
    code === event.code &&
    ctrl === (event.ctrlKey || event.metaKey) &&
    shift === event.shiftKey &&
    alt === event.altKey;
  return COMMANDS.find(({ shortcut, alsoBy = [] }) => (shortcut !== undefined && fits(shortcut)) || alsoBy.some(fits));
};

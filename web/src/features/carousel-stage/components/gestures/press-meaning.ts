import type { Handle } from '@orbita/slides';
import { type Point, selectedOf, slideOf } from '@/entities/carousels';
import { elementAt } from '../../model/hit-test';
import type { StageKit } from '../stage-kit';
import { cropGesture } from './crop-gesture';
import type { Gesture } from './gesture';
import { marqueeGesture } from './marquee-gesture';
import { moveGesture } from './move-gesture';
import { panGesture } from './pan-gesture';
import { resizeGesture } from './resize-gesture';
import { isCorner, scaleGesture } from './scale-gesture';
import { turnGesture } from './turn-gesture';

/** Meaning of a press. */
export interface PressMeaning {
  /** Starts when the pointer has moved; null when dragging does nothing. */
  begin: (() => Gesture | undefined) | null;
  /** Action of a press without a drag. */
  onTap: () => void;
}

/** Selects these elements. @param focused the one that takes the focus; null for the stage itself */
export const choose = ({ studio, focus }: StageKit, ids: readonly string[], focused: string | null): void => {
  const { selection } = studio.getState();
  if (ids.length !== selection.length || ids.some((id, index) => id !== selection[index])) studio.select(ids);
  focus(focused);
};

const meaningOnSlide = (kit: StageKit, event: PointerEvent, from: Point, at: Point): PressMeaning => {
  const { studio } = kit;
  const state = studio.getState();
  const element = elementAt(slideOf(state), at);
  const hit = element?.id;
  const adds = event.shiftKey || event.ctrlKey || event.metaKey;
  const isTouch = event.pointerType === 'touch';
  if (hit === undefined) {
    // A finger on an empty place pans: to select, the user taps.
    const known = adds ? state.selection : [];
    if (!isTouch) choose(kit, known, null);
    return {
      begin: () => (isTouch ? panGesture(kit, from) : marqueeGesture(kit, at, known)),
      onTap: () => choose(kit, known, null),
    };
  }
  const isChosen = state.selection.includes(hit);
  const alone = (): void => choose(kit, [hit], hit);
  // What is locked is pressed like any other, and dragged over like an empty place.
  if (element?.locked && !adds && !isTouch) return { begin: () => marqueeGesture(kit, at, []), onTap: alone };
  if (adds) {
    const next = isChosen ? state.selection.filter((id) => id !== hit) : [...state.selection, hit];
    choose(kit, next, isChosen ? null : hit);
    return { begin: () => (isChosen ? undefined : moveGesture(kit, at)), onTap: () => undefined };
  }
  // A finger drags only what was selected before: otherwise the user could not scroll past a slide.
  if (isTouch && !isChosen) return { begin: () => panGesture(kit, from), onTap: alone };
  if (!isChosen) alone();
  return { begin: () => moveGesture(kit, at), onTap: alone };
};

/**
 * The meaning of a press at this place, and of a drag from it. It may change the selection at once.
 * @param from in pixels of the viewport
 * @param isSpaceHeld then a drag moves the view
 */
export const meaningOf = (kit: StageKit, event: PointerEvent, from: Point, isSpaceHeld: boolean): PressMeaning => {
  const nothing = (): void => undefined;
  if (event.button === 1 || isSpaceHeld) return { begin: () => panGesture(kit, from), onTap: nothing };
  const { studio, mode, port } = kit;
  const at = port.toSlide(from);
  const slide = slideOf(studio.getState());
  const { croppingId } = mode.getState();
  const cropped = slide.elements.find(({ id }) => id === croppingId);
  if (cropped && elementAt({ ...slide, elements: [cropped] }, at)) {
    return { begin: () => cropGesture(kit, cropped.id, at), onTap: nothing };
  }
  mode.leave();
  if (studio.getState().editingId !== null) studio.editText(null);
  const handle = event.target instanceof Element && event.target.closest<HTMLElement>('[data-handle]');
  const pulled = handle && (handle.dataset.handle as Handle | 'turn');
  const [one, ...others] = selectedOf(studio.getState()).filter(({ visible, locked }) => visible && !locked);
  if (pulled === 'turn') return { begin: () => one && turnGesture(kit, one.id, at), onTap: nothing };
  if (pulled && one && others.length === 0) {
    return { begin: () => resizeGesture(kit, one.id, pulled, at), onTap: nothing };
  }
  if (pulled && one && isCorner(pulled)) {
    const ids = [one, ...others].map(({ id }) => id);
    return { begin: () => scaleGesture(kit, ids, pulled, at), onTap: nothing };
  }
  return meaningOnSlide(kit, event, from, at);
};

import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { dragTexts } from './drag-texts';
import { useStableCallback } from '../ui/use-stable-callback';

interface DragBoardProps {
  /** Words for a screen reader: what is carried and where it would fall. */
  nameOf: (item: string) => string;
  placeOf: (place: string) => string;
  /** How to carry by keyboard, in words; without them those of publications on a calendar. */
  instructions?: string;
  /** The place the keyboard goes to from another one; undefined when there is none on the board. */
  nextPlace: (place: string, arrow: Arrow) => string | undefined;
  onDrop: (item: string, place: string) => void;
  /** Page Down (1) or Page Up (-1) while the keyboard carries: other places come under what is carried. */
  onTurn?: (step: 1 | -1) => void;
  /** An item is carried from now on, or nothing any more. */
  onCarry?: (item: string | null) => void;
  /** It was given back, or let go where nothing can lie: it is where it was. */
  onReturn?: (item: string) => void;
  /** What is drawn under the pointer while an item is carried. */
  carried: (item: string) => ReactNode;
  children: ReactNode;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] satisfies Arrow[];
const isArrow = (code: string): code is Arrow => ARROWS.includes(code);

/** Enter stays what it is on a button: it opens. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };

// Sensors that stay the same: from other ones every item on the board gets new handlers and is drawn anew.
/** A press that goes nowhere is a click. */
const MOUSE = { activationConstraint: { distance: 5 } };
/** A swipe scrolls the page; only a finger that stays takes an item. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

/** Before the id of a gate: what tells it from a place. */
const GATE = 'gate ';
const isGate = (place: string | number): boolean => String(place).startsWith(GATE);

/** A pointer over no place drops nowhere; the keyboard has no pointer and stands at the centre of a place. */
const underPointer: CollisionDetection = (args) => {
  if (args.pointerCoordinates !== null) return pointerWithin(args);
  return closestCenter({ ...args, droppableContainers: args.droppableContainers.filter(({ id }) => !isGate(id)) });
};

/** What a screen reader hears of carrying. */
const spoken = (nameOf: (item: string) => string, placeOf: (place: string) => string, instructions: string) => {
  // Taken, it lies over its own place first: only that it is taken is said then.
  let isJustTaken = false;
  const { taken, over, nowhere, dropped, cancelled } = dragTexts;
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isJustTaken = true;
      return taken(nameOf(String(active.id)));
    },
    onDragOver: ({ active, over: place }) => {
      const isAtHome = isJustTaken && place?.id === active.data.current?.place;
      isJustTaken = false;
      if (isAtHome) return undefined;
      return place && !isGate(place.id) ? over(placeOf(String(place.id))) : nowhere;
    },
    onDragEnd: ({ active, over: place }) =>
      place && !isGate(place.id) ? dropped(nameOf(String(active.id)), placeOf(String(place.id))) : cancelled,
    onDragCancel: () => cancelled,
  };
  // The board brings the focus to where the item went, which is another element by then.
  return { announcements, screenReaderInstructions: { draggable: instructions }, restoreFocus: false };
};

/**
 * Items that can be carried between places: by mouse, by touch after a long press, by keyboard (space takes and puts,
 * arrows go from place to place, Escape gives back), told in Russian to a screen reader.
 */
export function DragBoard({
  nameOf,
  placeOf,
  instructions = dragTexts.instructions,
  nextPlace,
  onDrop,
  onTurn,
  onCarry,
  onReturn,
  carried,
  children,
}: DragBoardProps) {
  const [item, setItem] = useState<string | null>(null);
  const carry = (next: string | null): void => {
    setItem(next);
    onCarry?.(next);
  };
  const coordinateGetter = useStableCallback<
    Parameters<KeyboardCoordinateGetter>,
    ReturnType<KeyboardCoordinateGetter>
  >((event, { context: { over, active, droppableRects } }) => {
    if (event.code === 'PageDown' || event.code === 'PageUp') {
      event.preventDefault();
      onTurn?.(event.code === 'PageDown' ? 1 : -1);
      return undefined;
    }
    if (!isArrow(event.code)) return undefined;
    event.preventDefault();
    const here = over?.id ?? (active?.data.current?.place as string | undefined);
    const next = here === undefined ? undefined : nextPlace(String(here), event.code);
    const from = active?.rect.current.initial;
    const target = next === undefined ? undefined : droppableRects.get(next);
    if (!target || !from) return undefined;
    // Centre on centre, so that the nearest place is the one meant.
    return {
      x: target.left + target.width / 2 - from.width / 2,
      y: target.top + target.height / 2 - from.height / 2,
    };
  });
  const keyboard = useMemo(() => ({ coordinateGetter, keyboardCodes: KEYS }), [coordinateGetter]);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, keyboard),
  );
  const accessibility = useMemo(() => spoken(nameOf, placeOf, instructions), [nameOf, placeOf, instructions]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={accessibility}
      onDragStart={({ active }) => carry(String(active.id))}
      onDragCancel={({ active }) => {
        carry(null);
        onReturn?.(String(active.id));
      }}
      onDragEnd={({ active, over }) => {
        carry(null);
        if (over && !isGate(over.id)) onDrop(String(active.id), String(over.id));
        else onReturn?.(String(active.id));
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{item === null ? null : carried(item)}</DragOverlay>
    </DndContext>
  );
}

/** What an element needs to be carried from its place: its `ref`, its handlers, and whether it is carried now. */
export const useDragItem = (id: string, { place, disabled = false }: { place: string; disabled?: boolean }) => {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id, disabled, data: { place } });
  // A button needs no other role; a hint of how to carry it, it does.
  const described = disabled ? {} : { 'aria-describedby': attributes['aria-describedby'] };
  return { setNodeRef, handlers: { ...listeners, ...described }, isDragging };
};

/** What an element needs to take items: its `ref`, and whether one would fall on it now. */
export const useDropPlace = (id: string) => {
  const { setNodeRef, isOver } = useDroppable({ id });
  return { setNodeRef, isOver };
};

/** Pause at a gate before it is taken for meant, ms; the same again for each next turn. */
const DWELL_MS = 700;

/** A place items only pass: whoever stays over it while carrying turns to other places. Nothing can be dropped there. */
export const useDragGate = (id: string, onStay: () => void) => {
  const { setNodeRef, isOver } = useDroppable({ id: `${GATE}${id}` });
  const stay = useEffectEvent(onStay);
  useEffect(() => {
    if (!isOver) return undefined;
    const dwelling = setInterval(() => stay(), DWELL_MS);
    return () => clearInterval(dwelling);
  }, [isOver]);
  return { setNodeRef, isOver };
};

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
  type DragMoveEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { dragTexts } from './drag-texts';
import { useStableCallback } from '../ui/hooks/use-stable-callback';
import { useAlt } from './use-alt';

interface DragBoardProps {
  /** Words for a screen reader: what is dragged and where it would drop. */
  nameOf: (item: string) => string;
  placeOf: (place: string, share: number) => string;
  /** How to drag by keyboard, in words; by default, the words for publications on a calendar. */
  instructions?: string;
  /** The next place for the keyboard; undefined when there is none on the board. */
  nextPlace: (place: string, arrow: Arrow) => string | undefined;
  /**
   * @param share how far down its place the item was dropped, from 0 to 1: its upper edge counts
   * @param isCopy it stays where it was, and a copy was dropped
   */
  onDrop: (item: string, place: string, share: number, isCopy: boolean) => void;
  /** Where the dragged item would drop now; null over no place. */
  onAim?: (place: string | null, share: number) => void;
  /** Places are lengths: up and down move along one by one of so many parts. */
  steps?: number;
  /** With Alt, a copy is dropped. */
  hasCopies?: boolean;
  /** Page Down (1) or Page Up (-1) during a keyboard drag: other places come under the dragged item. */
  onTurn?: (step: 1 | -1) => void;
  /** Drag started with this item, or ended with none. */
  onCarry?: (item: string | null) => void;
  /** The drag was cancelled or dropped on no place: the item stays where it was. */
  onReturn?: (item: string) => void;
  /** What is drawn under the pointer during a drag. */
  carried: (item: string, isCopy: boolean) => ReactNode;
  children: ReactNode;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] satisfies Arrow[];
const isArrow = (code: string): code is Arrow => ARROWS.includes(code);

/** Enter keeps its meaning on a button: it opens. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };

// Keep the same sensors: new ones would give every item new handlers and re-render it.
/** A press that goes nowhere is a click. */
const MOUSE = { activationConstraint: { distance: 5 } };
/** A swipe scrolls the page; only a finger that stays takes an item. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

/** Prefix of a gate's id, which distinguishes it from a place. */
const GATE = 'gate ';
const isGate = (place: string | number): boolean => String(place).startsWith(GATE);

/** A pointer over no place drops nowhere; the keyboard has no pointer and uses the centre of a place. */
const underPointer: CollisionDetection = (args) => {
  if (args.pointerCoordinates !== null) return pointerWithin(args);
  return closestCenter({ ...args, droppableContainers: args.droppableContainers.filter(({ id }) => !isGate(id)) });
};

type Aimed = Pick<DragMoveEvent, 'active' | 'over'>;

/** Whether it is no longer where it was picked up. */
const hasMoved = ({ active }: Aimed): boolean => {
  const { initial, translated } = active.rect.current;
  return translated?.top !== initial?.top || translated?.left !== initial?.left;
};

/** How far down its place the upper edge of a dragged item is, from 0 to 1. */
const shareOf = ({ active, over }: Aimed): number => {
  const item = active.rect.current.translated ?? active.rect.current.initial;
  if (!item || !over || over.rect.height === 0) return 0;
  return Math.min(Math.max((item.top - over.rect.top) / over.rect.height, 0), 1);
};

/** What a screen reader hears during a drag. */
const announcements = (
  nameOf: (item: string) => string,
  placeOf: (place: string, share: number) => string,
  { instructions, hasSteps }: { instructions: string; hasSteps: boolean },
) => {
  // A picked-up item lies over its own place first: announce only the pick-up then.
  let isJustTaken = false;
  const { taken, over, nowhere, dropped, cancelled } = dragTexts;
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isJustTaken = true;
      return taken(nameOf(String(active.id)));
    },
    ...(hasSteps && {
      onDragMove: (event: Aimed) =>
        event.over && !isGate(event.over.id) && hasMoved(event)
          ? over(placeOf(String(event.over.id), shareOf(event)))
          : undefined,
    }),
    onDragOver: (event) => {
      const { active, over: place } = event;
      const isAtHome = isJustTaken && place?.id === active.data.current?.place;
      isJustTaken = false;
      if (isAtHome) return undefined;
      return place && !isGate(place.id) ? over(placeOf(String(place.id), shareOf(event))) : nowhere;
    },
    onDragEnd: (event) =>
      event.over && !isGate(event.over.id)
        ? dropped(nameOf(String(event.active.id)), placeOf(String(event.over.id), shareOf(event)))
        : cancelled,
    onDragCancel: () => cancelled,
  };
  // The board moves the focus to where the item went, which is another element by then.
  return { announcements, screenReaderInstructions: { draggable: instructions }, restoreFocus: false };
};

/**
 * Items that can be dragged between places: by mouse, by touch after a long press, by keyboard (Space picks up and drops,
 * arrows move between places, Escape cancels). A screen reader hears it in Russian.
 */
export function DragBoard({
  nameOf,
  placeOf,
  instructions = dragTexts.instructions,
  nextPlace,
  onDrop,
  onAim,
  steps,
  hasCopies = false,
  onTurn,
  onCarry,
  onReturn,
  carried,
  children,
}: DragBoardProps) {
  const [item, setItem] = useState<string | null>(null);
  const alt = useAlt(hasCopies && item !== null);
  const carry = (next: string | null): void => {
    setItem(next);
    onCarry?.(next);
  };
  const coordinateGetter = useStableCallback<
    Parameters<KeyboardCoordinateGetter>,
    ReturnType<KeyboardCoordinateGetter>
  >((event, { currentCoordinates, context: { over, active, droppableRects } }) => {
    if (event.code === 'PageDown' || event.code === 'PageUp') {
      event.preventDefault();
      onTurn?.(event.code === 'PageDown' ? 1 : -1);
      return undefined;
    }
    if (!isArrow(event.code)) return undefined;
    event.preventDefault();
    const here = over?.id ?? (active?.data.current?.place as string | undefined);
    const rect = here === undefined ? undefined : droppableRects.get(here);
    if (steps !== undefined && rect && (event.code === 'ArrowUp' || event.code === 'ArrowDown')) {
      const step = (rect.height / steps) * (event.code === 'ArrowDown' ? 1 : -1);
      const y = Math.min(Math.max(currentCoordinates.y + step, rect.top), rect.top + rect.height - Math.abs(step));
      return { x: currentCoordinates.x, y };
    }
    const next = here === undefined ? undefined : nextPlace(String(here), event.code);
    const from = active?.rect.current.initial;
    const target = next === undefined ? undefined : droppableRects.get(next);
    if (!target || !from) return undefined;
    // Centre on centre, so that the nearest place is the intended one.
    return {
      x: target.left + target.width / 2 - from.width / 2,
      y: steps === undefined ? target.top + target.height / 2 - from.height / 2 : currentCoordinates.y,
    };
  });
  const keyboard = useMemo(() => ({ coordinateGetter, keyboardCodes: KEYS }), [coordinateGetter]);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, keyboard),
  );
  const hasSteps = steps !== undefined;
  const accessibility = useMemo(
    () => announcements(nameOf, placeOf, { instructions, hasSteps }),
    [nameOf, placeOf, instructions, hasSteps],
  );
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
      onDragMove={(event) => {
        const { over } = event;
        onAim?.(over && !isGate(over.id) ? String(over.id) : null, shareOf(event));
      }}
      onDragEnd={(event) => {
        const { active, over } = event;
        const isCopy = alt.isDown();
        carry(null);
        if (over && !isGate(over.id)) onDrop(String(active.id), String(over.id), shareOf(event), isCopy);
        else onReturn?.(String(active.id));
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{item === null ? null : carried(item, alt.isShown)}</DragOverlay>
    </DndContext>
  );
}

/** What an element needs to be dragged from its place: its `ref`, its handlers, and whether it is dragged now. */
export const useDragItem = (id: string, { place, disabled = false }: { place: string; disabled?: boolean }) => {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id, disabled, data: { place } });
  // A button needs no other role, but it needs a hint of how to drag it.
  const described = disabled ? {} : { 'aria-describedby': attributes['aria-describedby'] };
  return { setNodeRef, handlers: { ...listeners, ...described }, isDragging };
};

/** What an element needs to accept items: its `ref`, and whether an item would drop on it now. */
export const useDropPlace = (id: string) => {
  const { setNodeRef, isOver } = useDroppable({ id });
  return { setNodeRef, isOver };
};

/** Pause at a gate before it reacts, ms; the same pause for each further turn. */
const DWELL_MS = 700;

/** A place items only pass: hovering over it during a drag turns to other places. Nothing can be dropped there. */
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

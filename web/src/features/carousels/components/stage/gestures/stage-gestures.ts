import type { Handle } from '@orbita/slides';
import { boxAround, boxOf, type Point } from '../../../model/stage/geometry.ts';
import { elementAt } from '../../../model/stage/hit-test.ts';
import { wheelZoom } from '../../../model/stage/view.ts';
import { selectedOf, slideOf } from '../../../model/studio.ts';
import type { StageKit } from '../stage-kit.ts';
import { cropGesture } from './crop-gesture.ts';
import type { Gesture, GestureInput } from './gesture.ts';
import { marqueeGesture } from './marquee-gesture.ts';
import { moveGesture } from './move-gesture.ts';
import { panGesture } from './pan-gesture.ts';
import { resizeGesture } from './resize-gesture.ts';
import { isCorner, scaleGesture } from './scale-gesture.ts';

/** A pointer that moved less was pressed, not dragged; a finger trembles more. In pixels. */
const DRAG_PIXELS = { mouse: 3, touch: 8 };
/** Two presses this close in time and place are a double one. */
const DOUBLE_MS = 350;
const DOUBLE_PIXELS = 12;
const WHEEL_LINE = 16;

interface Press {
  pointerId: number;
  from: Point;
  isTouch: boolean;
  /** Begins when the pointer has moved; null when moving it does nothing. */
  begin: (() => Gesture | undefined) | null;
  /** What a press without a drag does. */
  onTap: () => void;
  gesture: Gesture | undefined;
  hasMoved: boolean;
}

interface StageGesturesOptions {
  kit: StageKit;
  /** The stage ignores the pointer: another slide is coming in. */
  isIdle: () => boolean;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * The pointer on a stage: what is pressed, dragged, turned and pinched. Moves are taken once a frame and never drawn by
 * React; a gesture changes the document once, at its end.
 */
export class StageGestures {
  private room: HTMLElement | null = null;
  private press: Press | null = null;
  private readonly touches = new Map<number, Point>();
  private pinch: { middle: Point; span: number } | null = null;
  private lastTap: { at: Point; time: number; id: string | null } | null = null;
  private latest: PointerEvent | null = null;
  private frame = 0;
  private isSpaceHeld = false;

  constructor(private readonly options: StageGesturesOptions) {}

  /** `ref` of the window the slide is looked at through. */
  readonly attach = (room: HTMLElement | null): (() => void) | undefined => {
    if (!room) return undefined;
    this.room = room;
    const ended = new AbortController();
    const listen = { signal: ended.signal };
    room.addEventListener('pointerdown', (event) => this.onDown(event), listen);
    room.addEventListener('pointermove', (event) => this.onMove(event), listen);
    room.addEventListener('pointerup', (event) => this.onUp(event), listen);
    room.addEventListener('pointercancel', (event) => this.onCancel(event), listen);
    // The focus is given by what was pressed, not by the browser, which would take it away.
    room.addEventListener('mousedown', (event) => !isOwn(event) && event.preventDefault(), listen);
    room.addEventListener('wheel', (event) => this.onWheel(event), { ...listen, passive: false });
    room.addEventListener('contextmenu', (event) => this.onContextMenu(event), listen);
    return () => {
      ended.abort();
      this.cancel();
      this.room = null;
    };
  };

  /** Space is held: the next drag moves the view. */
  holdSpace(isHeld: boolean): void {
    this.isSpaceHeld = isHeld;
    this.room?.toggleAttribute('data-grab', isHeld);
  }

  /** The keys are used: the ring of the focus, which a pointer has no need of, is shown again. */
  byKeys(): void {
    this.room?.removeAttribute('data-pointer');
  }

  /** Takes back what is being dragged. @returns whether something was */
  cancel(): boolean {
    const { press } = this;
    this.press = null;
    this.pinch = null;
    this.latest = null;
    cancelAnimationFrame(this.frame);
    this.room?.removeAttribute('data-dragging');
    if (!press?.gesture) return false;
    press.gesture.cancel();
    this.settle();
    return true;
  }

  private get kit(): StageKit {
    return this.options.kit;
  }

  private onDown(event: PointerEvent): void {
    if (isOwn(event) || !this.options.isIdle()) return;
    this.room?.setAttribute('data-pointer', '');
    const from = this.pixelOf(event);
    if (event.pointerType === 'touch') {
      this.touches.set(event.pointerId, from);
      if (this.touches.size === 2) return this.beginPinch();
    }
    if (this.press || this.pinch || event.button === 2) return;
    this.room?.setPointerCapture(event.pointerId);
    const isTouch = event.pointerType === 'touch';
    this.press = {
      ...this.meaningOf(event, from),
      pointerId: event.pointerId,
      from,
      isTouch,
      gesture: undefined,
      hasMoved: false,
    };
  }

  /** What a press on this place means, and a drag from it. */
  private meaningOf(event: PointerEvent, from: Point): Pick<Press, 'begin' | 'onTap'> {
    const { kit } = this;
    const nothing = (): void => undefined;
    if (event.button === 1 || this.isSpaceHeld) return { begin: () => panGesture(kit, from), onTap: nothing };
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
    const pulled = handle && (handle.dataset.handle as Handle);
    const [one, ...others] = selectedOf(studio.getState()).filter(({ visible }) => visible);
    if (pulled && one && others.length === 0) {
      return { begin: () => resizeGesture(kit, one.id, pulled, at), onTap: nothing };
    }
    if (pulled && one && isCorner(pulled)) {
      const ids = [one, ...others].map(({ id }) => id);
      return { begin: () => scaleGesture(kit, ids, pulled, at), onTap: nothing };
    }
    return this.meaningOnSlide(event, from, at);
  }

  private meaningOnSlide(event: PointerEvent, from: Point, at: Point): Pick<Press, 'begin' | 'onTap'> {
    const { kit } = this;
    const { studio } = kit;
    const state = studio.getState();
    const hit = elementAt(slideOf(state), at)?.id;
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    const isTouch = event.pointerType === 'touch';
    if (hit === undefined) {
      // A finger on an empty place looks around: what it should choose it presses.
      const known = adds ? state.selection : [];
      if (!isTouch) this.choose(known, null);
      return {
        begin: () => (isTouch ? panGesture(kit, from) : marqueeGesture(kit, at, known)),
        onTap: () => this.choose(known, null),
      };
    }
    const isChosen = state.selection.includes(hit);
    const alone = (): void => this.choose([hit], hit);
    if (adds) {
      const next = isChosen ? state.selection.filter((id) => id !== hit) : [...state.selection, hit];
      this.choose(next, isChosen ? null : hit);
      return { begin: () => (isChosen ? undefined : moveGesture(kit, at)), onTap: () => undefined };
    }
    // A finger moves only what it has chosen before: else nobody could scroll past a slide.
    if (isTouch && !isChosen) return { begin: () => panGesture(kit, from), onTap: alone };
    if (!isChosen) alone();
    return { begin: () => moveGesture(kit, at), onTap: alone };
  }

  private choose(ids: readonly string[], focused: string | null): void {
    const { studio, focus } = this.kit;
    const { selection } = studio.getState();
    if (ids.length !== selection.length || ids.some((id, index) => id !== selection[index])) studio.select(ids);
    focus(focused);
  }

  private onMove(event: PointerEvent): void {
    if (this.touches.has(event.pointerId)) this.touches.set(event.pointerId, this.pixelOf(event));
    if (this.pinch) return this.movePinch();
    const { press } = this;
    if (press?.pointerId !== event.pointerId) return;
    if (!press.hasMoved) {
      const least = press.isTouch ? DRAG_PIXELS.touch : DRAG_PIXELS.mouse;
      if (distance(press.from, this.pixelOf(event)) < least) return;
      press.hasMoved = true;
      press.gesture = press.begin?.();
      if (press.gesture) this.room?.setAttribute('data-dragging', '');
    }
    if (!press.gesture) return;
    if (this.latest === null) this.frame = requestAnimationFrame(() => this.flush());
    this.latest = event;
  }

  private flush(): void {
    const { latest, press } = this;
    this.latest = null;
    if (latest) press?.gesture?.move(this.inputOf(latest));
  }

  private onUp(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    if (this.pinch) {
      if (this.touches.size < 2) this.pinch = null;
      return;
    }
    const { press } = this;
    if (press?.pointerId !== event.pointerId) return;
    cancelAnimationFrame(this.frame);
    this.flush();
    this.press = null;
    this.room?.removeAttribute('data-dragging');
    if (press.gesture) {
      press.gesture.end();
      this.settle();
    } else if (!press.hasMoved) {
      press.onTap();
      this.tap(event, press.from);
    }
  }

  private onCancel(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    if (this.press?.pointerId === event.pointerId || this.pinch) this.cancel();
  }

  /** Counts presses of one element: two are a double one, however the pointer is called. */
  private tap(event: PointerEvent, at: Point): void {
    if (event.button !== 0 || event.shiftKey || event.ctrlKey || event.metaKey) return;
    const id = elementAt(slideOf(this.kit.studio.getState()), this.kit.port.toSlide(at))?.id ?? null;
    const { lastTap } = this;
    const isDouble =
      lastTap !== null &&
      lastTap.id === id &&
      event.timeStamp - lastTap.time < DOUBLE_MS &&
      distance(lastTap.at, at) < DOUBLE_PIXELS;
    this.lastTap = isDouble ? null : { at, time: event.timeStamp, id };
    if (isDouble && id !== null) this.kit.open(id);
  }

  private onWheel(event: WheelEvent): void {
    if (!this.options.isIdle() || this.press?.gesture) return event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE : 1;
    const { port } = this.kit;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      port.zoomTo(wheelZoom(port.getZoom(), event.deltaY * unit), this.pixelOf(event));
      return;
    }
    // Where nothing is hidden the page scrolls as anywhere else.
    const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    if (port.pan(-dx * unit, -dy * unit)) event.preventDefault();
  }

  private onContextMenu(event: MouseEvent): void {
    if (isOwn(event)) return;
    event.preventDefault();
    this.cancel();
    if (!this.options.isIdle()) return;
    const { studio, openMenu } = this.kit;
    const proxy = event.target instanceof Element && event.target.closest<HTMLElement>('[data-element]');
    // Proxies let the pointer through: what comes from one came from the keyboard.
    if (proxy) {
      const { left, top, width, height } = proxy.getBoundingClientRect();
      return openMenu({ x: left + width / 2, y: top + height / 2 });
    }
    const hit = elementAt(slideOf(studio.getState()), this.kit.port.toSlide(this.pixelOf(event)))?.id;
    if (hit === undefined) this.choose([], null);
    else if (!studio.getState().selection.includes(hit)) this.choose([hit], hit);
    openMenu({ x: event.clientX, y: event.clientY });
  }

  private beginPinch(): void {
    this.cancel();
    this.pinch = this.pinchNow();
  }

  private pinchNow(): { middle: Point; span: number } | null {
    const [one, other] = [...this.touches.values()];
    if (!one || !other) return null;
    return { middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, span: Math.max(1, distance(one, other)) };
  }

  private movePinch(): void {
    const before = this.pinch;
    const now = this.pinchNow();
    if (!before || !now) return;
    const { port } = this.kit;
    port.zoomTo((port.getZoom() * now.span) / before.span, before.middle);
    port.pan(now.middle.x - before.middle.x, now.middle.y - before.middle.y);
    this.pinch = now;
  }

  /** Outlines stand where their elements are now. */
  private settle(): void {
    const { overlay, studio } = this.kit;
    overlay.settle();
    const selected = selectedOf(studio.getState());
    for (const element of selected) overlay.outline(element.id, boxOf(element));
    const shown = selected.filter(({ visible }) => visible);
    if (shown.length > 0) overlay.group(boxAround(shown.map(boxOf)));
  }

  private pixelOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.room?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: clientX - left, y: clientY - top };
  }

  private inputOf(event: PointerEvent): GestureInput {
    const pixel = this.pixelOf(event);
    return {
      at: this.kit.port.toSlide(pixel),
      pixel,
      isStraight: event.shiftKey,
      isFree: event.ctrlKey || event.metaKey || event.altKey,
    };
  }
}

/** The field of a text, sliders and buttons on the stage take the pointer themselves. */
const isOwn = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-own-pointer]') !== null;

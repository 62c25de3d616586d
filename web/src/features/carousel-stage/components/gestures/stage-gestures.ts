import { boundsOf } from '@orbita/slides';
import { boxAround, boxOf, distance, type Point, selectedOf, slideOf } from '@/entities/carousels';
import { elementAt } from '../../model/hit-test';
import { wheelZoom } from '../../model/view';
import type { StageKit } from '../stage-kit';
import { DoubleTap } from './double-tap';
import type { Gesture, GestureInput } from './gesture';
import { Pinch } from './pinch';
import { choose, meaningOf, type PressMeaning } from './press-meaning';

/** A pointer that moved less was pressed, not dragged; a finger is less steady. In pixels. */
const DRAG_PIXELS = { mouse: 3, touch: 8 };
const WHEEL_LINE = 16;

interface Press extends PressMeaning {
  pointerId: number;
  from: Point;
  isTouch: boolean;
  gesture: Gesture | undefined;
  hasMoved: boolean;
}

interface StageGesturesOptions {
  kit: StageKit;
  /** The stage ignores the pointer: another slide is moving in. */
  isIdle: () => boolean;
}

/**
 * Pointer input of a stage: press, drag, rotate and pinch. Moves are handled once per frame and do not render
 * React; a gesture changes the document once, at its end.
 */
export class StageGestures {
  private room: HTMLElement | null = null;
  private press: Press | null = null;
  private readonly pinch = new Pinch();
  private readonly doubleTap = new DoubleTap();
  private latest: PointerEvent | null = null;
  private frame = 0;
  private isSpaceHeld = false;

  constructor(private readonly options: StageGesturesOptions) {}

  /** `ref` of the viewport. */
  readonly attach = (room: HTMLElement | null): (() => void) | undefined => {
    if (!room) return undefined;
    this.room = room;
    const ended = new AbortController();
    const listen = { signal: ended.signal };
    room.addEventListener('pointerdown', (event) => this.onDown(event), listen);
    room.addEventListener('pointermove', (event) => this.onMove(event), listen);
    room.addEventListener('pointerup', (event) => this.onUp(event), listen);
    room.addEventListener('pointercancel', (event) => this.onCancel(event), listen);
    // The pressed element decides the focus; the browser would take it away.
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

  /** The keyboard is used: the focus ring, hidden for the pointer, is shown again. */
  byKeys(): void {
    this.room?.removeAttribute('data-pointer');
  }

  /** Cancels the current drag. @returns whether there was one */
  cancel(): boolean {
    const { press } = this;
    this.press = null;
    this.pinch.end();
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
    const isTouch = event.pointerType === 'touch';
    if (isTouch && this.pinch.put(event.pointerId, from)) {
      this.cancel();
      this.pinch.begin();
      return;
    }
    if (this.press || this.pinch.isActive || event.button === 2) return;
    this.room?.setPointerCapture(event.pointerId);
    this.press = {
      ...meaningOf(this.kit, event, from, this.isSpaceHeld),
      pointerId: event.pointerId,
      from,
      isTouch,
      gesture: undefined,
      hasMoved: false,
    };
  }

  private onMove(event: PointerEvent): void {
    if (event.pointerType === 'touch') this.pinch.follow(event.pointerId, this.pixelOf(event));
    if (this.pinch.isActive) return this.pinch.move(this.kit);
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
    const wasPinched = this.pinch.isActive;
    this.pinch.lift(event.pointerId);
    if (wasPinched) return;
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
    const wasPinched = this.pinch.isActive;
    this.pinch.lift(event.pointerId);
    if (this.press?.pointerId === event.pointerId || wasPinched) this.cancel();
  }

  private tap(event: PointerEvent, at: Point): void {
    if (event.button !== 0 || event.shiftKey || event.ctrlKey || event.metaKey) return;
    const id = elementAt(slideOf(this.kit.studio.getState()), this.kit.port.toSlide(at))?.id ?? null;
    if (this.doubleTap.isSecond(id, at, event.timeStamp) && id !== null) this.kit.open(id);
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
    // Where nothing is hidden the page scrolls as usual.
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
    // Proxies let the pointer through: an event from one came from the keyboard.
    if (proxy) {
      const { left, top, width, height } = proxy.getBoundingClientRect();
      return openMenu({ x: left + width / 2, y: top + height / 2 });
    }
    const hit = elementAt(slideOf(studio.getState()), this.kit.port.toSlide(this.pixelOf(event)))?.id;
    if (hit === undefined) choose(this.kit, [], null);
    else if (!studio.getState().selection.includes(hit)) choose(this.kit, [hit], hit);
    openMenu({ x: event.clientX, y: event.clientY });
  }

  /** Updates outlines to the current positions of their elements. */
  private settle(): void {
    const { overlay, studio } = this.kit;
    overlay.settle();
    const selected = selectedOf(studio.getState());
    for (const element of selected) overlay.outline(element.id, boxOf(element), element.rotation);
    const shown = selected.filter(({ visible }) => visible);
    if (shown.length > 0) overlay.group(boxAround(shown.map(boundsOf)));
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

/** The text field, sliders and buttons on the stage handle the pointer themselves. */
const isOwn = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-own-pointer]') !== null;

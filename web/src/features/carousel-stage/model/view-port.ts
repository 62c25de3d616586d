import type { Point, Size } from '@/entities/carousels';
import { fittedView, settledView, steppedZoom, toSlide, zoomedView, type View } from './view';

const NOTHING: Size = { width: 0, height: 0 };

/** The viewport of a slide. Renderers are notified of each change and read the view: React does not re-render. */
export class ViewPort {
  private readonly listeners = new Set<() => void>();
  private view: View = { zoom: 1, x: 0, y: 0 };
  private room: Size = NOTHING;
  private corner: Size = NOTHING;
  private slide: Size;
  /** The view follows the window until the user changes it. */
  private isFitted = true;

  constructor(slide: Size) {
    this.slide = slide;
  }

  readonly getView = (): View => this.view;
  readonly getZoom = (): number => this.view.zoom;
  /** The window's size, in pixels. */
  readonly getRoom = (): Size => this.room;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Sets the size of the window.
   * @param corner its covered lower right part: a slide that fits stays away from it
   */
  resize(room: Size, corner: Size = NOTHING): void {
    this.room = room;
    this.corner = corner;
    this.follow();
  }

  /** Sets the size of the slide. */
  show(slide: Size): void {
    if (slide.width === this.slide.width && slide.height === this.slide.height) return;
    this.slide = slide;
    this.follow();
  }

  fit(): void {
    this.isFitted = true;
    this.follow();
  }

  /** @returns whether anything moved: otherwise the page may scroll */
  pan(dx: number, dy: number): boolean {
    const { zoom, x, y } = this.view;
    return this.look({ zoom, x: x + dx, y: y + dy });
  }

  /** @param at the fixed point of the window; its middle by default */
  zoomTo(zoom: number, at: Point = { x: this.room.width / 2, y: this.room.height / 2 }): void {
    this.look(zoomedView(this.view, zoom, at));
  }

  step(direction: 1 | -1): void {
    this.zoomTo(steppedZoom(this.view.zoom, direction));
  }

  /** Whether part of the slide may be hidden, so that the view can be moved. */
  canPan(): boolean {
    return this.slide.width * this.view.zoom > this.room.width || this.slide.height * this.view.zoom > this.room.height;
  }

  /** Converts a point of the window, in pixels, to one of the slide. */
  toSlide(point: Point): Point {
    return toSlide(this.view, point);
  }

  /** The point of the slide in the middle of the window. */
  middle(): Point {
    const { x, y } = this.toSlide({ x: this.room.width / 2, y: this.room.height / 2 });
    return { x: Math.max(0, Math.min(this.slide.width, x)), y: Math.max(0, Math.min(this.slide.height, y)) };
  }

  private follow(): void {
    this.set(
      this.isFitted ? fittedView(this.slide, this.room, this.corner) : settledView(this.view, this.slide, this.room),
    );
  }

  private look(view: View): boolean {
    const next = settledView(view, this.slide, this.room);
    const { zoom, x, y } = this.view;
    if (next.zoom === zoom && Math.abs(next.x - x) < 0.01 && Math.abs(next.y - y) < 0.01) return false;
    this.isFitted = false;
    this.set(next);
    return true;
  }

  private set(view: View): void {
    this.view = view;
    for (const listener of this.listeners) listener();
  }
}

import { distance, type Point } from '@/entities/carousels';
import type { StageKit } from '../stage-kit';

interface Span {
  middle: Point;
  length: number;
}

/** Fingers on a stage: two of them zoom and move the view until one is lifted. Points are in pixels. */
export class Pinch {
  private readonly touches = new Map<number, Point>();
  private span: Span | null = null;

  get isActive(): boolean {
    return this.span !== null;
  }

  /** A finger went down. @returns whether there are two now */
  put(pointerId: number, at: Point): boolean {
    this.touches.set(pointerId, at);
    return this.touches.size === 2;
  }

  begin(): void {
    this.span = this.spanNow();
  }

  /** A finger moved; other pointers are ignored. */
  follow(pointerId: number, at: Point): void {
    if (this.touches.has(pointerId)) this.touches.set(pointerId, at);
  }

  /** A finger was lifted; with the second last one the pinch ends. */
  lift(pointerId: number): void {
    this.touches.delete(pointerId);
    if (this.touches.size < 2) this.end();
  }

  end(): void {
    this.span = null;
  }

  /** Zooms and moves the view by the fingers' movement since the last call. */
  move({ port }: StageKit): void {
    const before = this.span;
    const now = this.spanNow();
    if (!before || !now) return;
    port.zoomTo((port.getZoom() * now.length) / before.length, before.middle);
    port.pan(now.middle.x - before.middle.x, now.middle.y - before.middle.y);
    this.span = now;
  }

  private spanNow(): Span | null {
    const [one, other] = [...this.touches.values()];
    if (!one || !other) return null;
    return {
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      length: Math.max(1, distance(one, other)),
    };
  }
}

import type { Gap, Guide } from '@orbita/slides';
import type { Box } from '@/entities/carousels';
import { placeOver } from './layers/draw-elements';

/** Maximum number of lines shown at once: more would confuse. */
const MAX_GUIDES = 8;

/**
 * The overlay of a slide while the pointer is down. It is updated without React, because a render at every step would
 * take the whole frame.
 */
export class Overlay {
  private root: HTMLElement | null = null;
  private readonly parts = new Map<string, HTMLElement | null>();
  private readonly watchers = new Set<(box: Box | null) => void>();

  /** `ref` of the layer with outlines, guides, the frame and the readout. */
  readonly attach = (root: HTMLElement | null): void => {
    this.root = root;
    this.parts.clear();
  };

  /** Reports each box whose numbers are shown, and null when none is. @returns a function that unsubscribes */
  watch(watcher: (box: Box | null) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Moves all outlines, in units from the positions of their elements. */
  shift(dx: number, dy: number): void {
    const outlines = this.part('outlines');
    if (!outlines) return;
    outlines.style.transform =
      dx === 0 && dy === 0 ? '' : `translate(calc(${dx}px * var(--zoom)), calc(${dy}px * var(--zoom)))`;
  }

  /** Moves, sizes and turns the outline of one element. @param rotation absent: it stays as it is turned */
  outline(id: string, box: Box, rotation?: number): void {
    const node = this.root?.querySelector<HTMLElement>(`[data-outline="${id}"]`);
    if (!node) return;
    placeOver(node, box);
    if (rotation !== undefined) node.style.rotate = `${rotation}deg`;
  }

  /** Resizes the frame around several selected elements. */
  group(box: Box): void {
    const frame = this.root?.querySelector<HTMLElement>('[data-group]');
    if (frame) placeOver(frame, box);
  }

  /** Snapped lines, and equal gaps. */
  guides(guides: readonly Guide[], gaps: readonly Gap[] = []): void {
    // A guide of the axis x is vertical, a gap along it is horizontal.
    this.lines('guides', guides, ({ axis }) => axis === 'x');
    this.lines('gaps', gaps, ({ axis }) => axis === 'y');
  }

  private lines<T extends Guide | Gap>(name: string, shown: readonly T[], isUpright: (line: T) => boolean): void {
    const lines = this.part(name);
    if (!lines) return;
    const count = Math.min(shown.length, MAX_GUIDES);
    while (lines.childElementCount < count) lines.append(lines.ownerDocument.createElement('div'));
    [...lines.children].forEach((node, index) => {
      const line = shown[index];
      if (!(node instanceof HTMLElement)) return;
      node.hidden = line === undefined;
      if (!line) return;
      const length = line.to - line.from;
      const isUp = isUpright(line);
      node.toggleAttribute('data-upright', isUp);
      placeOver(
        node,
        isUp
          ? { x: line.at, y: line.from, width: 0, height: length }
          : { x: line.from, y: line.at, width: length, height: 0 },
      );
    });
  }

  /** Shows the selection frame; null hides it. */
  marquee(box: Box | null): void {
    const frame = this.part('marquee');
    if (!frame) return;
    frame.hidden = box === null;
    if (box) placeOver(frame, box);
  }

  /** Numbers of the current gesture, under a box; null hides them. */
  readout(text: string | null, box?: Box): void {
    for (const watcher of this.watchers) watcher(box ?? null);
    const bubble = this.part('readout');
    if (!bubble) return;
    bubble.hidden = text === null;
    if (text === null || !box) return;
    bubble.textContent = text;
    placeOver(bubble, { x: box.x + box.width / 2, y: box.y + box.height, width: 0, height: 0 });
  }

  /** A drag is running: handles and the focus ring are hidden. */
  busy(isBusy: boolean): void {
    this.root?.toggleAttribute('data-busy', isBusy);
  }

  /** The gesture is over; the caller has updated the outlines. */
  settle(): void {
    this.busy(false);
    this.shift(0, 0);
    this.guides([]);
    this.marquee(null);
    this.readout(null);
  }

  private part(name: string): HTMLElement | null {
    if (!this.parts.has(name)) {
      this.parts.set(name, this.root?.querySelector<HTMLElement>(`[data-part="${name}"]`) ?? null);
    }
    return this.parts.get(name) ?? null;
  }
}

import type { Gap, Guide } from '@orbita/slides';
import type { Box } from '../../model/stage/geometry.ts';
import { placeOver } from './layers/draw-elements.ts';

/** Lines shown at once: more would say nothing. */
const MAX_GUIDES = 8;

/**
 * What lies over a slide while the pointer is down: it is moved by hand, for a drawing of React at every step would cost
 * the frame.
 */
export class Overlay {
  private root: HTMLElement | null = null;
  private readonly parts = new Map<string, HTMLElement | null>();
  private readonly watchers = new Set<(box: Box | null) => void>();

  /** `ref` of the layer that holds outlines, guides, the frame and the readout. */
  readonly attach = (root: HTMLElement | null): void => {
    this.root = root;
    this.parts.clear();
  };

  /** Tells of each box numbers are shown of, and of null when there are none any more. @returns the way to stop */
  watch(watcher: (box: Box | null) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Moves all outlines, in units from where their elements are. */
  shift(dx: number, dy: number): void {
    const outlines = this.part('outlines');
    if (!outlines) return;
    outlines.style.transform =
      dx === 0 && dy === 0 ? '' : `translate(calc(${dx}px * var(--zoom)), calc(${dy}px * var(--zoom)))`;
  }

  /** Moves and sizes the outline of one element. */
  outline(id: string, box: Box): void {
    const node = this.root?.querySelector<HTMLElement>(`[data-outline="${id}"]`);
    if (node) placeOver(node, box);
  }

  /** Sizes the frame around several chosen elements. */
  group(box: Box): void {
    const frame = this.root?.querySelector<HTMLElement>('[data-group]');
    if (frame) placeOver(frame, box);
  }

  /** Lines that are met, and gaps that are equal. */
  guides(guides: readonly Guide[], gaps: readonly Gap[] = []): void {
    // A guide of the axis x stands, a gap along it lies.
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

  /** Shows the frame that chooses what it touches; null takes it away. */
  marquee(box: Box | null): void {
    const frame = this.part('marquee');
    if (!frame) return;
    frame.hidden = box === null;
    if (box) placeOver(frame, box);
  }

  /** Numbers of what is being done, under a box; null takes them away. */
  readout(text: string | null, box?: Box): void {
    for (const watcher of this.watchers) watcher(box ?? null);
    const bubble = this.part('readout');
    if (!bubble) return;
    bubble.hidden = text === null;
    if (text === null || !box) return;
    bubble.textContent = text;
    placeOver(bubble, { x: box.x + box.width / 2, y: box.y + box.height, width: 0, height: 0 });
  }

  /** Something is being dragged: handles and the ring of the focus would only be in the way. */
  busy(isBusy: boolean): void {
    this.root?.toggleAttribute('data-busy', isBusy);
  }

  /** All is over; outlines stand where their elements are, which the caller has said. */
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

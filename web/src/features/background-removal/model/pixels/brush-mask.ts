import { type Box, type Point, type Size, around, within } from './geometry';

/** Modes of a brush: restore the original, or erase what the network left. */
export type BrushMode = 'restore' | 'erase';

/**
 * Brush edits of a cut-out. Both modes are applied over the current state, so the picture is always
 * `cut · kept + original · restored`, in premultiplied colours; both planes 0–255.
 */
export interface BrushMask extends Size {
  kept: Uint8ClampedArray;
  restored: Uint8ClampedArray;
  /** The same number is the same mask, also after undo. */
  version: number;
}

/** Version of an untouched mask. */
export const UNTOUCHED = 0;

/** An untouched mask: the cut-out is unchanged. */
export const newMask = ({ width, height }: Size): BrushMask => ({
  width,
  height,
  kept: new Uint8ClampedArray(width * height).fill(255),
  restored: new Uint8ClampedArray(width * height),
  version: UNTOUCHED,
});

/** Share of a brush's radius with full coverage; it fades from there to the edge, so that strokes join without a seam. */
const HARD = 0.7;

const coverage = (distance: number, radius: number): number => {
  const hard = radius * HARD;
  const faded = (radius - distance) / Math.max(radius - hard, 1);
  return Math.round(255 * Math.min(1, Math.max(0, faded)));
};

/** Distance of a point from the segment between two others. */
const distanceTo = (x: number, y: number, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
};

/** One stroke in progress: a pixel it passes twice is covered once. */
export class BrushStroke {
  private readonly covered: Uint8ClampedArray;
  /** The planes before the stroke. */
  readonly before: Pick<BrushMask, 'kept' | 'restored'>;
  /** Everything it has touched. */
  box: Box | null = null;
  private last: Point | null = null;

  /** @param radius in pixels of the mask */
  constructor(
    private readonly mask: BrushMask,
    private readonly mode: BrushMode,
    private readonly radius: number,
  ) {
    this.covered = new Uint8ClampedArray(mask.kept.length);
    this.before = { kept: mask.kept.slice(), restored: mask.restored.slice() };
  }

  /** Continues to a point. @returns what it changed; null outside of the picture */
  to(point: Point): Box | null {
    const from = this.last ?? point;
    this.last = point;
    const { radius, mask } = this;
    const line = around({ ...from, width: 0, height: 0 }, { ...point, width: 0, height: 0 })!;
    const box = within(
      { x: line.x - radius, y: line.y - radius, width: line.width + 2 * radius, height: line.height + 2 * radius },
      mask,
    );
    if (box === null) return null;
    for (let y = box.y; y < box.y + box.height; y += 1) {
      for (let x = box.x; x < box.x + box.width; x += 1) {
        // The position of a pixel is its centre.
        const share = coverage(distanceTo(x + 0.5, y + 0.5, from, point), radius);
        this.cover(y * mask.width + x, share);
      }
    }
    this.box = around(this.box, box);
    return box;
  }

  private cover(at: number, share: number): void {
    if (share <= this.covered[at]!) return;
    this.covered[at] = share;
    const rest = (255 - share) / 255;
    const { kept, restored } = this.before;
    this.mask.kept[at] = kept[at]! * rest;
    this.mask.restored[at] = restored[at]! * rest + (this.mode === 'restore' ? share : 0);
  }
}

import { UNTOUCHED, type BrushMask, type BrushStroke } from './brush-mask';
import type { Box } from './geometry';

/** A patch of a mask, before or after a stroke. */
interface Patch {
  box: Box;
  kept: Uint8ClampedArray;
  restored: Uint8ClampedArray;
  version: number;
}

/** One counter for all masks: a mask that is opened again has steps not known here. */
let lastVersion = UNTOUCHED;

/** Maximum bytes of all undo and redo steps together; the oldest are dropped. */
const MAX_BYTES = 32 * 1_048_576;

const bytesOf = ({ kept, restored }: Patch): number => kept.length + restored.length;

const rowsOf = (plane: Uint8ClampedArray, stride: number, { x, y, width, height }: Box): Uint8ClampedArray => {
  const piece = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row += 1) {
    const start = (y + row) * stride + x;
    piece.set(plane.subarray(start, start + width), row * width);
  }
  return piece;
};

const putRows = (plane: Uint8ClampedArray, stride: number, { x, y, width, height }: Box, piece: Uint8ClampedArray) => {
  for (let row = 0; row < height; row += 1) {
    plane.set(piece.subarray(row * width, (row + 1) * width), (y + row) * stride + x);
  }
};

/** Undo and redo of strokes, in bounded memory. */
export class StrokeHistory {
  private past: Patch[] = [];
  private future: Patch[] = [];

  constructor(
    private readonly mask: BrushMask,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Records a finished stroke; undone strokes can no longer be redone. */
  add({ before, box }: Pick<BrushStroke, 'before' | 'box'>): void {
    if (box === null) return;
    const { width, version } = this.mask;
    this.future = [];
    this.past.push({
      box,
      kept: rowsOf(before.kept, width, box),
      restored: rowsOf(before.restored, width, box),
      version,
    });
    this.mask.version = lastVersion += 1;
    let bytes = this.past.reduce((sum, patch) => sum + bytesOf(patch), 0);
    while (bytes > this.maxBytes) bytes -= bytesOf(this.past.shift()!);
  }

  /** @returns what changed; null when there was nothing to undo */
  undo(): Box | null {
    return this.swap(this.past, this.future);
  }

  /** @returns what changed; null when there was nothing to redo */
  redo(): Box | null {
    return this.swap(this.future, this.past);
  }

  /** Swaps a patch with the mask, so that the patch becomes the opposite step. */
  private swap(from: Patch[], to: Patch[]): Box | null {
    const patch = from.pop();
    if (patch === undefined) return null;
    const { box } = patch;
    const { width, kept, restored, version } = this.mask;
    to.push({ box, kept: rowsOf(kept, width, box), restored: rowsOf(restored, width, box), version });
    putRows(kept, width, box, patch.kept);
    putRows(restored, width, box, patch.restored);
    this.mask.version = patch.version;
    return box;
  }
}

import { UNTOUCHED, type BrushMask, type BrushStroke } from './brush-mask';
import type { Box } from './geometry';

/** A piece of a mask as it was, or will be again. */
interface Patch {
  box: Box;
  kept: Uint8ClampedArray;
  restored: Uint8ClampedArray;
  version: number;
}

/** One count for all masks: a mask that is opened again has steps nobody here remembers. */
let lastVersion = UNTOUCHED;

/** Most bytes all steps back and forward may hold together; the oldest give way. */
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

/** Strokes that can be taken back and drawn again, in bounded memory. */
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

  /** Remembers a stroke that has ended; what was taken back before it cannot be drawn again. */
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

  /** @returns what changed; null when there was nothing to take back */
  undo(): Box | null {
    return this.swap(this.past, this.future);
  }

  /** @returns what changed; null when there was nothing to draw again */
  redo(): Box | null {
    return this.swap(this.future, this.past);
  }

  /** A patch and the mask change places, so that the patch is the way back. */
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

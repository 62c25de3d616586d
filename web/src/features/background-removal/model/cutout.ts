import { applyMask } from './pixels/apply-mask';
import { BrushStroke, newMask, type BrushMask, type BrushMode } from './pixels/brush-mask';
import { around, wholeOf, type Box, type Point, type Size } from './pixels/geometry';
import { objectBox, type Pixels } from './pixels/object-box';
import { StrokeHistory } from './pixels/stroke-history';

/** Data for editing a cut-out. */
export interface CutoutSources {
  /** The chosen picture and the server's cut-out: full-size files. */
  original: Blob;
  cut: Blob;
  /** Full size in pixels. */
  whole: Size;
  /** Both at their common working size. */
  pixels: { cut: Pixels; original: Pixels };
}

/** The brush edits of a cut-out that is put aside. */
export interface KeptStrokes {
  mask: BrushMask;
  touched: Box;
}

const pieceOf = ({ data, width }: Pixels, box: Box): Pixels => {
  const piece = new Uint8ClampedArray(box.width * box.height * 4);
  for (let row = 0; row < box.height; row += 1) {
    const start = ((box.y + row) * width + box.x) * 4;
    piece.set(data.subarray(start, start + box.width * 4), row * box.width * 4);
  }
  return { width: box.width, height: box.height, data: piece };
};

/** A cut-out being retouched: the server's result, the brush mask, and the visible outcome. */
export class Cutout {
  /** Its working size. */
  readonly size: Size;
  readonly mask: BrushMask;
  /** Everything brushes ever touched; null before the first stroke. */
  touched: Box | null;
  private readonly history: StrokeHistory;
  private stroke: BrushStroke | null = null;
  private readonly painters = new Set<(box: Box) => void>();
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly sources: CutoutSources,
    kept?: KeptStrokes,
  ) {
    const { width, height } = sources.pixels.cut;
    this.size = { width, height };
    this.mask = kept?.mask ?? newMask(this.size);
    this.touched = kept?.touched ?? null;
    this.history = new StrokeHistory(this.mask);
  }

  /** Changes after every stroke that ended, was undone or redone. */
  readonly getVersion = (): number => this.mask.version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Calls back with every box that changes, immediately. */
  onPaint(painter: (box: Box) => void): () => void {
    this.painters.add(painter);
    return () => this.painters.delete(painter);
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  /** Current pixels of a part of it. */
  look(box: Box = wholeOf(this.size)): Pixels {
    const cut = pieceOf(this.sources.pixels.cut, box);
    if (this.touched === null && this.stroke === null) return cut;
    applyMask({ cut, original: pieceOf(this.sources.pixels.original, box), mask: this.mask, box, whole: this.size });
    return cut;
  }

  /** Bounding box of the object; null when nothing of it is left. */
  objectBox(): Box | null {
    return objectBox(this.look());
  }

  /** @param radius in pixels of the working size */
  beginStroke(mode: BrushMode, radius: number, at: Point): void {
    this.endStroke();
    this.stroke = new BrushStroke(this.mask, mode, radius);
    this.strokeTo(at);
  }

  strokeTo(at: Point): void {
    const box = this.stroke?.to(at);
    if (box) this.paint(box);
  }

  endStroke(): void {
    const { stroke } = this;
    if (stroke === null) return;
    this.stroke = null;
    this.touched = around(this.touched, stroke.box);
    this.history.add(stroke);
    this.notify();
  }

  /** @returns whether there was a stroke to undo */
  undo(): boolean {
    return this.step(this.history.undo());
  }

  /** @returns whether there was a stroke to redo */
  redo(): boolean {
    return this.step(this.history.redo());
  }

  /** The edits to keep when it is put aside; undefined without brush edits. */
  keep(): KeptStrokes | undefined {
    return this.touched === null ? undefined : { mask: this.mask, touched: this.touched };
  }

  private step(box: Box | null): boolean {
    if (box === null) return false;
    this.paint(box);
    this.notify();
    return true;
  }

  private paint(box: Box): void {
    for (const painter of this.painters) painter(box);
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

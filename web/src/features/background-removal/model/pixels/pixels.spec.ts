import { describe, expect, it } from 'vitest';
import { applyMask } from './apply-mask';
import { blurBackdrop } from './blurred-backdrop';
import { BrushStroke, newMask, UNTOUCHED } from './brush-mask';
import { coverOf, fitted, wholeOf, within } from './geometry';
import { objectBox, withMargin, type Pixels } from './object-box';
import { StrokeHistory } from './stroke-history';

type Color = readonly [number, number, number, number];

const filled = (width: number, height: number, color: (x: number, y: number) => Color): Pixels => ({
  width,
  height,
  data: Uint8ClampedArray.from(
    Array.from({ length: width * height }, (_, at) => color(at % width, Math.floor(at / width))).flat(),
  ),
});

const at = ({ data, width }: Pixels, x: number, y: number): number[] => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
];

const RED: Color = [255, 0, 0, 255];
const BLUE: Color = [0, 0, 255, 255];
const NOTHING: Color = [0, 0, 0, 0];

describe('boxes', () => {
  it('fit a side, cover a frame from the middle and stay within the picture', () => {
    expect(fitted({ width: 4_000, height: 3_000 }, 2_048)).toEqual({ width: 2_048, height: 1_536 });
    expect(fitted({ width: 20, height: 8 }, 2_048)).toEqual({ width: 20, height: 8 });
    expect(coverOf({ width: 200, height: 100 }, { width: 50, height: 50 })).toEqual({
      x: 50,
      y: 0,
      width: 100,
      height: 100,
    });
    expect(within({ x: -5, y: 2.4, width: 10, height: 1 }, { width: 8, height: 8 })).toEqual({
      x: 0,
      y: 2,
      width: 5,
      height: 2,
    });
    expect(within({ x: 9, y: 0, width: 4, height: 4 }, { width: 8, height: 8 })).toBeNull();
  });

  it('enclose the visible part of an object, without the noise beside it', () => {
    const picture = filled(10, 8, (x, y) =>
      x >= 3 && x <= 6 && y >= 2 && y <= 4 ? RED : x === 9 && y === 7 ? [0, 0, 0, 9] : NOTHING,
    );
    const box = objectBox(picture);
    expect(box).toEqual({ x: 3, y: 2, width: 4, height: 3 });
    expect(withMargin(box!, 50, picture)).toEqual({ x: 1, y: 0, width: 8, height: 7 });
    expect(objectBox(filled(4, 4, () => NOTHING))).toBeNull();
  });
});

describe('the brush', () => {
  it('erases and restores, fully in its middle and nothing beyond its edge', () => {
    const mask = newMask({ width: 40, height: 20 });
    const erasing = new BrushStroke(mask, 'erase', 5);
    erasing.to({ x: 10, y: 10 });
    expect(erasing.to({ x: 30, y: 10 })).toEqual({ x: 5, y: 5, width: 30, height: 10 });
    const value = (x: number, y: number): number[] => [mask.kept[y * 40 + x]!, mask.restored[y * 40 + x]!];
    expect([value(20, 10), value(10, 10), value(20, 2), value(37, 10)]).toEqual([
      [0, 0],
      [0, 0],
      [255, 0],
      [255, 0],
    ]);
    new BrushStroke(mask, 'restore', 3).to({ x: 20, y: 10 });
    expect([value(20, 10), value(12, 10)]).toEqual([
      [0, 255],
      [0, 0],
    ]);
  });

  it('covers once what one stroke passes many times', () => {
    const once = newMask({ width: 20, height: 20 });
    const often = newMask({ width: 20, height: 20 });
    new BrushStroke(once, 'erase', 6).to({ x: 10, y: 10 });
    const stroke = new BrushStroke(often, 'erase', 6);
    for (let pass = 0; pass < 20; pass += 1) stroke.to({ x: 10, y: 10 });
    expect(often.kept).toEqual(once.kept);
    // There must be a fading edge: otherwise this proves nothing.
    expect(once.kept.some((value) => value > 0 && value < 255)).toBe(true);
  });

  it('is undone and redone exactly, and drops the oldest step when its memory is full', () => {
    const mask = newMask({ width: 32, height: 32 });
    const untouched = mask.kept.slice();
    // Each stroke below touches 8 × 8 pixels of two planes.
    const history = new StrokeHistory(mask, 2 * 2 * 64);
    const stroke = (x: number): Uint8ClampedArray => {
      const drawn = new BrushStroke(mask, 'erase', 4);
      drawn.to({ x, y: 16 });
      history.add(drawn);
      return mask.kept.slice();
    };
    const first = stroke(6);
    const second = stroke(16);
    const third = stroke(26);
    expect(history.undo()).toEqual({ x: 22, y: 12, width: 8, height: 8 });
    expect(mask.kept).toEqual(second);
    history.undo();
    expect([mask.kept, history.undo(), history.canUndo]).toEqual([first, null, false]);
    history.redo();
    history.redo();
    expect([mask.kept, history.redo()]).toEqual([third, null]);
    history.undo();
    stroke(6);
    expect(history.canRedo).toBe(false);
    expect(first).not.toEqual(untouched);
  });

  it('gives the same mask the same version, and never another one', () => {
    const mask = newMask({ width: 30, height: 20 });
    const stroke = (history: StrokeHistory): number => {
      const brush = new BrushStroke(mask, 'erase', 3);
      brush.to({ x: 10, y: 10 });
      history.add(brush);
      return mask.version;
    };
    const history = new StrokeHistory(mask);
    const first = stroke(history);
    const second = stroke(history);
    history.undo();
    expect(mask.version).toBe(first);
    history.redo();
    expect(mask.version).toBe(second);
    history.undo();
    // Opened again, it has no undo steps, and continues from here.
    expect([first, second]).not.toContain(stroke(new StrokeHistory(mask)));
    mask.version = first;
    history.undo();
    expect(mask.version).toBe(UNTOUCHED);
  });
});

describe('a mask over a cut-out', () => {
  const size = { width: 16, height: 16 };

  it('shows the original where restored, nothing where erased, the rest unchanged', () => {
    const mask = newMask(size);
    new BrushStroke(mask, 'restore', 2).to({ x: 3, y: 3 });
    new BrushStroke(mask, 'erase', 2).to({ x: 12, y: 12 });
    const cut = filled(16, 16, (x) => (x >= 8 ? [10, 20, 30, 200] : NOTHING));
    applyMask({ cut, original: filled(16, 16, () => BLUE), mask, box: wholeOf(size), whole: size });
    expect([at(cut, 3, 3), at(cut, 12, 12), at(cut, 9, 3), at(cut, 6, 6)]).toEqual([
      BLUE,
      NOTHING,
      [10, 20, 30, 200],
      NOTHING,
    ]);
  });

  it('mixes a half-strength brush by alpha, not by colour alone', () => {
    const mask = newMask({ width: 1, height: 1 });
    mask.kept[0] = 128;
    mask.restored[0] = 127;
    const cut = filled(1, 1, () => [255, 0, 0, 100]);
    const one = { width: 1, height: 1 };
    applyMask({ cut, original: filled(1, 1, () => BLUE), mask, box: wholeOf(one), whole: one });
    const [red, , blue, alpha] = at(cut, 0, 0);
    // 100 · 128/255 of the cut-out's red, 127 of the original's blue.
    expect(alpha).toBe(177);
    expect(red! / 255).toBeCloseTo(50.2 / 177.2, 2);
    expect(blue! / 255).toBeCloseTo(127 / 177.2, 2);
  });

  it('reaches the same places of a picture four times its size, also box by box', () => {
    const mask = newMask(size);
    new BrushStroke(mask, 'erase', 4).to({ x: 8, y: 8 });
    const whole = { width: 64, height: 64 };
    const cut = filled(64, 64, () => RED);
    const box = { x: 0, y: 16, width: 64, height: 48 };
    const part = { width: 64, height: 48, data: cut.data.slice(64 * 16 * 4) };
    applyMask({ cut: part, original: filled(64, 48, () => BLUE), mask, box, whole });
    applyMask({ cut, original: filled(64, 64, () => BLUE), mask, box: wholeOf(whole), whole });
    expect([at(cut, 32, 32), at(cut, 4, 4)]).toEqual([NOTHING, [...RED]]);
    expect(part.data).toEqual(cut.data.slice(64 * 16 * 4));
  });
});

it('a blurred backdrop contains nothing of the object, and has a colour everywhere', () => {
  const isObject = (x: number): boolean => x >= 8 && x < 24;
  const picture = filled(32, 16, (x) => (isObject(x) ? RED : BLUE));
  const object = filled(32, 16, (x) => (isObject(x) ? RED : NOTHING));
  blurBackdrop(picture, object, 2);
  for (const x of [0, 7, 8, 15, 31]) expect(at(picture, x, 8)).toEqual([...BLUE]);
});

import type { Slide, SlideElement } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import { boxBetween } from '@/entities/carousels';
import { elementAt, elementsIn } from './hit-test';
import { layerRuns } from './layer-runs';

const shape = (id: string, x: number, y: number, change: Partial<SlideElement> = {}): SlideElement =>
  ({
    id,
    type: 'shape',
    position: { x, y },
    size: { width: 100, height: 100 },
    visible: true,
    opacity: 1,
    ...change,
  }) as never;

const slideOf = (...elements: SlideElement[]): Slide => ({ id: 's', elements }) as never;

describe('the pressed element of a slide', () => {
  const slide = slideOf(
    shape('low', 0, 0),
    shape('clear', 50, 50, { opacity: 0 }),
    shape('hidden', 50, 50, { visible: false }),
  );

  it('is the topmost visible element, however transparent it is', () => {
    expect(elementAt(slide, { x: 60, y: 60 })?.id).toBe('clear');
    expect(elementAt(slide, { x: 10, y: 10 })?.id).toBe('low');
    expect(elementAt(slide, { x: 400, y: 10 })).toBeUndefined();
  });

  it('is everything a frame touches, in whichever direction the frame is drawn', () => {
    expect(elementsIn(slide, boxBetween({ x: 120, y: 120 }, { x: 90, y: 90 }))).toEqual(['low', 'clear']);
    expect(elementsIn(slide, boxBetween({ x: 100, y: 0 }, { x: 140, y: 40 }))).toEqual([]);
  });
});

describe('canvases of a drag', () => {
  it('follow each other in stacking order', () => {
    const elements = ['a', 'b', 'c', 'd', 'e'].map((id) => shape(id, 0, 0));
    const runs = layerRuns(elements, new Set(['b', 'c', 'e']));
    expect(runs.map(({ moves, elements: of }) => [moves, of.map(({ id }) => id).join('')])).toEqual([
      [false, 'a'],
      [true, 'bc'],
      [false, 'd'],
      [true, 'e'],
    ]);
  });
});

import type { ImageElement } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import { cropZoom, movedCrop, shownPart, zoomedCrop } from './crop';
import { droppedBox, pictureRefusal } from '@/entities/carousels';

const PICTURE = { width: 400, height: 200 };
const square = (crop: ImageElement['crop'] = null) => ({ size: { width: 100, height: 100 }, crop });

describe('cropping', () => {
  it('starts with what fills the box', () => {
    expect(shownPart(square(), PICTURE)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(cropZoom(square(), PICTURE)).toBe(1);
  });

  it('enlarges about the middle, from 1 to 4', () => {
    const crop = zoomedCrop(square(), PICTURE, 2);
    expect(crop).toEqual({ x: 0.375, y: 0.25, width: 0.25, height: 0.5 });
    expect(cropZoom(square(crop), PICTURE)).toBe(2);
    expect(cropZoom(square(zoomedCrop(square(crop), PICTURE, 99)), PICTURE)).toBe(4);
    expect(zoomedCrop(square(crop), PICTURE, 0)).toEqual(shownPart(square(), PICTURE));
  });

  it('moves the picture with the pointer, no further than its edge', () => {
    expect(movedCrop(square(), PICTURE, { x: 20, y: 20 })).toEqual({ x: 0.15, y: 0, width: 0.5, height: 1 });
    expect(movedCrop(square(), PICTURE, { x: -999, y: 0 }).x).toBe(0.5);
  });
});

describe('a new picture', () => {
  it('keeps its proportions around the point, no larger than its natural size', () => {
    const slide = { width: 600, height: 750 };
    expect(droppedBox({ width: 4_000, height: 3_000 }, { x: 300, y: 300 }, slide)).toEqual({
      x: 120,
      y: 165,
      width: 360,
      height: 270,
    });
    expect(droppedBox({ width: 40, height: 40 }, { x: 50, y: 50 }, slide, 1)).toEqual({
      x: 50,
      y: 50,
      width: 40,
      height: 40,
    });
  });

  it('is refused when it is not a picture', () => {
    expect(pictureRefusal({ type: 'image/png' })).toBeUndefined();
    expect(pictureRefusal({ type: 'video/mp4' })).toBe('Пожалуйста, выберите изображение');
    expect(pictureRefusal({ type: 'image/svg+xml' })).toContain('JPEG, PNG, WebP или GIF');
  });
});

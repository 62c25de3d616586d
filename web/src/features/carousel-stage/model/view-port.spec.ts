import { describe, expect, it, vi } from 'vitest';
import { MAX_ZOOM, MIN_ZOOM, steppedZoom, wheelZoom } from './view';
import { ViewPort } from './view-port';

const SLIDE = { width: 600, height: 750 };

const portOf = (width: number, height: number): ViewPort => {
  const port = new ViewPort(SLIDE);
  port.resize({ width, height });
  return port;
};

describe('the view of a slide', () => {
  it('shows all of it in the middle, never enlarged', () => {
    expect(portOf(1_400, 1_000).getView()).toEqual({ zoom: 1, x: 400, y: 125 });
    const { zoom, x, y } = portOf(360, 640).getView();
    expect(zoom).toBeCloseTo((360 - 24) / 600);
    expect(x).toBeCloseTo(12);
    expect(y).toBeCloseTo((640 - 750 * zoom) / 2);
  });

  it('keeps a slide that fits away from the covered corner, when it would reach there', () => {
    const corner = { width: 240, height: 50 };
    const port = new ViewPort(SLIDE);
    port.resize({ width: 640, height: 800 }, corner);
    const { zoom, x, y } = port.getView();
    expect(y + SLIDE.height * zoom).toBeLessThanOrEqual(800 - corner.height);
    expect(x + (SLIDE.width * zoom) / 2, 'still in the middle of the width').toBeCloseTo(320);
    // Wide enough: the corner is beside the slide.
    port.resize({ width: 1_400, height: 700 }, corner);
    expect(port.getView()).toEqual(portOf(1_400, 700).getView());
    // High enough: the corner is below it.
    port.resize({ width: 640, height: 1_000 }, corner);
    expect(port.getView()).toEqual(portOf(640, 1_000).getView());
  });

  it('keeps the point under the pointer during a zoom', () => {
    const port = portOf(800, 800);
    const pointer = { x: 300, y: 250 };
    const before = port.toSlide(pointer);
    port.zoomTo(2.4, pointer);
    expect(port.toSlide(pointer).x).toBeCloseTo(before.x);
    expect(port.toSlide(pointer).y).toBeCloseTo(before.y);
  });

  it('says whether a pan moved anything, and never lets the slide leave the view', () => {
    const port = portOf(1_400, 1_000);
    expect(port.pan(0, 50)).toBe(false);
    port.zoomTo(4);
    expect(port.pan(0, -40)).toBe(true);
    port.pan(100_000, 100_000);
    expect(port.getView()).toEqual({ zoom: 4, x: 24, y: 24 });
  });

  it('follows its window and the format until the user changes it', () => {
    const port = portOf(1_400, 1_000);
    port.resize({ width: 648, height: 423 });
    expect(port.getZoom()).toBe(0.5);
    port.step(1);
    port.resize({ width: 1_400, height: 1_000 });
    expect(port.getZoom()).toBe(0.75);
    port.fit();
    const listener = vi.fn();
    port.subscribe(listener);
    port.show({ width: 600, height: 1_904 });
    expect([port.getZoom(), listener.mock.calls.length]).toEqual([0.5, 1]);
  });
});

describe('zoom', () => {
  it('moves from step to step and stays within its limits', () => {
    expect([steppedZoom(1, 1), steppedZoom(0.62, 1), steppedZoom(0.62, -1)]).toEqual([1.25, 0.75, 0.5]);
    expect([steppedZoom(MAX_ZOOM, 1), steppedZoom(MIN_ZOOM, -1)]).toEqual([MAX_ZOOM, MIN_ZOOM]);
    expect([wheelZoom(3.9, -1_000), wheelZoom(0.11, 1_000)]).toEqual([MAX_ZOOM, MIN_ZOOM]);
  });
});

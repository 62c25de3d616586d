import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Cutout } from '../../model/cutout';
import type { BrushMode } from '../../model/pixels/brush-mask';
import type { Point } from '../../model/pixels/geometry';
import { texts } from '../../texts';
import classes from './stage.module.css';

/** A brush that is held. */
export interface Brush {
  mode: BrushMode;
  /** 1–100. */
  size: number;
}

export const MAX_BRUSH = 100;

/** Radius of a brush in pixels of a picture: small sizes have fine steps, the largest covers a quarter of it. */
export const radiusOf = ({ size }: Brush, { width, height }: { width: number; height: number }): number =>
  2 + (Math.max(width, height) / 8) * (size / MAX_BRUSH) ** 1.6;

interface BrushLayerProps {
  cutout: Cutout;
  brush: Brush;
}

/** Draws strokes over a picture: by a pointer, or by arrows and the space bar. */
export function BrushLayer({ cutout, brush }: BrushLayerProps) {
  const { width, height } = cutout.size;
  const radius = radiusOf(brush, cutout.size);
  const [at, setAt] = useState<Point | null>(null);
  const [isDown, setDown] = useState(false);
  const pointOf = (layer: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = layer.getBoundingClientRect();
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height };
  };
  const onMove = (event: PointerEvent<HTMLDivElement>): void => {
    const layer = event.currentTarget;
    if (isDown) {
      // A fast pointer passes places between two frames; using only the last would cut corners.
      const passed = event.nativeEvent.getCoalescedEvents?.() ?? [];
      for (const place of passed.length > 0 ? passed : [event]) cutout.strokeTo(pointOf(layer, place));
    }
    setAt(pointOf(layer, event));
  };
  const end = (): void => {
    setDown(false);
    cutout.endStroke();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = at ?? { x: width / 2, y: height / 2 };
    if (event.code === 'Space') {
      event.preventDefault();
      setAt(here);
      cutout.beginStroke(brush.mode, radius, here);
      cutout.endStroke();
      return;
    }
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.code] ?? [];
    if (dx === undefined || dy === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? radius * 2 : radius / 2;
    setAt({
      x: Math.min(width, Math.max(0, here.x + dx * step)),
      y: Math.min(height, Math.max(0, here.y + dy * step)),
    });
  };
  return (
    <div
      role="application"
      tabIndex={0}
      aria-label={texts.result.brush.canvas}
      className={classes.brush}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDown(true);
        cutout.beginStroke(brush.mode, radius, pointOf(event.currentTarget, event));
      }}
      onPointerMove={onMove}
      onPointerUp={end}
      onPointerCancel={end}
      onPointerLeave={() => !isDown && setAt(null)}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) setAt({ x: width / 2, y: height / 2 });
      }}
      onBlur={() => setAt(null)}
    >
      {at && (
        <span
          className={classes.ring}
          data-mode={brush.mode}
          style={{
            left: `${(at.x / width) * 100}%`,
            top: `${(at.y / height) * 100}%`,
            width: `${((2 * radius) / width) * 100}%`,
          }}
        />
      )}
    </div>
  );
}

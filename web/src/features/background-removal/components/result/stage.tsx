import { useEffect, useRef, type RefObject } from 'react';
import { drawBackdrop, imageOf } from '../../model/compose';
import type { Cutout } from '../../model/cutout';
import type { Backdrop } from '../../model/look';
import { wholeOf, type Box } from '../../model/pixels/geometry';
import { texts } from '../../texts';
import { BrushLayer, type Brush } from './brush-layer';
import { CompareSlider } from './compare-slider';
import classes from './stage.module.css';
import { useCutoutVersion } from './use-working-copy';

export type View = 'compare' | 'result' | 'brush';

interface StageProps {
  name: string;
  cutout: Cutout;
  backdrop: Backdrop;
  picture: ImageBitmap | null;
  /** The shown part, in pixels of the working size. */
  frame: Box;
  view: View;
  brush: Brush;
  /** 1 shows the whole picture. */
  zoom: number;
  /** Share of the original during a comparison. */
  split: number;
  onSplit: (split: number) => void;
}

/** The picture: checkerboard, backdrop, object, and the tools of the view over them. */
export function Stage({ name, cutout, backdrop, picture, frame, view, brush, zoom, split, onSplit }: StageProps) {
  const behind = useRef<HTMLCanvasElement>(null);
  const object = useRef<HTMLCanvasElement>(null);
  const original = useRef<HTMLCanvasElement>(null);
  useObject(object, cutout);
  useOriginal(original, cutout);
  useBehind(behind, { cutout, backdrop, picture, frame });
  const { size } = cutout;
  /** The whole picture, where the frame shows a part of it. */
  const place = {
    left: `${(-frame.x / frame.width) * 100}%`,
    top: `${(-frame.y / frame.height) * 100}%`,
    width: `${(size.width / frame.width) * 100}%`,
    height: `${(size.height / frame.height) * 100}%`,
  };
  return (
    // When larger than its container it scrolls, by keys as well.
    <div className={classes.viewport} tabIndex={zoom > 1 ? 0 : undefined}>
      <div
        className={classes.frame}
        data-view={view}
        style={{ '--ratio': frame.width / frame.height, '--zoom': zoom, '--natural': `${frame.width}px` }}
        role="img"
        aria-label={texts.result.picture(name)}
      >
        <canvas ref={behind} className={classes.behind} aria-hidden />
        <canvas
          ref={original}
          className={classes.original}
          style={{
            ...place,
            ...(view === 'compare' && {
              clipPath: `inset(0 ${100 - ((frame.x + (split / 100) * frame.width) / size.width) * 100}% 0 0)`,
            }),
          }}
          aria-hidden
        />
        <canvas
          ref={object}
          className={classes.object}
          style={{
            ...place,
            ...(view === 'compare' && {
              clipPath: `inset(0 0 0 ${((frame.x + (split / 100) * frame.width) / size.width) * 100}%)`,
            }),
          }}
          aria-hidden
        />
      </div>
      {view !== 'result' && (
        <div
          className={classes.over}
          style={{ '--ratio': frame.width / frame.height, '--zoom': zoom, '--natural': `${frame.width}px` }}
        >
          {view === 'compare' ? (
            <CompareSlider value={split} onChange={onSplit} />
          ) : (
            <BrushLayer cutout={cutout} brush={brush} />
          )}
        </div>
      )}
    </div>
  );
}

/** Shows the object, and every stroke while it is drawn. */
const useObject = (canvas: RefObject<HTMLCanvasElement | null>, cutout: Cutout): void => {
  useEffect(() => {
    const node = canvas.current;
    if (!node) return undefined;
    Object.assign(node, cutout.size);
    const context = node.getContext('2d', { willReadFrequently: true });
    const paint = (box: Box): void => context?.putImageData(imageOf(cutout.look(box)), box.x, box.y);
    paint(wholeOf(cutout.size));
    return cutout.onPaint(paint);
  }, [canvas, cutout]);
};

const useOriginal = (canvas: RefObject<HTMLCanvasElement | null>, cutout: Cutout): void => {
  useEffect(() => {
    const node = canvas.current;
    if (!node) return;
    Object.assign(node, cutout.size);
    node.getContext('2d')?.putImageData(imageOf(cutout.sources.pixels.original), 0, 0);
  }, [canvas, cutout]);
};

interface Behind {
  cutout: Cutout;
  backdrop: Backdrop;
  picture: ImageBitmap | null;
  frame: Box;
}

const useBehind = (canvas: RefObject<HTMLCanvasElement | null>, { cutout, backdrop, picture, frame }: Behind): void => {
  // The blur is made of what is outside the object: another stroke changes it.
  const version = useCutoutVersion(cutout);
  const drawn = backdrop.kind === 'blur' ? version : 0;
  useEffect(() => {
    const node = canvas.current;
    if (!node) return;
    const { width, height } = frame;
    Object.assign(node, { width, height });
    const context = node.getContext('2d');
    if (context) drawBackdrop(context, { backdrop, picture, cutout, frame, size: { width, height } });
  }, [canvas, backdrop, picture, cutout, frame, drawn]);
};

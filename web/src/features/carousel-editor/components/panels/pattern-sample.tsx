import type { Slide, SlidePattern } from '@orbita/contracts';
import { drawBackground, withSeenPattern } from '@orbita/slides';
import { useEffect, useRef } from 'react';
import classes from './panels.module.css';

interface PatternSampleProps {
  slide: Slide;
  pattern: SlidePattern;
}

const SIZE = 72;
/** A corner of the slide, not all of it: scaled down to the sample, a pattern would be plain grey. */
const SCALE = 0.5;
/** A lighter pattern would be invisible at this size. */
const LEAST_OPACITY = 0.35;

/** Preview of a pattern on the background of a slide. */
export function PatternSample({ slide, pattern }: PatternSampleProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { background, patternColor, patternOpacity } = slide;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const opacity = Math.max(patternOpacity, LEAST_OPACITY);
    // As choosing it would draw it: on a dark slide a dark pattern becomes light.
    const sample = withSeenPattern({
      id: '',
      elements: [],
      background,
      backgroundPattern: pattern,
      patternColor,
      patternOpacity: opacity,
    });
    drawBackground(context, sample, '1:1', SCALE * window.devicePixelRatio);
  }, [background, pattern, patternColor, patternOpacity]);
  const pixels = Math.round(SIZE * window.devicePixelRatio);
  return <canvas ref={canvas} className={classes.sampleFrame} width={pixels} height={pixels} aria-hidden />;
}

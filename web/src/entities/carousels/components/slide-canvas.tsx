import type { CarouselFormat, Slide } from '@orbita/contracts';
import { renderSlide, slideSize } from '@orbita/slides';
import { useEffect, useRef } from 'react';
import { contextOf } from '../model/canvas-context';
import classes from './slide-canvas.module.css';
import { useDrawable } from './use-drawable';

interface SlideCanvasProps {
  slide: Slide;
  format: CarouselFormat;
  /** In CSS pixels; the height follows from the format. */
  width: number;
  /** Text alternative; without it the picture is decorative. */
  label?: string;
}

/** One slide as a static picture: for strips, galleries and lists. */
export function SlideCanvas({ slide, format, width, label }: SlideCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { isReady, pictures, fonts } = useDrawable(slide);
  useEffect(() => {
    const node = canvas.current;
    if (!node || !isReady) return undefined;
    const frame = requestAnimationFrame(() => {
      const size = slideSize(format);
      const scale = (width / size.width) * window.devicePixelRatio;
      node.width = Math.round(size.width * scale);
      node.height = Math.round(size.height * scale);
      renderSlide(contextOf(node), slide, format, pictures, scale);
    });
    return () => cancelAnimationFrame(frame);
  }, [slide, format, width, isReady, pictures, fonts]);
  const { width: across, height: down } = slideSize(format);
  return (
    <canvas
      ref={canvas}
      className={classes.canvas}
      style={{ width, aspectRatio: `${across} / ${down}` }}
      data-ready={isReady || undefined}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}

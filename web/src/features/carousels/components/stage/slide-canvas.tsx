// Stand-in until the stage is merged.
import type { CarouselFormat, Slide } from '@orbita/contracts';
import { renderSlide, slideSize } from '@orbita/slides';
import { useEffect, useRef } from 'react';
import { loadFonts } from '../../fonts/slide-fonts';
import { usePictures } from '../../fonts/pictures';

interface SlideCanvasProps {
  slide: Slide;
  format: CarouselFormat;
  width: number;
  label?: string;
}

export function SlideCanvas({ slide, format, width, label }: SlideCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pictures = usePictures([slide]);
  const size = slideSize(format);
  const scale = (width * (window.devicePixelRatio || 1)) / size.width;
  useEffect(() => {
    const draw = (): void => {
      const context = canvas.current?.getContext('2d');
      if (context) renderSlide(context as never, slide, format, pictures, scale);
    };
    draw();
    loadFonts([slide]).then(draw, () => undefined);
  }, [slide, format, pictures, scale]);
  return (
    <canvas
      ref={canvas}
      width={Math.round(size.width * scale)}
      height={Math.round(size.height * scale)}
      style={{ width, height: (width * size.height) / size.width, display: 'block' }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}

import type { Carousel } from '@orbita/contracts';
import { slideSize } from '@orbita/slides';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { slidePictureQuery } from '../api/slide-picture-query';
import classes from './carousel-thumb.module.css';

/** The first slide of a carousel as the server drew it, on a square; a placeholder of its shape until then. */
export function CarouselThumb({ carousel }: { carousel: Carousel }) {
  const { data: picture } = useQuery(slidePictureQuery(carousel));
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const shown = image.current;
    if (!shown || !picture) return undefined;
    const address = URL.createObjectURL(picture);
    shown.src = address;
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  const { width, height } = slideSize(carousel.format);
  return (
    <span className={classes.tile}>
      <span
        className={classes.sheet}
        style={{ aspectRatio: `${width} / ${height}` }}
        data-waiting={picture === undefined || undefined}
      >
        {picture && <img ref={image} className={classes.image} alt="" draggable={false} />}
      </span>
    </span>
  );
}

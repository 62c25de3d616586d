import { useRef, useState } from 'react';
import { texts } from '../../texts';
import classes from './carousel.module.css';
import { Glyph } from './glyph';
import type { PreviewMedia } from '../../model/preview/preview-media';
import { PreviewFile, type FileOpening } from './preview-file';

interface CarouselProps extends FileOpening {
  media: readonly PreviewMedia[];
  /** Shape of all pictures. */
  ratio: number;
  label: string;
}

/** Pictures one after another, with a counter and dots: swiped, scrolled by keys, or turned by the arrows. */
export function Carousel({ media, ratio, label, ...opening }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const last = media.length - 1;
  const shown = Math.min(at, last);
  const turnTo = (index: number): void => {
    setAt(index);
    const list = track.current;
    if (list) list.scrollLeft = index * list.clientWidth;
  };
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: React.UIEvent<HTMLElement>): void => {
    if (clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth));
  };
  return (
    <div className={classes.carousel}>
      <ul
        ref={track}
        className={classes.track}
        style={{ aspectRatio: ratio }}
        aria-label={label}
        tabIndex={last > 0 ? 0 : undefined}
        onScroll={follow}
      >
        {media.map((file) => (
          <li key={file.id} className={classes.slide}>
            <PreviewFile file={file} {...opening} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <>
          <span className={classes.counter} aria-hidden>
            {shown + 1}/{media.length}
          </span>
          {shown > 0 && (
            <button
              type="button"
              className={classes.turn}
              aria-label={texts.preview.media.previous}
              onClick={() => turnTo(shown - 1)}
            >
              <Glyph name="back" size={18} />
            </button>
          )}
          {shown < last && (
            <button
              type="button"
              className={classes.turn}
              data-on
              aria-label={texts.preview.media.next}
              onClick={() => turnTo(shown + 1)}
            >
              <Glyph name="on" size={18} />
            </button>
          )}
          <span className={classes.dots} aria-hidden>
            {media.map((file, index) => (
              <span key={file.id} className={classes.dot} data-current={index === shown || undefined} />
            ))}
          </span>
        </>
      )}
    </div>
  );
}

import { isImageType } from '@orbita/contracts';
import { formatDuration } from '@/shared/format/duration';
import { texts } from '../../texts';
import { Glyph } from './glyph';
import type { PreviewMedia } from '../../model/preview/preview-media';
import classes from './preview-file.module.css';

export interface FileOpening {
  /** A picture opens in full size, a video plays. */
  canOpen: boolean;
  onGone: (() => void) | undefined;
}

interface PreviewFileProps extends FileOpening {
  file: PreviewMedia;
  /** Shown whole on a blurred ground instead of cropped. */
  isWhole?: boolean;
}

/** A picture or a video that fills its place. */
export function PreviewFile({ file, isWhole = false, canOpen, onGone }: PreviewFileProps) {
  const { mime, alt, name = '', url, thumbnail_url: picture, duration_seconds: duration } = file;
  const isPicture = isImageType(mime);
  if (canOpen && !isPicture)
    return (
      <video
        className={classes.image}
        src={url}
        {...(picture !== null && { poster: picture })}
        aria-label={texts.preview.media.video(alt)}
        controls
        playsInline
        preload="none"
        onError={onGone}
      />
    );
  const image = picture !== null && (
    <img
      className={classes.image}
      data-whole={isWhole || undefined}
      src={picture}
      alt={alt || name}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={onGone}
    />
  );
  const drawn = (
    <>
      {isWhole && picture !== null && <img className={classes.ground} src={picture} alt="" loading="lazy" />}
      {image}
      {!isPicture && (
        <>
          <span className={classes.play}>
            <Glyph name="play" size={26} />
          </span>
          {picture === null && <span className={classes.name}>{texts.preview.media.video(alt || name)}</span>}
          {duration !== undefined && <span className={classes.length}>{formatDuration(duration)}</span>}
        </>
      )}
    </>
  );
  if (!canOpen) return <span className={classes.file}>{drawn}</span>;
  return (
    <a
      className={classes.file}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.preview.media.open(alt)}
    >
      {drawn}
    </a>
  );
}

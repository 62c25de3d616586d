import { isImageType, type StoredFile } from '@orbita/contracts';
import { formatDuration } from '@/shared/format/duration';
import { IconMovie } from '@/shared/ui/icons';
import { texts } from '../texts';
import classes from './file-picture.module.css';

interface FilePictureProps {
  file: StoredFile;
  /** Its name is beside it. */
  decorative?: boolean;
}

/** A thumbnail of a file, complete and centred; a video without a poster is an icon. */
export function FilePicture({ file, decorative = false }: FilePictureProps) {
  const { thumbnail_url, alt, name, mime, width, height, duration_seconds } = file;
  return (
    <span className={classes.frame}>
      {thumbnail_url === null ? (
        <span className={classes.video}>
          <IconMovie size={32} aria-hidden />
          <span>{texts.video}</span>
        </span>
      ) : (
        <img
          className={classes.image}
          src={thumbnail_url}
          alt={decorative ? '' : alt || name}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
      {!isImageType(mime) && (thumbnail_url !== null || duration_seconds !== undefined) && (
        <span className={classes.length}>
          {thumbnail_url !== null && <IconMovie size={14} aria-hidden />}
          {duration_seconds !== undefined && formatDuration(duration_seconds)}
        </span>
      )}
    </span>
  );
}

import type { StoredFile } from '@orbita/contracts';
import { IconMovie } from '@/shared/ui/icons';
import { texts } from '../texts';
import classes from './file-picture.module.css';

interface FilePictureProps {
  file: StoredFile;
  /** Its name stands beside it. */
  decorative?: boolean;
}

/** A small picture of a file, whole and in the middle of its square; a video is a sign. */
export function FilePicture({ file, decorative = false }: FilePictureProps) {
  const { thumbnail_url, alt, name, width, height } = file;
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
    </span>
  );
}

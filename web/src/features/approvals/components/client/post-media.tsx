import type { ApprovalMedia } from '@orbita/contracts';
import { texts } from '../../client-texts';
import classes from './post-media.module.css';

interface PostMediaProps {
  media: readonly ApprovalMedia[];
  /** Addresses of files are open for an hour at most; one did not answer. */
  onGone: () => void;
}

/** Pictures and videos of a post; a press opens a picture as large as it is. */
export function PostMedia({ media, onGone }: PostMediaProps) {
  return (
    <ul className={classes.media}>
      {media.map((file) => (
        <li key={file.id}>
          {file.mime.startsWith('video/') ? (
            <video
              className={classes.file}
              src={file.url}
              {...(file.thumbnail_url !== null && { poster: file.thumbnail_url })}
              {...sizeOf(file)}
              aria-label={texts.media.video(file.alt)}
              controls
              playsInline
              preload="none"
              onError={onGone}
            />
          ) : (
            <a
              className={classes.link}
              href={file.url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={texts.media.open(file.alt)}
            >
              <img
                className={classes.file}
                src={file.thumbnail_url ?? file.url}
                {...sizeOf(file)}
                alt={file.alt}
                loading="lazy"
                decoding="async"
                onError={onGone}
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Keeps the place free until the file has come. */
const sizeOf = ({ width, height }: ApprovalMedia) => (width !== null && height !== null ? { width, height } : {});

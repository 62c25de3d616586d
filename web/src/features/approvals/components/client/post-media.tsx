import type { ApprovalMedia } from '@orbita/contracts';
import { texts } from '../../client-texts';
import classes from './post-media.module.css';

interface PostMediaProps {
  media: readonly ApprovalMedia[];
  /** URLs of files are valid for an hour at most; one has failed. */
  onGone: () => void;
}

/** Pictures and videos of a post; a press opens a picture in full size. */
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

/** Reserves the space until the file has loaded. */
const sizeOf = ({ width, height }: ApprovalMedia) => (width !== null && height !== null ? { width, height } : {});

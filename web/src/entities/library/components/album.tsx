import { firstOf } from '@orbita/contracts';
import { useFilesOf } from '../api/use-files-of';
import { texts } from '../texts';
import classes from './album.module.css';
import { FilePicture } from './file-picture';

interface AlbumProps {
  /** Files of a post, in order. */
  ids: readonly number[];
}

/** This many are shown; the rest is a number. */
const SHOWN = 4;

/** Pictures and videos of a post at a glance. */
export function Album({ ids }: AlbumProps) {
  const files = useFilesOf(ids);
  const shown = firstOf(files, SHOWN);
  const rest = files.length - shown.length;
  if (files.length === 0) return null;
  return (
    <ul className={classes.album} data-count={shown.length} aria-label={texts.media.album(files.length)}>
      {shown.map((file, index) => (
        <li key={file.id} className={classes.file}>
          <FilePicture file={file} />
          {rest > 0 && index === SHOWN - 1 && <span className={classes.rest}>{texts.media.more(rest)}</span>}
        </li>
      ))}
    </ul>
  );
}

import { firstOf } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { filesQuery } from '../api/library-queries';
import { texts } from '../texts';
import classes from './album.module.css';
import { FilePicture } from './file-picture';

interface AlbumProps {
  /** Files of a post, in order. */
  ids: readonly number[];
}

/** This many are shown; the rest is shown as a number, as in feeds. */
const SHOWN = 4;

/** Pictures and videos of a post as in a feed; deleted files are left out. */
export function Album({ ids }: AlbumProps) {
  const { data } = useQuery(filesQuery(ids));
  const files = ids.flatMap((id) => data?.find((file) => file.id === id) ?? []);
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

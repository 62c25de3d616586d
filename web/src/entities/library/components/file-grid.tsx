import { VisuallyHidden } from '@mantine/core';
import { fileSize, type StoredFile } from '@orbita/contracts';
import { texts } from '../texts';
import classes from './file-grid.module.css';
import { FilePicture } from './file-picture';

interface FileGridProps {
  files: readonly StoredFile[];
  onPress: (file: StoredFile) => void;
  /** The selected ones; without it a press opens a file. */
  chosen?: ReadonlySet<number>;
  /** No further one can be selected. */
  isFull?: boolean;
}

/** Files as pictures, to open or select. */
export function FileGrid({ files, onPress, chosen, isFull = false }: FileGridProps) {
  return (
    <ul className={classes.grid}>
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            className={classes.tile}
            aria-pressed={chosen?.has(file.id)}
            disabled={isFull && !chosen?.has(file.id)}
            onClick={() => onPress(file)}
          >
            <VisuallyHidden>{chosen ? texts.picker.choose(file.name) : texts.open(file.name)}. </VisuallyHidden>
            <FilePicture file={file} decorative />
            <span className={classes.words}>
              <span className={classes.name} title={file.name} aria-hidden>
                {file.name}
              </span>
              <span className={classes.facts}>
                {[fileSize(file.bytes), file.uses > 0 && texts.uses(file.uses)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

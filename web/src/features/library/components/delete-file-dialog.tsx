import type { FileDetail } from '@orbita/contracts';
import { useDeleteFile, libraryTexts as texts } from '@/entities/library';
import { DeleteDialog } from '@/shared/ui/overlays/delete-dialog';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { placesOf } from '../model/places';
import classes from './delete-file-dialog.module.css';

interface DeleteFileDialogProps {
  file: FileDetail;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a file is deleted, and lists the places that use it. */
export function DeleteFileDialog({ file, opened, onClose, onDeleted }: DeleteFileDialogProps) {
  const remove = useDeleteFile();
  const { id, name, uses } = file;
  const places = placesOf(file);
  const confirm = (): void =>
    remove.mutate(
      // Only from the listed places: a new one is listed first.
      { id, detach: uses > 0 },
      {
        onSuccess: () => {
          notifySuccess(texts.remove.done(name));
          onClose();
          onDeleted();
        },
      },
    );
  return (
    <DeleteDialog opened={opened} action={remove} words={texts.remove} onConfirm={confirm} onClose={onClose}>
      <p>{texts.remove.body(name)}</p>
      {uses > 0 && (
        <>
          <p>{texts.remove.inUse(uses)}</p>
          <ul className={classes.uses}>
            {places.map(({ title, to }) => (
              <li key={to}>{title}</li>
            ))}
            {uses > places.length && <li>{texts.file.andMore(uses - places.length)}</li>}
          </ul>
        </>
      )}
    </DeleteDialog>
  );
}

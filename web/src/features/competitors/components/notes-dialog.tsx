import { type Competitor, MAX_COMPETITOR_NOTES } from '@orbita/contracts';
import { type FormEvent, useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { Textarea } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { useUpdateNotes } from '../api/competitor-mutations';
import { texts } from '../texts';

interface NotesDialogProps {
  /** Null closes the dialog. */
  competitor: Competitor | null;
  onClose: () => void;
}

/** The note on a channel; an empty one deletes it. */
export function NotesDialog({ competitor, onClose }: NotesDialogProps) {
  const shown = useLastShown(competitor);
  if (!shown) return null;
  // Saved notes are new values: the input starts with them.
  return <Notes key={`${shown.id} ${shown.notes}`} competitor={shown} opened={competitor !== null} onClose={onClose} />;
}

function Notes({ competitor, opened, onClose }: { competitor: Competitor; opened: boolean; onClose: () => void }) {
  const { id, title, notes } = competitor;
  const [typed, setTyped] = useState(notes);
  const update = useUpdateNotes();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (update.isPending) return;
    update.mutate(
      { id, notes: typed.trim() },
      {
        onSuccess: () => {
          notifySuccess(texts.notes.saved);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      opened={opened}
      title={texts.notes.title(title)}
      submitLabel={texts.notes.submit}
      action={update}
      error={update.error ? messageOf(update.error, texts.notes.failed) : undefined}
      persistent
      isDirty={typed !== notes}
      onSubmit={submit}
      onClose={onClose}
      onExited={() => {
        setTyped(notes);
        update.reset();
      }}
    >
      <Textarea
        label={texts.notes.label}
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_COMPETITOR_NOTES}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

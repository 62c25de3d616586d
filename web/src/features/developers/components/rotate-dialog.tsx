import type { AppMutation } from '@/shared/api/use-app-mutation';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';

interface RotateDialogProps<Thing, Issued> {
  /** What gets another secret; `null` closes the dialog. */
  thing: Thing | null;
  rotate: AppMutation<Issued, number>;
  words: { title: string; confirm: string; failed: string };
  /** What happens to the former secret. */
  bodyOf: (thing: Thing) => string;
  /** Called with the key or webhook including its new secret. */
  onIssued: (issued: Issued) => void;
  onClose: () => void;
}

/** Asks before a key or a webhook gets another secret. */
export function RotateDialog<Thing extends { id: number }, Issued>({
  thing,
  rotate,
  words,
  bodyOf,
  onIssued,
  onClose,
}: RotateDialogProps<Thing, Issued>) {
  const shown = useLastShown(thing);
  const confirm = (): void => {
    if (thing === null) return;
    rotate.mutate(thing.id, {
      onSuccess: (issued) => {
        onClose();
        onIssued(issued);
        rotate.reset();
      },
    });
  };
  return (
    <ConfirmDialog
      opened={thing !== null}
      title={words.title}
      confirmLabel={words.confirm}
      loading={rotate.isPending}
      error={rotate.error}
      failed={words.failed}
      onConfirm={confirm}
      onClose={onClose}
      onExited={rotate.reset}
    >
      {shown && bodyOf(shown)}
      <SlowAnswer of={rotate} />
    </ConfirmDialog>
  );
}

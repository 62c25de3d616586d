import { ConfirmDialog } from './confirm-dialog';
import { leaveTexts } from './leave-texts';

export type LeaveWords = Readonly<Record<keyof typeof leaveTexts, string>>;

interface LeaveQuestionProps {
  opened: boolean;
  words?: LeaveWords | undefined;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before unsaved work is discarded. */
export function LeaveQuestion({ opened, words = leaveTexts, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.stay}
      danger
      onConfirm={onLeave}
      onClose={onStay}
    >
      {words.body}
    </ConfirmDialog>
  );
}

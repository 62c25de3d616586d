import { LeaveQuestion } from '@/shared/ui/overlays/leave-question';
import { unsavedTexts } from '@/shared/unsaved/texts';
import { unsavedWords } from '@/shared/unsaved/unsaved-words';
import type { Unsaved } from '@/shared/unsaved/unsaved-work';

interface SignOutDialogProps {
  opened: boolean;
  /** What would be lost; never empty. */
  unsaved: Unsaved;
  onLeave: () => void;
  onStay: () => void;
}

export function SignOutDialog({ unsaved, ...asked }: SignOutDialogProps) {
  return <LeaveQuestion words={unsavedTexts.signOut(unsavedWords(unsaved) ?? '')} {...asked} />;
}

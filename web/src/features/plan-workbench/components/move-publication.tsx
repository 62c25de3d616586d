import type { PublicationSummary } from '@orbita/contracts';
import { todayInZone } from '@/shared/format/dates';
import { MoveDialog } from './move-dialog';
import { usePublicationChanges } from './use-publication-changes';

interface MovePublicationProps {
  publication: PublicationSummary;
  /** Of its project. */
  timeZone: string;
  onExited: () => void;
}

/** Asks for a publication's new time, where its plan is not on the screen. */
export function MovePublication({ publication, timeZone, onExited }: MovePublicationProps) {
  const { move, shift } = usePublicationChanges(publication.content_plan_id);
  return (
    <MoveDialog
      publications={[publication]}
      today={todayInZone(timeZone)}
      onMove={move}
      onShift={shift}
      onExited={onExited}
    />
  );
}

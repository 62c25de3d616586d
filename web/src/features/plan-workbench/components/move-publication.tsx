import type { PublicationSummary } from '@orbita/contracts';
import { MoveDialog } from './move-dialog';
import { usePublicationChanges } from './use-publication-changes';

interface MovePublicationProps {
  publication: PublicationSummary;
  onExited: () => void;
}

/** Asks for a publication's new time, where its plan is not on the screen. */
export function MovePublication({ publication, onExited }: MovePublicationProps) {
  const { move, shift } = usePublicationChanges(publication.content_plan_id);
  return <MoveDialog publications={[publication]} onMove={move} onShift={shift} onExited={onExited} />;
}

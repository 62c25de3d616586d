import { DEFAULT_NETWORK, type ContentPlan, type PlanPublication } from '@orbita/contracts';
import { useState, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import type { PublicationChanges } from './use-publication-changes';

const moveDialog = lazyPart(async () => (await import('./move-dialog')).MoveDialog);
const writeDialog = lazyPart(async () => (await import('./write-texts')).WriteDialog);
const feedbackDialog = lazyPart(async () => (await import('./feedback-dialog')).FeedbackDialog);
const removeDialog = lazyPart(async () => (await import('./remove-dialog')).RemoveDialog);
const addDialog = lazyPart(async () => (await import('@/entities/publications')).AddPublicationDialog);

/** Actions that ask first. */
type WorkbenchDialog =
  | { kind: 'move'; publications: readonly PlanPublication[] }
  | { kind: 'write'; publications: readonly PlanPublication[]; skipped: number }
  | { kind: 'revise'; publication: PlanPublication }
  | { kind: 'publish'; publicationId: number }
  | { kind: 'approval'; publications: readonly PlanPublication[] }
  | { kind: 'remove'; publications: readonly PlanPublication[]; onRemove: () => void }
  | { kind: 'add'; date: string; time?: string };

interface WorkbenchDialogs {
  show: (dialog: WorkbenchDialog) => void;
  /** The open one, rendered once on the screen. */
  dialog: ReactNode;
  isAdding: boolean;
}

/** Dialogs of other features. */
export interface WorkbenchParts {
  ApprovalDialog: ComponentType<{ planId: number; publications?: readonly PlanPublication[]; onClose: () => void }>;
  PublishDialog: ComponentType<{ publicationId: number; projectId: number; onExited: () => void }>;
}

interface DialogsOptions {
  parts: WorkbenchParts;
  plan: Pick<ContentPlan, 'id' | 'project_id' | 'social_networks'>;
  changes: Pick<PublicationChanges, 'move' | 'shift'>;
  /** Today in the project. */
  today: string;
  onAdded: () => void;
}

/** The dialogs about publications of a plan; only one is open at a time. */
export const useWorkbenchDialogs = ({
  plan,
  changes,
  today,
  onAdded,
  parts: { ApprovalDialog, PublishDialog },
}: DialogsOptions): WorkbenchDialogs => {
  // Each opening is a separate dialog, even while the previous one is still closing.
  const [open, setOpen] = useState<(WorkbenchDialog & { turn: number }) | null>(null);
  const show = (next: WorkbenchDialog): void => setOpen((before) => ({ ...next, turn: (before?.turn ?? 0) + 1 }));
  const onExited = (): void => setOpen(null);
  const isAdding = open?.kind === 'add';
  switch (open?.kind) {
    case undefined:
      return { show, isAdding, dialog: null };
    case 'move':
      return {
        show,
        isAdding,
        dialog: (
          <moveDialog.Part
            key={open.turn}
            publications={open.publications}
            today={today}
            onMove={changes.move}
            onShift={changes.shift}
            onExited={onExited}
          />
        ),
      };
    case 'write':
      return {
        show,
        isAdding,
        dialog: (
          <writeDialog.Part
            key={open.turn}
            planId={plan.id}
            publications={open.publications}
            skipped={open.skipped}
            onExited={onExited}
          />
        ),
      };
    case 'revise':
      return {
        show,
        isAdding,
        dialog: (
          <feedbackDialog.Part key={open.turn} planId={plan.id} publication={open.publication} onExited={onExited} />
        ),
      };
    case 'publish':
      return {
        show,
        isAdding,
        dialog: (
          <PublishDialog
            key={open.turn}
            publicationId={open.publicationId}
            projectId={plan.project_id}
            onExited={onExited}
          />
        ),
      };
    case 'approval':
      return {
        show,
        isAdding,
        dialog: <ApprovalDialog key={open.turn} planId={plan.id} publications={open.publications} onClose={onExited} />,
      };
    case 'remove':
      return {
        show,
        isAdding,
        dialog: (
          <removeDialog.Part
            key={open.turn}
            publications={open.publications}
            onRemove={open.onRemove}
            onExited={onExited}
          />
        ),
      };
    case 'add':
      return {
        show,
        isAdding,
        dialog: (
          <addDialog.Part
            key={open.turn}
            planId={plan.id}
            today={today}
            date={open.date}
            time={open.time}
            network={plan.social_networks[0] ?? DEFAULT_NETWORK}
            onAdded={onAdded}
            onExited={onExited}
          />
        ),
      };
  }
};

import type { PlanPublication, PublishingNetwork } from '@orbita/contracts';
import type { ComponentType } from 'react';

/** Dialogs of other features. */
export interface NextStepParts {
  WriteDialog: ComponentType<{
    planId: number;
    publications: readonly PlanPublication[];
    skipped: number;
    onExited: () => void;
  }>;
  ApprovalDialog: ComponentType<{ planId: number; publications?: readonly PlanPublication[]; onClose: () => void }>;
  ConnectDialog: ComponentType<{
    opened: boolean;
    network?: PublishingNetwork;
    projectId?: number | null;
    onClose: () => void;
  }>;
}

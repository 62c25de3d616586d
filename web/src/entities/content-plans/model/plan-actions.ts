import type { ContentPlan, SocialNetwork } from '@orbita/contracts';
import type { ComponentType, ReactNode } from 'react';
import type { OnPlanAction, PlanBrief } from './plan-action';
import type { PlanProject } from './plan-project';

/** All actions a screen has on plans. */
export interface PlanActions {
  create: () => void;
  /** Continues the draft of a new plan; starts one when there is none. */
  resume: () => void;
  /** Starts a new plan from the findings of another screen. */
  begin: (brief: PlanBrief) => void;
  action: OnPlanAction;
  /** The pointer or the focus comes near what opens the wizard: its code is loaded ahead. */
  approach: () => void;
}

interface PlanActionsProps extends PlanProject {
  defaultNetworks?: readonly SocialNetwork[] | undefined;
  onCreated?: ((plan: ContentPlan) => void) | undefined;
  onDeleted?: (() => void) | undefined;
  /** A dialog has closed, and the control that opened it may be gone. */
  onFocusLost?: (() => void) | undefined;
  children: (actions: PlanActions) => ReactNode;
}

/** Gives a screen its actions on plans and draws their dialogs: the app fills it in, for the dialogs belong to other features. */
export type PlanActionsSlot = ComponentType<PlanActionsProps>;

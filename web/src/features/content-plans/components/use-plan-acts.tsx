import type { ContentPlan, SocialNetwork } from '@orbita/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';
import { notifyError } from '@/shared/ui/toasts';
import type { ConfirmedAct, OnPlanAct } from '../model/plan-act';
import type { PlanProject } from '../model/plan-project';
import { PlanActDialog } from './plan-act-dialog';

// The wizard brings the calendar with it, which no other screen needs.
const wizard = lazyPart(async () => (await import('./wizard/plan-wizard')).PlanWizard);

/** Starts loading the wizard before it is asked for: call it when the pointer or the focus comes near. */
export const preloadWizard = (): void => void wizard.warm();

interface PlanActsOptions extends PlanProject {
  defaultNetworks?: readonly SocialNetwork[] | undefined;
  onDeleted?: (() => void) | undefined;
  /** A dialog has left the screen, and the control that opened it may be gone. */
  onFocusLost?: (() => void) | undefined;
}

type OpenDialog =
  { kind: 'wizard'; plan: ContentPlan | undefined } | { kind: 'act'; act: ConfirmedAct; plan: ContentPlan };

interface PlanActs {
  create: () => void;
  act: OnPlanAct;
  /** The dialog that is open, to be rendered once on the screen. */
  dialog: ReactNode;
}

/** Everything a screen can do with plans; only one dialog is open at a time. */
export const usePlanActs = ({ defaultNetworks, onDeleted, onFocusLost, ...project }: PlanActsOptions): PlanActs => {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const openWizard = useCallback((plan: ContentPlan | undefined) => {
    wizard.load().then(() => setOpen({ kind: 'wizard', plan }), notifyError);
  }, []);
  const create = useCallback(() => openWizard(undefined), [openWizard]);
  const act = useCallback<OnPlanAct>(
    (chosen, plan) => (chosen === 'edit' ? openWizard(plan) : setOpen({ kind: 'act', act: chosen, plan })),
    [openWizard],
  );
  const close = (): void => {
    setOpen(null);
    if (document.activeElement === document.body) onFocusLost?.();
  };
  const dialog =
    open &&
    (open.kind === 'wizard' ? (
      <wizard.Part {...project} plan={open.plan} defaultNetworks={defaultNetworks} onExited={close} />
    ) : (
      <PlanActDialog act={open.act} plan={open.plan} onDeleted={onDeleted} onExited={close} />
    ));
  return { create, act, dialog };
};

import type { ContentPlan, SocialNetwork } from '@orbita/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';
import { notifyError } from '@/shared/ui/toasts';
import type { ConfirmedAct, OnPlanAct } from '../model/plan-act';
import type { PlanProject } from '../model/plan-project';
import { wizard } from './load-wizard';

// So do the dialogs that ask before an act, with the kit's dialogs in them.
const actDialog = lazyPart(async () => (await import('./plan-act-dialog')).PlanActDialog);

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
  const show = useCallback((next: OpenDialog) => {
    const { load } = next.kind === 'wizard' ? wizard : actDialog;
    load().then(() => setOpen(next), notifyError);
  }, []);
  const create = useCallback(() => show({ kind: 'wizard', plan: undefined }), [show]);
  const act = useCallback<OnPlanAct>(
    (chosen, plan) => show(chosen === 'edit' ? { kind: 'wizard', plan } : { kind: 'act', act: chosen, plan }),
    [show],
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
      <actDialog.Part act={open.act} plan={open.plan} onDeleted={onDeleted} onExited={close} />
    ));
  return { create, act, dialog };
};

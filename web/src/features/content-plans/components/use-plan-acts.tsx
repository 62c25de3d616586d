import type { ContentPlan, SocialNetwork } from '@orbita/contracts';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { ConfirmedAct, OnPlanAct } from '../model/plan-act';
import type { PlanProject } from '../model/plan-project';
import { loadWizard } from './load-wizard';
import { PlanActDialog } from './plan-act-dialog';

const PlanWizard = lazy(async () => ({ default: (await loadWizard()).PlanWizard }));

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
  const create = useCallback(() => setOpen({ kind: 'wizard', plan: undefined }), []);
  const act = useCallback<OnPlanAct>(
    (chosen, plan) => setOpen(chosen === 'edit' ? { kind: 'wizard', plan } : { kind: 'act', act: chosen, plan }),
    [],
  );
  const close = (): void => {
    setOpen(null);
    if (document.activeElement === document.body) onFocusLost?.();
  };
  const dialog = open && (
    <Suspense fallback={null}>
      {open.kind === 'wizard' ? (
        <PlanWizard {...project} plan={open.plan} defaultNetworks={defaultNetworks} onExited={close} />
      ) : (
        <PlanActDialog act={open.act} plan={open.plan} onDeleted={onDeleted} onExited={close} />
      )}
    </Suspense>
  );
  return { create, act, dialog };
};

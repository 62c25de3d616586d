import type { ContentPlan, SocialNetwork } from '@orbita/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';
import { notifyError } from '@/shared/ui/toasts';
import type { ConfirmedAct, OnPlanAct, WizardTask } from '../model/plan-act';
import type { PlanBrief } from '../model/plan-brief';
import type { PlanProject } from '../model/plan-project';
import { wizard } from './load-wizard';

// So do the dialogs that ask before an act, with the kit's dialogs in them.
const actDialog = lazyPart(async () => (await import('./plan-act-dialog')).PlanActDialog);

interface PlanActsOptions extends PlanProject {
  defaultNetworks?: readonly SocialNetwork[] | undefined;
  onCreated?: ((plan: ContentPlan) => void) | undefined;
  onDeleted?: (() => void) | undefined;
  /** A dialog has left the screen, and the control that opened it may be gone. */
  onFocusLost?: (() => void) | undefined;
}

type Dialog = { kind: 'wizard'; task: WizardTask } | { kind: 'act'; act: ConfirmedAct; plan: ContentPlan };

interface PlanActs {
  create: () => void;
  /** Goes on with the draft of a new plan; begins one when there is none. */
  resume: () => void;
  /** Begins a new plan with what another screen has found out. */
  begin: (brief: PlanBrief) => void;
  act: OnPlanAct;
  /** The dialog that is open, to be rendered once on the screen. */
  dialog: ReactNode;
}

/** Everything a screen can do with plans; only one dialog is open at a time. */
export const usePlanActs = ({
  defaultNetworks,
  onCreated,
  onDeleted,
  onFocusLost,
  ...project
}: PlanActsOptions): PlanActs => {
  const [open, setOpen] = useState<(Dialog & { turn: number }) | null>(null);
  // Each opening is a dialog of its own, also while the one before is still on its way out.
  const show = useCallback((dialog: Dialog) => {
    const { load } = dialog.kind === 'wizard' ? wizard : actDialog;
    load().then(() => setOpen((before) => ({ ...dialog, turn: (before?.turn ?? 0) + 1 })), notifyError);
  }, []);
  const create = useCallback(() => show({ kind: 'wizard', task: { kind: 'new' } }), [show]);
  const resume = useCallback(() => show({ kind: 'wizard', task: { kind: 'resume' } }), [show]);
  const begin = useCallback((brief: PlanBrief) => show({ kind: 'wizard', task: { kind: 'brief', brief } }), [show]);
  const act = useCallback<OnPlanAct>(
    (chosen, plan) =>
      show(
        chosen === 'edit' || chosen === 'again'
          ? { kind: 'wizard', task: { kind: chosen, plan } }
          : { kind: 'act', act: chosen, plan },
      ),
    [show],
  );
  const close = (): void => {
    setOpen(null);
    if (document.activeElement === document.body) onFocusLost?.();
  };
  const dialog =
    open &&
    (open.kind === 'wizard' ? (
      <wizard.Part
        key={open.turn}
        {...project}
        task={open.task}
        defaultNetworks={defaultNetworks}
        onCreated={onCreated}
        onRegenerate={(plan) => act('regenerate', plan)}
        onExited={close}
      />
    ) : (
      <actDialog.Part key={open.turn} act={open.act} plan={open.plan} onDeleted={onDeleted} onExited={close} />
    ));
  return { create, resume, begin, act, dialog };
};

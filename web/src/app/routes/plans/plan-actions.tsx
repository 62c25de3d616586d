import type { ContentPlan, SocialNetwork } from '@orbita/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';
import { notifyError } from '@/shared/ui/toasts';
import type { ConfirmedAction, OnPlanAction, WizardTask } from '@/entities/content-plans/model/plan-action';
import type { PlanBrief } from '@/entities/content-plans/model/plan-brief';
import type { PlanProject } from '@/entities/content-plans/model/plan-project';
import { wizard } from './load-wizard';

// Lazy too: dialogs that ask before an action, with the kit's dialogs in them.
const actionDialog = lazyPart(async () => (await import('@/features/plan-actions/components/plan-action-dialog')).PlanActionDialog);

interface PlanActionsOptions extends PlanProject {
  defaultNetworks?: readonly SocialNetwork[] | undefined;
  onCreated?: ((plan: ContentPlan) => void) | undefined;
  onDeleted?: (() => void) | undefined;
  /** A dialog has closed, and the control that opened it may be gone. */
  onFocusLost?: (() => void) | undefined;
}

type Dialog = { kind: 'wizard'; task: WizardTask } | { kind: 'action'; action: ConfirmedAction; plan: ContentPlan };

interface PlanActions {
  create: () => void;
  /** Continues the draft of a new plan; starts one when there is none. */
  resume: () => void;
  /** Starts a new plan from the findings of another screen. */
  begin: (brief: PlanBrief) => void;
  action: OnPlanAction;
  /** The open dialog, rendered once on the screen. */
  dialog: ReactNode;
}

/** All actions a screen has on plans; only one dialog is open at a time. */
export const usePlanActions = ({
  defaultNetworks,
  onCreated,
  onDeleted,
  onFocusLost,
  ...project
}: PlanActionsOptions): PlanActions => {
  const [open, setOpen] = useState<(Dialog & { turn: number }) | null>(null);
  // Each opening is a separate dialog, even while the previous one is still closing.
  const show = useCallback((dialog: Dialog) => {
    const { load } = dialog.kind === 'wizard' ? wizard : actionDialog;
    load().then(() => setOpen((before) => ({ ...dialog, turn: (before?.turn ?? 0) + 1 })), notifyError);
  }, []);
  const create = useCallback(() => show({ kind: 'wizard', task: { kind: 'new' } }), [show]);
  const resume = useCallback(() => show({ kind: 'wizard', task: { kind: 'resume' } }), [show]);
  const begin = useCallback((brief: PlanBrief) => show({ kind: 'wizard', task: { kind: 'brief', brief } }), [show]);
  const action = useCallback<OnPlanAction>(
    (chosen, plan) =>
      show(
        chosen === 'edit' || chosen === 'again'
          ? { kind: 'wizard', task: { kind: chosen, plan } }
          : { kind: 'action', action: chosen, plan },
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
        onRegenerate={(plan) => action('regenerate', plan)}
        onExited={close}
      />
    ) : (
      <actionDialog.Part key={open.turn} action={open.action} plan={open.plan} onDeleted={onDeleted} onExited={close} />
    ));
  return { create, resume, begin, action, dialog };
};

import type { ContentPlan } from '@orbita/contracts';
import { useCallback, useState, type ComponentProps } from 'react';
import type { ConfirmedAction, OnPlanAction, PlanBrief, WizardTask, PlanActionsSlot } from '@/entities/content-plans';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { notifyError } from '@/shared/ui/feedback/toasts';

// Lazy: dialogs that ask before an action, with the kit's dialogs in them.
const actionDialog = lazyPart(async () => (await import('@/features/plan-actions')).PlanActionDialog);
/** The wizard's chunk includes the calendar, which no other screen needs. */
const wizard = lazyPart(async () => (await import('@/features/plan-wizard')).PlanWizard);
const proposalOrder = lazyPart(async () => (await import('@/features/plan-proposals')).ProposalOrderDialog);

const approach = (): void => void wizard.warm();

type Dialog = { kind: 'wizard'; task: WizardTask } | { kind: 'action'; action: ConfirmedAction; plan: ContentPlan };

/** All actions a screen has on plans; only one dialog is open at a time. */
export function PlanActions({
  defaultNetworks,
  onCreated,
  onDeleted,
  onFocusLost,
  children,
  ...project
}: ComponentProps<PlanActionsSlot>) {
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
        ProposalOrder={proposalOrder.Part}
        defaultNetworks={defaultNetworks}
        onCreated={onCreated}
        onRegenerate={(plan) => action('regenerate', plan)}
        onExited={close}
      />
    ) : (
      <actionDialog.Part key={open.turn} action={open.action} plan={open.plan} onDeleted={onDeleted} onExited={close} />
    ));
  return (
    <>
      {children({ create, resume, begin, action, approach })}
      {dialog}
    </>
  );
}

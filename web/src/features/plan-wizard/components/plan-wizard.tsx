import { Button } from '@mantine/core';
import type { ContentPlan, ContentPlanRequest, SocialNetwork } from '@orbita/contracts';
import { useRef, useState, type FormEvent, type ComponentType } from 'react';
import { FormProvider } from 'react-hook-form';
import { useBeforeUnload, useBlocker, useNavigate } from 'react-router-dom';
import { withPrice, canPay, PaymentProblem } from '@/entities/billing';
import { formatMoment } from '@/shared/format/dates';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { Checkbox } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { ru } from '@/shared/i18n/ru';
import { IconColumns2, IconDots, IconRefresh } from '@/shared/ui/icons';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { TextButton } from '@/shared/ui/actions/text-button';
import { DropdownMenu, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { type WizardTask, type PlanProject, planTexts as texts, proposalAddress } from '@/entities/content-plans';
import { WIZARD_STEPS } from '../model/wizard-steps';
import { wizardTexts } from '../texts';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import { AudienceStep } from './audience-step';
import { BasicsStep } from './basics-step';
import { DraftQuestion } from './draft-question';
import { focusId, hasKeyboardAtHand } from './focus';
import { MixStep } from './mix-step';
import { SummaryLine, WizardSummary } from './wizard-summary';
import classes from './plan-wizard.module.css';
import { usePlanWizard } from './use-plan-wizard';
import { VoiceStep } from './voice-step';
import { WizardNav } from './wizard-nav';

const FORM_ID = 'plan-wizard';

interface PlanWizardProps extends PlanProject {
  task: WizardTask;
  /** Orders new ideas together with settings that are not saved yet. */
  ProposalOrder: ComponentType<{
    planId: number;
    settings: ContentPlanRequest;
    onExited: (isOrdered: boolean) => void;
  }>;
  defaultNetworks?: readonly SocialNetwork[] | undefined;
  /** A new plan is ordered. */
  onCreated?: ((plan: ContentPlan) => void) | undefined;
  /** The settings are saved, and the publications should be written from them. */
  onRegenerate?: ((plan: ContentPlan) => void) | undefined;
  /** The dialog has closed. */
  onExited: () => void;
}

/** Four steps to a plan; its size and price are always visible. */
export function PlanWizard({
  projectId,
  projectName,
  projectDescription,
  projectLanguage,
  projectTimeZone,
  task,
  ProposalOrder,
  defaultNetworks,
  onCreated,
  onRegenerate,
  onExited,
}: PlanWizardProps) {
  const { opened, close } = useDialog();
  const [isAsking, setAsking] = useState(false);
  /** Settings for ordering new ideas, including their saving. */
  const [proposed, setProposed] = useState<ContentPlanRequest | null>(null);
  const isProposed = useRef(false);
  const isDone = useRef(false);
  const navigate = useNavigate();
  const wizard = usePlanWizard({
    projectId,
    timeZone: projectTimeZone,
    task,
    defaultNetworks,
    onDone: () => {
      isDone.current = true;
      close();
    },
    onCreated,
  });
  const { form, plan, today, step, isLast, isSaving, summary, price, ideas, goTo, submit } = wizard;
  const isUnsaved = opened && !wizard.isKept && wizard.isTouched;
  // What was ordered is saved, even if the router does not know yet that the dialog is closing.
  const isLost = useStableCallback(() => isUnsaved && !isProposed.current && !isDone.current);
  const blocker = useBlocker(isLost);
  useBeforeUnload(useStableCallback((event: BeforeUnloadEvent) => void (isLost() && event.preventDefault())));
  const isLeaving = isAsking || blocker.state === 'blocked';

  const requestClose = (): void => {
    if (isSaving || isLeaving) return;
    if (isUnsaved) setAsking(true);
    else close();
  };
  const stay = (): void => {
    setAsking(false);
    blocker.reset?.();
  };
  const leave = (): void => {
    setAsking(false);
    close();
    blocker.proceed?.();
  };
  const replaceDraft = (): void => {
    wizard.keepInstead();
    leave();
  };
  const onOrderExited = (isOrdered: boolean): void => {
    setProposed(null);
    isProposed.current = isOrdered;
    if (isOrdered) close();
  };
  const onLeft = (): void => {
    onExited();
    if (plan && isProposed.current) void navigate(proposalAddress(plan.id));
  };
  /** Enter leads to the next step, but never spends: only its button submits the last step. */
  const onFormSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isLast) goTo(step + 1);
  };
  const isOrder = plan === undefined;

  return (
    <FormProvider {...form}>
      <ResponsiveModal
        opened={opened}
        onClose={requestClose}
        onExited={onLeft}
        title={isOrder ? wizardTexts.wizard.createTitle : wizardTexts.wizard.editTitle}
        size="xl"
        persistent
        flush
        steady
        footer={
          <div className={classes.footer}>
            {isLast && isOrder && <PaymentProblem price={price} refusal={wizard.refusal} canShrink />}
            <FormError message={form.formState.errors.root?.server?.message} />
            <SlowAnswer of={wizard.saving} />
            <SummaryLine
              language={projectLanguage}
              summary={summary}
              price={price}
              isPriced={isOrder}
              isProblemShown={isLast}
            />
            {/* Always mounted, so that its text is announced when it appears. */}
            <p className={classes.outdating} role="status">
              {wizard.isOutdating && wizardTexts.wizard.editNotice}
            </p>
            {plan !== undefined && onRegenerate && (
              <span className={classes.more}>
                <DropdownMenu
                  label={ru.common.moreActions}
                  title={ru.common.moreActions}
                  side="above"
                  trigger={<IconDots size={18} aria-hidden />}
                >
                  <MenuItem
                    icon={<IconColumns2 size={18} aria-hidden />}
                    onSelect={() => !isSaving && wizard.check(setProposed)}
                  >
                    {wizardTexts.wizard.saveAndPropose}
                  </MenuItem>
                  <MenuItem
                    icon={<IconRefresh size={18} aria-hidden />}
                    onSelect={() => !isSaving && submit(onRegenerate)}
                  >
                    {wizardTexts.wizard.saveAndRegenerate}
                  </MenuItem>
                </DropdownMenu>
              </span>
            )}
            {/* A step has its own buttons: the second click of a double click must not hit one (keepDoubleClicksWhole). */}
            <Button
              key={`back ${step}`}
              variant="default"
              disabled={isSaving}
              onClick={step === 0 ? requestClose : () => goTo(step - 1)}
            >
              {step === 0 ? wizardTexts.wizard.cancel : wizardTexts.wizard.back}
            </Button>
            {!isLast && (
              <Button key={`next ${step}`} type="submit" form={FORM_ID} variant={isOrder ? 'filled' : 'default'}>
                {wizardTexts.wizard.next}
              </Button>
            )}
            {isOrder && isLast && (
              <Button className={classes.glow} loading={isSaving} disabled={!canPay(price)} onClick={() => submit()}>
                {withPrice(wizardTexts.wizard.create, price.estimate?.estimated_credits)}
              </Button>
            )}
            {!isOrder && (
              <Button loading={isSaving} onClick={() => submit()}>
                {wizardTexts.wizard.save}
              </Button>
            )}
          </div>
        }
      >
        <div className={classes.layout}>
          <WizardNav step={step} onGo={goTo} />
          <form id={FORM_ID} className={classes.form} noValidate onSubmit={onFormSubmit}>
            <div>
              <div className={classes.progress}>
                <p>{wizardTexts.wizard.stepOf(step + 1, WIZARD_STEPS.length)}</p>
                {wizard.draftTime !== null && (
                  <p>
                    {texts.list.draft(formatMoment(wizard.draftTime))}{' '}
                    <TextButton onClick={wizard.startOver}>{texts.list.startOver}</TextButton>
                  </p>
                )}
              </div>
              <h3
                className={classes.stepTitle}
                id={focusId('step')}
                tabIndex={-1}
                data-autofocus={step > 0 || !hasKeyboardAtHand() || undefined}
              >
                {WIZARD_STEPS[step]?.title}
              </h3>
              {task.kind === 'brief' && step === 0 && (
                <p className={classes.hint}>{wizardTexts.wizard.taken(task.brief.source)}</p>
              )}
              {isLast && <p className={classes.hint}>{wizardTexts.audience.hint}</p>}
              {ideas.count > 0 && (step === 0 || isLast) && (
                <Checkbox
                  className={classes.ideas ?? ''}
                  label={wizardTexts.wizard.ideas(ideas.count)}
                  description={wizardTexts.wizard.ideasHint}
                  checked={ideas.areTaken}
                  onChange={(event) => ideas.take(event.currentTarget.checked)}
                />
              )}
            </div>
            {step === 0 && <BasicsStep today={today} isNew={isOrder} />}
            {step === 1 && <VoiceStep projectId={projectId} />}
            {step === 2 && <MixStep expected={summary.expected} />}
            {step === 3 && (
              <AudienceStep
                projectName={projectName}
                projectDescription={projectDescription}
                projectLanguage={projectLanguage}
              />
            )}
          </form>
          {/* On the last step the message above the button says what is missing. */}
          <WizardSummary
            language={projectLanguage}
            summary={summary}
            price={price}
            isPriced={isOrder}
            isProblemShown={isLast}
          />
        </div>
      </ResponsiveModal>
      {plan && proposed && <ProposalOrder planId={plan.id} settings={proposed} onExited={onOrderExited} />}
      <DraftQuestion opened={isLeaving && isOrder} onReplace={replaceDraft} onLeave={leave} onStay={stay} />
      <ConfirmDialog
        opened={isLeaving && !isOrder}
        title={wizardTexts.wizard.leaveTitle}
        confirmLabel={wizardTexts.wizard.leaveConfirm}
        danger
        onConfirm={leave}
        onClose={stay}
      >
        {wizardTexts.wizard.leaveBody}
      </ConfirmDialog>
    </FormProvider>
  );
}

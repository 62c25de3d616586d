import { Button } from '@mantine/core';
import type { ContentPlan, SocialNetwork } from '@orbita/contracts';
import { useState, type FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { withPrice } from '@/shared/ui/credits-price';
import { FormError } from '@/shared/ui/form-error';
import { IconInfoCircle } from '@/shared/ui/icons';
import { ResponsiveModal } from '@/shared/ui/responsive-modal';
import { SlowAnswer } from '@/shared/ui/slow-answer';
import type { PlanProject } from '../../model/plan-project';
import { WIZARD_STEPS } from '../../model/wizard-steps';
import { texts } from '../../texts';
import { PaymentProblem } from '../payment-note';
import { useDialog } from '../use-dialog';
import { AudienceStep } from './audience-step';
import { BasicsStep } from './basics-step';
import { focusId } from './focus-id';
import { MixStep } from './mix-step';
import { SummaryLine, WizardSummary } from './wizard-summary';
import classes from './plan-wizard.module.css';
import { usePlanWizard } from './use-plan-wizard';
import { VoiceStep } from './voice-step';
import { WizardNav } from './wizard-nav';

const FORM_ID = 'plan-wizard';

interface PlanWizardProps extends PlanProject {
  /** The plan to edit; without it a new one is made. */
  plan?: ContentPlan | undefined;
  defaultNetworks?: readonly SocialNetwork[] | undefined;
  /** The dialog has left the screen. */
  onExited: () => void;
}

/** Four steps to a plan, with what it will be and cost always in sight. */
export function PlanWizard({
  projectId,
  projectName,
  projectDescription,
  plan,
  defaultNetworks,
  onExited,
}: PlanWizardProps) {
  const { opened, close } = useDialog();
  const [isAsking, setAsking] = useState(false);
  const wizard = usePlanWizard({ projectId, plan, defaultNetworks, onDone: close });
  const { form, step, isLast, isSaving, summary, price, goTo, submit } = wizard;
  const isUnsaved = opened && form.formState.isDirty;
  const blocker = useBlocker(isUnsaved);
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
  /** Enter leads to the next step, but never spends: the last step is submitted by its button only. */
  const onFormSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isLast) goTo(step + 1);
  };

  return (
    <FormProvider {...form}>
      <ResponsiveModal
        opened={opened}
        onClose={requestClose}
        onExited={onExited}
        title={plan ? texts.wizard.editTitle : texts.wizard.createTitle}
        size="xl"
        persistent
        flush
        footer={
          <div className={classes.footer}>
            {isLast && plan === undefined && <PaymentProblem estimate={price.estimate} refusal={wizard.refusal} />}
            <FormError message={form.formState.errors.root?.server?.message} />
            <SlowAnswer of={wizard.saving} />
            <SummaryLine summary={summary} price={price} isPriced={plan === undefined} />
            <Button variant="default" disabled={isSaving} onClick={step === 0 ? requestClose : () => goTo(step - 1)}>
              {step === 0 ? texts.wizard.cancel : texts.wizard.back}
            </Button>
            {!isLast && (
              <Button type="submit" form={FORM_ID}>
                {texts.wizard.next}
              </Button>
            )}
            {isLast && (
              <Button
                className={classes.glow}
                loading={isSaving}
                disabled={plan === undefined && price.estimate === undefined}
                onClick={submit}
              >
                {plan ? texts.wizard.save : withPrice(texts.wizard.create, price.estimate?.estimated_credits)}
              </Button>
            )}
          </div>
        }
      >
        <div className={classes.layout}>
          <WizardNav step={step} onGo={goTo} />
          <form id={FORM_ID} className={classes.form} noValidate onSubmit={onFormSubmit}>
            <div>
              <p className={classes.progress}>{texts.wizard.stepOf(step + 1, WIZARD_STEPS.length)}</p>
              <h3 className={classes.stepTitle} id={focusId('step')} tabIndex={-1}>
                {WIZARD_STEPS[step]?.title}
              </h3>
              {isLast && <p className={classes.hint}>{texts.audience.hint}</p>}
            </div>
            {plan && isLast && (
              <p className={classes.notice}>
                <IconInfoCircle size={18} aria-hidden />
                {texts.wizard.editNotice}
              </p>
            )}
            {step === 0 && <BasicsStep />}
            {step === 1 && <VoiceStep projectId={projectId} />}
            {step === 2 && <MixStep size={summary.size} />}
            {step === 3 && <AudienceStep projectName={projectName} projectDescription={projectDescription} />}
          </form>
          <WizardSummary summary={summary} price={price} isPriced={plan === undefined} />
        </div>
      </ResponsiveModal>
      <ConfirmDialog
        opened={isLeaving}
        title={texts.wizard.leaveTitle}
        confirmLabel={texts.wizard.leaveConfirm}
        danger
        onConfirm={leave}
        onClose={stay}
      >
        {texts.wizard.leaveBody}
      </ConfirmDialog>
    </FormProvider>
  );
}

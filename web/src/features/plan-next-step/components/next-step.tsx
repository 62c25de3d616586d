import { Button } from '@mantine/core';
import type { ContentPlanWithPublications } from '@orbita/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { OpenLinks } from '@/entities/approvals';
import { useTextsEstimate, withPrice } from '@/entities/billing';
import { restingOf, sendingsOf, type PlanStep } from '@/entities/content-plans';
import { IconCalendarPlus, IconCheck, IconPencil, IconSparkles, IconUserCheck } from '@/shared/ui/icons';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { usePlanStep } from '../api/use-plan-step';
import { stepTexts as texts } from '../texts';
import type { NextStepParts } from './next-step-parts';
import classes from './next-step.module.css';

const scheduleDialog = lazyPart(async () => (await import('./schedule-dialog')).ScheduleDialog);

interface NextStepProps extends NextStepParts {
  plan: ContentPlanWithPublications;
  /** Today in the project. */
  today: string;
}

/** The one thing to do next with a plan: its primary button, or a quiet word that nothing is left. */
export function NextStep(props: NextStepProps) {
  return (
    <OpenLinks planId={props.plan.id}>
      <Step {...props} />
    </OpenLinks>
  );
}

function Step({ plan, today, WriteDialog, ApprovalDialog, ConnectDialog }: NextStepProps) {
  const { id: planId, project_id: projectId, publications } = plan;
  const { step, publishing } = usePlanStep(plan, today);
  // What the dialog is about stays while it closes, whatever the next step is by then.
  const [asked, setAsked] = useState<PlanStep | null>(null);
  const close = (): void => setAsked(null);
  return (
    <>
      <StepAction step={step} onAsk={setAsked} />
      {asked?.kind === 'write' && (
        <WriteDialog planId={planId} publications={asked.publications} skipped={0} onExited={close} />
      )}
      {asked?.kind === 'approve' && (
        <ApprovalDialog planId={planId} publications={asked.publications} onClose={close} />
      )}
      {asked?.kind === 'schedule' && (
        <scheduleDialog.Part
          planId={planId}
          projectId={projectId}
          publications={restingOf(sendingsOf(publications))}
          requiresApproval={publishing?.requires_approval ?? false}
          isPaused={publishing?.paused ?? false}
          ConnectDialog={ConnectDialog}
          onExited={close}
        />
      )}
    </>
  );
}

interface ActionProps {
  step: PlanStep | null;
  onAsk: (step: PlanStep) => void;
}

function StepAction({ step, onAsk }: ActionProps) {
  const price = useTextsEstimate(step?.kind === 'write' ? step.publications : []);
  switch (step?.kind) {
    case undefined:
      return null;
    case 'write':
      return (
        <Button
          className={classes.step ?? ''}
          leftSection={<IconSparkles size={18} aria-hidden />}
          onClick={() => onAsk(step)}
        >
          {withPrice(texts.write(step.publications.length), price.estimate?.estimated_credits)}
        </Button>
      );
    case 'approve':
      return (
        <Button
          className={classes.step ?? ''}
          leftSection={<IconUserCheck size={18} aria-hidden />}
          onClick={() => onAsk(step)}
        >
          {texts.approve}
        </Button>
      );
    case 'schedule':
      return (
        <Button
          className={classes.step ?? ''}
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          onPointerEnter={() => void scheduleDialog.warm()}
          onFocus={() => void scheduleDialog.warm()}
          onClick={() => onAsk(step)}
        >
          {texts.schedule}
        </Button>
      );
    case 'fill':
      return (
        <Button
          className={classes.step ?? ''}
          component={Link}
          to={`/dashboard/publications/${step.publications[0]?.id}/edit`}
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {texts.fill(step.publications.length)}
        </Button>
      );
    case 'writing':
      return <p className={classes.rest}>{texts.writing}</p>;
    case 'done':
      return (
        <p className={classes.rest}>
          <IconCheck size={18} aria-hidden />
          {step.scheduled === 0 ? texts.written : step.byHand === 0 ? texts.done : texts.partly(step.byHand)}
        </p>
      );
  }
}

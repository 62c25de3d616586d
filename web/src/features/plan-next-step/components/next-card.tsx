import { Button } from '@mantine/core';
import type { ContentPlanWithPublications, Project } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { OpenLinks } from '@/entities/approvals';
import { billingTexts, StartTrialButton, useProGate } from '@/entities/billing';
import { planQuery, plansQuery } from '@/entities/content-plans';
import { integrationsQuery } from '@/entities/integrations';
import { todayInZone } from '@/shared/format/dates';
import { usePlanStep } from '../api/use-plan-step';
import { homeStep, planAtHand, type HomeStep } from '../model/home-step';
import { stepTexts } from '../texts';
import { OtherProjects } from './other-projects';
import classes from './next-card.module.css';

const texts = stepTexts.home;

interface NextCardProps {
  project: Pick<Project, 'id' | 'name' | 'time_zone'>;
}

/** Home: what to do next in the project and in the others, what would not go out today or tomorrow, and the trial while there is one. */
export function NextCard({ project }: NextCardProps) {
  const today = todayInZone(project.time_zone);
  const { data: plans } = useQuery(plansQuery(project.id));
  const at = planAtHand(plans ?? [], today);
  const { data: plan } = useQuery({ ...planQuery(at?.id ?? 0), enabled: at !== undefined });
  const { isBarred, canTry } = useProGate();
  return (
    <div className={classes.card}>
      {plan && (
        <OpenLinks planId={plan.id}>
          <Step plan={plan} project={project} today={today} />
        </OpenLinks>
      )}
      <OtherProjects projectId={project.id} />
      {isBarred && canTry && (
        <section className={classes.line} aria-label={billingTexts.trial.title}>
          <p className={classes.note}>{billingTexts.trial.text}</p>
          <StartTrialButton />
        </section>
      )}
    </div>
  );
}

interface StepProps extends NextCardProps {
  plan: ContentPlanWithPublications;
  today: string;
}

function Step({ plan, project, today }: StepProps) {
  const { step: ofPlan } = usePlanStep(plan, today);
  const { data: integrations } = useQuery({ ...integrationsQuery(), enabled: ofPlan?.kind === 'schedule' });
  const step = homeStep(ofPlan, {
    projectId: project.id,
    integrations: integrations ?? [],
    hasPublished: plan.publications.some(({ published_count }) => published_count > 0),
  });
  // Whether an account is missing is not known yet.
  if (step === null || (ofPlan?.kind === 'schedule' && integrations === undefined)) return null;
  const { title, act, to } = wordsOf(step, `/dashboard/content-plans/${plan.id}`);
  return (
    <section className={classes.line} aria-label={texts.title}>
      <div className={classes.words}>
        <p className={classes.note}>{texts.title}</p>
        <p className={classes.title}>{title}</p>
        <p className={classes.note} title={plan.name}>
          {plan.name}
        </p>
      </div>
      <Button component={Link} to={to}>
        {act}
      </Button>
    </section>
  );
}

interface StepWords {
  title: string;
  act: string;
  to: string;
}

const wordsOf = (step: HomeStep, plan: string): StepWords => {
  switch (step.kind) {
    case 'write':
      return { title: texts.write(step.publications.length), act: texts.toTexts, to: plan };
    case 'writing':
      return { title: stepTexts.writing, act: texts.toPlan, to: plan };
    case 'approve':
      return { title: texts.approve(step.publications.length), act: stepTexts.approve, to: `${plan}?dialog=approval` };
    case 'connect':
      return { title: texts.connect, act: texts.toAccounts, to: '/dashboard/settings/integrations' };
    case 'schedule':
      return { title: texts.schedule(step.publications.length), act: texts.toSchedule, to: plan };
    case 'fill':
      return {
        title: texts.fill(step.publications.length),
        act: texts.toFill,
        to: `/dashboard/publications/${step.publications[0]?.id}/edit`,
      };
    case 'results':
      return { title: texts.results, act: texts.toResults, to: `${plan}?dialog=results` };
  }
};

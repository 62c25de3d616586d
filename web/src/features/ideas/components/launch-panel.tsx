import { Button } from '@mantine/core';
import { SOCIAL_NETWORK_LABELS, type FirstIdea } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { emptyForm, requestOf, summarize } from '@/entities/content-plans';
import { usePlanEstimate, PaymentProblem, canPay, withPrice } from '@/entities/billing';
import { useCurrentProject } from '@/entities/projects';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { userQuery } from '@/shared/api/session';
import { formatDateRange, today } from '@/shared/format/dates';
import { formatPublications } from '@/shared/format/numbers';
import { TextInput } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconCalendarMonth, IconSparkles } from '@/shared/ui/icons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useLaunch, useProjectsChanged } from '../api/launch';
import { handIdeasOver } from '../model/hand-ideas-over';
import { texts } from '../texts';
import classes from './launch-panel.module.css';

type Way = 'plan' | 'tune' | 'save';

interface LaunchPanelProps {
  /** The business: the project's description. */
  about: string;
  /** They become publications of the first plan, on whichever screen it is ordered. */
  ideas: FirstIdea[];
  name: string;
  onName: (name: string) => void;
  /** The project is made and is being opened. */
  onLaunched: () => void;
}

/** From ideas to a project and, for its price, to a plan of a month with the usual settings. */
export function LaunchPanel({ about, ideas, name, onName, onLaunched }: LaunchPanelProps) {
  const navigate = useNavigate();
  const { select } = useCurrentProject();
  const [day] = useState(today);
  const plan = emptyForm(day, [], ideas);
  const [way, setWay] = useState<Way>('plan');
  const [hasNoName, setHasNoName] = useState(false);
  const [isShortShown, setShortShown] = useState(false);
  const launch = useLaunch();
  const projectsChanged = useProjectsChanged();
  const { data: user } = useQuery(userQuery());
  const summary = summarize(plan, ideas);
  const price = usePlanEstimate(summary.size - ideas.length);
  const isShort = price.estimate !== undefined && !canPay(price);

  const go = (chosen: Way): void => {
    setHasNoName(name.trim() === '');
    if (name.trim() === '') return;
    if (chosen === 'plan' && isShort) return setShortShown(true);
    setWay(chosen);
    const wanted = {
      name: name.trim(),
      description: about,
      plan: chosen === 'plan' ? { ...requestOf(plan), ideas } : undefined,
    };
    // With the promise: the remaining steps outlive this screen.
    launch.mutateAsync(wanted).then(
      async ({ project, plan: ordered }) => {
        select(project.id);
        if (!ordered && user) handIdeasOver({ userId: user.id, projectId: project.id });
        if (ordered) await navigate(`/dashboard/content-plans/${ordered.id}`);
        else await navigate(`/dashboard/projects/${project.id}${chosen === 'tune' ? '?create=plan' : ''}`);
        onLaunched();
        if (chosen === 'save') notifySuccess(texts.launch.saved);
        await projectsChanged();
      },
      (error: unknown) => {
        // Made in another tab: this screen is for users without a project.
        if (hasCode(error, 'PROJECT_LIMIT_REACHED')) void projectsChanged();
      },
    );
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    go('plan');
  };
  const isUnpaid = hasCode(launch.error, 'INSUFFICIENT_CREDITS');
  const running = launch.isPending ? way : null;
  return (
    <form className={classes.panel} noValidate aria-labelledby="launch-title" onSubmit={submit}>
      <h2 id="launch-title" className={classes.title}>
        {texts.launch.title}
      </h2>
      <TextInput
        label={texts.launch.name}
        className={classes.name}
        value={name}
        maxLength={120}
        autoComplete="off"
        error={hasNoName && texts.launch.nameless}
        onChange={({ currentTarget }) => {
          setHasNoName(false);
          onName(currentTarget.value);
        }}
      />
      <p className={classes.plan}>
        <IconCalendarMonth size={18} aria-hidden />
        {texts.launch.plan(
          formatPublications(summary.size),
          formatDateRange(plan.start_date, plan.end_date),
          summary.networks.map((network) => SOCIAL_NETWORK_LABELS[network]).join(', '),
        )}
      </p>
      <p className={classes.plan}>
        <IconSparkles size={18} aria-hidden />
        {texts.launch.ideas(ideas.length)}
      </p>
      {(!isShort || isShortShown || isUnpaid) && <PaymentProblem price={price} refusal={launch.error} canShrink />}
      {launch.isError && !isUnpaid && <FormError message={messageOf(launch.error, texts.launch.failed)} />}
      <SlowAnswer of={launch} />
      <div className={classes.actions}>
        <Button
          type="submit"
          className={classes.glow}
          loading={running === 'plan'}
          disabled={
            price.estimate === undefined || (isShortShown && isShort) || (running !== null && running !== 'plan')
          }
        >
          {withPrice(texts.launch.order, price.estimate?.estimated_credits)}
        </Button>
        <Button
          variant="default"
          loading={running === 'save'}
          disabled={running !== null && running !== 'save'}
          onClick={() => go('save')}
        >
          {texts.launch.save}
        </Button>
        <Button
          variant="subtle"
          loading={running === 'tune'}
          disabled={running !== null && running !== 'tune'}
          onClick={() => go('tune')}
        >
          {texts.launch.tune}
        </Button>
      </div>
    </form>
  );
}

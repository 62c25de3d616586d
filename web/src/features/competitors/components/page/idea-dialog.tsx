import { Button } from '@mantine/core';
import { DEFAULT_NETWORK, type ContentPlan, type Project } from '@orbita/contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { usePlans, planOptions, planWithRoom, planTexts } from '@/entities/content-plans';
import { useAddPublication, PublicationFields, usePublicationDraft } from '@/entities/publications';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import { messageOf } from '@/shared/api/api-error';
import { todayInZone } from '@/shared/format/dates';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { NativeSelect } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { firstDayOf, type Idea } from '../../model/idea';
import { pageTexts } from '../../page-texts';
import classes from './idea-dialog.module.css';

const texts = pageTexts.idea;

interface IdeaDialogProps {
  project: Project;
  idea: Idea;
  onExited: () => void;
}

/** Puts an idea into one of the project's plans: which one, the day, and the text. */
export function IdeaDialog({ project, idea, onExited }: IdeaDialogProps) {
  const { opened, close } = useDialog();
  const plans = usePlans(project.id);
  const ready = plans.data?.filter(({ status }) => status === 'completed') ?? [];
  const [planId, setPlanId] = useState<number | null>(null);
  const publication = usePublicationDraft({
    title: idea.title,
    short_description: idea.description,
    scheduled_date: '',
    social_network: DEFAULT_NETWORK,
  });
  const { draft } = publication;
  const choose = (chosen: ContentPlan): void => {
    setPlanId(chosen.id);
    publication.set({
      scheduled_date: firstDayOf(chosen, todayInZone(project.time_zone)),
      social_network: chosen.social_networks[0] ?? DEFAULT_NETWORK,
    });
  };
  const plan = ready.find(({ id }) => id === planId);
  const suggested = planWithRoom(ready);
  if (!plan && suggested) choose(suggested);
  const add = useAddPublication(plan?.id ?? 0);
  const form = useRef<HTMLFormElement>(null);
  // The plans may load after the dialog has opened: the focus moves to the first field to fill.
  const hasPlan = plan !== undefined;
  useEffect(() => {
    if (hasPlan) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [hasPlan]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = plan && publication.complete();
    if (!body || add.isPending) return;
    add.mutate(body, {
      onSuccess: ({ id }) => {
        close();
        const to = `/dashboard/content-plans/${plan.id}?publication=${id}`;
        notifySuccess(texts.added, { link: { to, label: texts.open } });
      },
    });
  };
  return (
    <FormDialog
      opened={opened}
      title={texts.title}
      submitLabel={texts.submit}
      action={add}
      error={publication.isIncomplete ? texts.required : add.error ? messageOf(add.error, texts.failed) : undefined}
      persistent
      isDirty={draft.title !== idea.title || draft.short_description !== idea.description || draft.goal !== ''}
      disabled={!plan}
      ref={form}
      onSubmit={submit}
      onClose={close}
      onExited={onExited}
    >
      {plan && (
        <>
          <p className={classes.hint}>{texts.hint}</p>
          <NativeSelect
            label={texts.plan}
            value={String(plan.id)}
            data={planOptions(ready)}
            onChange={(event) => {
              const next = ready.find(({ id }) => String(id) === event.currentTarget.value);
              if (next) choose(next);
            }}
          />
          <PublicationFields of={publication} today={todayInZone(project.time_zone)} />
        </>
      )}
      {!plan && plans.isPending && <RowsSkeleton count={2} />}
      {!plan && !plans.data && plans.error && (
        <ErrorState title={texts.loadFailed} error={plans.error} onRetry={plans.refetch} />
      )}
      {!plan && plans.data && (
        <>
          <p>{ready.length > 0 ? planTexts.room.allFull : texts.none}</p>
          <Button component={Link} to={`/dashboard/projects/${project.id}`} variant="default">
            {texts.toPlans}
          </Button>
        </>
      )}
    </FormDialog>
  );
}

import { Button } from '@mantine/core';
import {
  CONTENT_TYPES,
  CONTENT_TYPE_LABELS,
  type ContentPlan,
  type ContentType,
  type Project,
  networkHas,
} from '@orbita/contracts';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { usePlans } from '@/features/content-plans/api/plan-queries';
import { useDialog } from '@/features/content-plans/components/use-dialog';
import { messageOf } from '@/shared/api/api-error';
import { formatDateRange, todayIn } from '@/shared/format/dates';
import { NativeSelect, Textarea, TextInput } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/form-dialog';
import { ResponsiveModal } from '@/shared/ui/responsive-modal';
import { RowsSkeleton } from '@/shared/ui/skeletons';
import { notifySuccess } from '@/shared/ui/toasts';
import { useTakeIdea } from '../../api/channel-acts';
import { firstDayOf, type Idea } from '../../model/idea';
import { pageTexts } from '../../page-texts';
import classes from './idea-dialog.module.css';

const texts = pageTexts.idea;

interface IdeaDialogProps {
  project: Project;
  idea: Idea;
  onExited: () => void;
}

/** Puts an idea into one of the project's plans: which, on which day, and in which words. */
export function IdeaDialog({ project, idea, onExited }: IdeaDialogProps) {
  const dialog = useDialog();
  const plans = usePlans(project.id);
  const ready = plans.data?.filter(({ status }) => status === 'completed') ?? [];
  if (ready.length > 0) {
    return <IdeaForm {...dialog} plans={ready} today={todayIn(project.time_zone)} idea={idea} onExited={onExited} />;
  }
  return (
    <ResponsiveModal
      opened={dialog.opened}
      onClose={dialog.close}
      onExited={onExited}
      title={texts.title}
      size="sm"
      footer={
        <Button component={Link} to={`/dashboard/projects/${project.id}`}>
          {texts.toPlans}
        </Button>
      }
    >
      {plans.isPending ? (
        <RowsSkeleton count={2} />
      ) : (
        <p>{plans.isError ? messageOf(plans.error, texts.loadFailed) : texts.none}</p>
      )}
    </ResponsiveModal>
  );
}

interface IdeaFormProps {
  opened: boolean;
  close: () => void;
  plans: readonly ContentPlan[];
  today: string;
  idea: Idea;
  onExited: () => void;
}

function IdeaForm({ opened, close, plans, today, idea, onExited }: IdeaFormProps) {
  const [plan, setPlan] = useState(plans[0]!);
  const [draft, setDraft] = useState({ ...idea, date: firstDayOf(plan, today), time: '12:00' });
  const [chosenType, setType] = useState<ContentType>('engaging');
  const [isIncomplete, setIncomplete] = useState(false);
  const take = useTakeIdea();
  const network = plan.social_networks[0] ?? 'telegram';
  const types = CONTENT_TYPES.filter((type) => networkHas(network, type));
  const type = types.includes(chosenType) ? chosenType : 'engaging';
  const set = (change: Partial<typeof draft>): void => {
    setDraft({ ...draft, ...change });
    setIncomplete(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { title, description, date, time } = draft;
    const isComplete = title.trim() !== '' && description.trim() !== '' && date !== '';
    setIncomplete(!isComplete);
    if (!isComplete || take.isPending) return;
    take.mutate(
      {
        planId: plan.id,
        body: {
          title,
          short_description: description,
          goal: '',
          content_type: type,
          social_network: network,
          scheduled_date: date,
          scheduled_time: time || '12:00',
        },
      },
      {
        onSuccess: ({ id }) => {
          close();
          const to = `/dashboard/content-plans/${plan.id}?publication=${id}`;
          notifySuccess(texts.added, { link: { to, label: texts.open } });
        },
      },
    );
  };
  const missing = (value: string): boolean => isIncomplete && value.trim() === '';
  return (
    <FormDialog
      opened={opened}
      title={texts.title}
      submitLabel={texts.submit}
      act={take}
      error={isIncomplete ? texts.required : take.error ? messageOf(take.error, texts.failed) : undefined}
      persistent
      onSubmit={submit}
      onClose={close}
      onExited={onExited}
    >
      <p className={classes.hint}>{texts.hint}</p>
      <NativeSelect
        label={texts.plan}
        value={String(plan.id)}
        data={plans.map(({ id, name, start_date, end_date }) => ({
          value: String(id),
          label: `${name} · ${formatDateRange(start_date, end_date)}`,
        }))}
        onChange={(event) => {
          const next = plans.find(({ id }) => String(id) === event.currentTarget.value);
          if (!next) return;
          setPlan(next);
          set({ date: firstDayOf(next, today) });
        }}
      />
      <TextInput
        label={texts.name}
        withAsterisk
        data-autofocus
        maxLength={200}
        error={missing(draft.title)}
        value={draft.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <Textarea
        label={texts.description}
        withAsterisk
        autosize
        minRows={5}
        maxRows={10}
        maxLength={2_000}
        error={missing(draft.description)}
        value={draft.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={texts.date}
          withAsterisk
          error={missing(draft.date)}
          value={draft.date}
          onChange={(event) => set({ date: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={texts.time}
          value={draft.time}
          onChange={(event) => set({ time: event.currentTarget.value })}
        />
      </div>
      <NativeSelect
        label={texts.type}
        value={type}
        data={types.map((value) => ({ value, label: CONTENT_TYPE_LABELS[value] }))}
        onChange={(event) => setType(event.currentTarget.value as ContentType)}
      />
    </FormDialog>
  );
}

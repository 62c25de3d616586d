import { Button } from '@mantine/core';
import { CONTENT_TYPES, CONTENT_TYPE_LABELS, type ContentPlan, type ContentType, cutTo } from '@orbita/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePlans, planOptions, planWithRoom, planTexts } from '@/entities/content-plans';
import { messageOf } from '@/shared/api/api-error';
import { todayInZone } from '@/shared/format/dates';
import { NativeSelect, TextInput } from '@/shared/ui/fields';
import { DateField } from '@/shared/ui/inputs/date-field';
import { TimeField } from '@/shared/ui/inputs/time-field';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { usePlanText } from '../api/plan-publication';
import type { GeneratorDraft } from '../model/generator-draft';
import { texts } from '../texts';
import classes from './to-plan-dialog.module.css';

interface ToPlanDialogProps {
  opened: boolean;
  onClose: () => void;
  projectId: number;
  timeZone: string;
  draft: GeneratorDraft;
}

const MAX_TITLE = 200;
const MAX_IDEA = 2_000;

/** Makes a publication from the text: in which plan, on which day and at what time. */
export function ToPlanDialog({ opened, onClose, projectId, ...rest }: ToPlanDialogProps) {
  const plans = usePlans(projectId);
  const ready = plans.data?.filter(({ status }) => status === 'completed') ?? [];
  const suggested = planWithRoom(ready);
  const [shown, show] = useState(suggested);
  const [wasOpened, setOpened] = useState(opened);
  // The new publication may take the last place: the form stays until the dialog is opened again.
  if (((opened && !wasOpened) || suggested) && shown !== suggested) show(suggested);
  if (opened !== wasOpened) setOpened(opened);
  if (shown) {
    return (
      <PlaceForm
        key={rest.draft.historyId}
        opened={opened}
        onClose={onClose}
        plans={ready}
        suggested={shown}
        {...rest}
      />
    );
  }
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      title={texts.plan.title}
      size="sm"
      footer={
        <Button component={Link} to={`/dashboard/projects/${projectId}`}>
          {texts.plan.toPlans}
        </Button>
      }
    >
      <p>
        {plans.isError
          ? messageOf(plans.error, texts.plan.loadFailed)
          : ready.length > 0
            ? planTexts.room.allFull
            : texts.plan.none}
      </p>
    </ResponsiveModal>
  );
}

/** The first future day of the plan; its last one when it is over. */
const firstDay = ({ start_date, end_date }: ContentPlan, today: string): string =>
  today > end_date ? today : today > start_date ? today : start_date;

interface PlaceFormProps extends Omit<ToPlanDialogProps, 'projectId'> {
  plans: readonly ContentPlan[];
  suggested: ContentPlan;
}

function PlaceForm({ opened, onClose, plans, suggested, timeZone, draft }: PlaceFormProps) {
  const today = todayInZone(timeZone);
  const { form, chosen, text } = draft;
  const [plan, setPlan] = useState(suggested);
  const [title, setTitle] = useState(cutTo(chosen ?? form.topic, MAX_TITLE));
  const [date, setDate] = useState(() => firstDay(plan, today));
  const [time, setTime] = useState('12:00');
  const [type, setType] = useState<ContentType>(form.text_type === 'post' ? 'engaging' : form.text_type);
  const [isTried, setTried] = useState(false);
  const planning = usePlanText();
  const add = (): void => {
    setTried(true);
    if (title.trim() === '' || date === '' || time === '' || planning.isPending) return;
    planning.mutate(
      {
        planId: plan.id,
        title: title.trim(),
        shortDescription: cutTo(form.topic.trim(), MAX_IDEA) || title.trim(),
        goal: form.goal,
        contentType: type,
        network: form.platform,
        date,
        time,
        content: text,
      },
      {
        onSuccess: (id) => {
          onClose();
          const to = `/dashboard/content-plans/${plan.id}?publication=${id}`;
          notifySuccess(texts.plan.added, { link: { to, label: texts.plan.open } });
        },
      },
    );
  };
  return (
    <FormDialog
      opened={opened}
      title={texts.plan.title}
      submitLabel={texts.plan.add}
      action={planning}
      error={planning.isError ? messageOf(planning.error, texts.plan.failed) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      onClose={onClose}
    >
      <NativeSelect
        data-autofocus
        label={texts.plan.plan}
        value={String(plan.id)}
        data={planOptions(plans)}
        onChange={(event) => {
          const next = plans.find(({ id }) => String(id) === event.currentTarget.value);
          if (!next) return;
          setPlan(next);
          setDate(firstDay(next, today));
        }}
      />
      <TextInput
        label={texts.plan.name}
        maxLength={MAX_TITLE}
        value={title}
        error={isTried && title.trim() === '' && texts.plan.nameRequired}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className={classes.pair}>
        <DateField
          today={today}
          label={texts.plan.date}
          value={date}
          error={isTried && date === '' && texts.plan.dateRequired}
          onChange={setDate}
        />
        <TimeField
          label={texts.plan.time}
          value={time}
          error={isTried && time === '' && texts.plan.timeRequired}
          onChange={setTime}
        />
      </div>
      <NativeSelect
        label={texts.plan.type}
        value={type}
        data={CONTENT_TYPES.map((value) => ({ value, label: CONTENT_TYPE_LABELS[value] }))}
        onChange={(event) => setType(event.currentTarget.value as ContentType)}
      />
    </FormDialog>
  );
}

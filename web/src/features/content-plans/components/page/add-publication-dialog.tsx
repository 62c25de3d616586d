import {
  CONTENT_TYPE_LABELS,
  CONTENT_TYPES,
  networkHas,
  SOCIAL_NETWORK_LABELS,
  SOCIAL_NETWORKS,
  type ContentType,
  type Publication,
  type SocialNetwork,
} from '@orbita/contracts';
import { useState, type FormEvent } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { NativeSelect, Textarea, TextInput } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/form-dialog';
import { notifySuccess } from '@/shared/ui/toasts';
import { useAddPublication } from '../../api/publication-acts';
import { isDay } from '../../model/calendar-month';
import { workbenchTexts } from '../../workbench-texts';
import { useDialog } from '../use-dialog';
import classes from './dialogs.module.css';

const texts = workbenchTexts.add;

interface AddPublicationDialogProps {
  planId: number;
  /** Day it is offered on. */
  date: string;
  /** Network of the plan a new publication is for, unless chosen otherwise. */
  network: SocialNetwork;
  onAdded: (publication: Publication) => void;
  onExited: () => void;
}

/** A publication of the user's own. */
export function AddPublicationDialog({ planId, date, network, onAdded, onExited }: AddPublicationDialogProps) {
  const { opened, close } = useDialog();
  const add = useAddPublication(planId);
  const [draft, setDraft] = useState({
    title: '',
    short_description: '',
    goal: '',
    scheduled_date: date,
    scheduled_time: '12:00',
    content_type: 'engaging' as ContentType,
    social_network: network,
  });
  const [isIncomplete, setIncomplete] = useState(false);
  const set = (changes: Partial<typeof draft>): void => {
    setDraft({ ...draft, ...changes });
    setIncomplete(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { title, short_description, scheduled_date } = draft;
    const isComplete = title.trim() !== '' && short_description.trim() !== '' && isDay(scheduled_date);
    setIncomplete(!isComplete);
    if (!isComplete || add.isPending) return;
    add.mutate(
      { ...draft, scheduled_time: draft.scheduled_time || '12:00' },
      {
        onSuccess: (publication) => {
          notifySuccess(texts.done(publication.title));
          close();
          onAdded(publication);
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
      act={add}
      error={isIncomplete ? texts.required : add.error ? messageOf(add.error, texts.failed) : undefined}
      onSubmit={submit}
      onClose={close}
      onExited={onExited}
    >
      <TextInput
        label={texts.name}
        withAsterisk
        data-autofocus
        maxLength={200}
        error={missing(draft.title)}
        value={draft.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={texts.date}
          withAsterisk
          error={isIncomplete && !isDay(draft.scheduled_date)}
          value={draft.scheduled_date}
          onChange={(event) => set({ scheduled_date: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={texts.time}
          value={draft.scheduled_time}
          onChange={(event) => set({ scheduled_time: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label={texts.description}
        description={texts.descriptionHint}
        withAsterisk
        rows={3}
        maxLength={2_000}
        error={missing(draft.short_description)}
        value={draft.short_description}
        onChange={(event) => set({ short_description: event.currentTarget.value })}
      />
      <TextInput
        label={texts.goal}
        maxLength={2_000}
        value={draft.goal}
        onChange={(event) => set({ goal: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={texts.network}
          value={draft.social_network}
          onChange={(event) => {
            const chosen = event.currentTarget.value as SocialNetwork;
            const type = networkHas(chosen, draft.content_type) ? draft.content_type : 'engaging';
            set({ social_network: chosen, content_type: type });
          }}
          data={SOCIAL_NETWORKS.map((value) => ({ value, label: SOCIAL_NETWORK_LABELS[value] }))}
        />
        <NativeSelect
          label={texts.type}
          value={draft.content_type}
          onChange={(event) => set({ content_type: event.currentTarget.value as ContentType })}
          data={CONTENT_TYPES.filter((type) => networkHas(draft.social_network, type)).map((value) => ({
            value,
            label: CONTENT_TYPE_LABELS[value],
          }))}
        />
      </div>
    </FormDialog>
  );
}

import {
  CONTENT_TYPE_LABELS,
  CONTENT_TYPES,
  networkHas,
  type PublicationRequest,
  SOCIAL_NETWORK_LABELS,
  SOCIAL_NETWORKS,
  type ContentType,
  type SocialNetwork,
} from '@orbita/contracts';
import { useState } from 'react';
import { NativeSelect, Textarea, TextInput } from '@/shared/ui/fields';
import { DateField } from '@/shared/ui/inputs/date-field';
import { TimeField } from '@/shared/ui/inputs/time-field';
import { isDay } from '../model/calendar-month';
import { publicationTexts } from '../texts';
import classes from './publication-fields.module.css';

const texts = publicationTexts.add;

const TIME = '12:00';

const EMPTY = {
  title: '',
  short_description: '',
  goal: '',
  scheduled_time: TIME,
  content_type: 'engaging' as ContentType,
};

type Draft = typeof EMPTY & { scheduled_date: string; social_network: SocialNetwork };

interface PublicationDraft {
  draft: Draft;
  set: (changes: Partial<Draft>) => void;
  /** The user tried to add it, and something is missing. */
  isIncomplete: boolean;
  /** What is added; null when something is missing, which the fields then show. */
  complete: () => PublicationRequest | null;
}

/** The user's own publication while it is being filled in. */
export const usePublicationDraft = (
  begun: Pick<Draft, 'scheduled_date' | 'social_network'> & Partial<Draft>,
): PublicationDraft => {
  const [draft, setDraft] = useState<Draft>({ ...EMPTY, ...begun });
  const [isIncomplete, setIncomplete] = useState(false);
  return {
    draft,
    set: (changes) => {
      const next = { ...draft, ...changes };
      setDraft(networkHas(next.social_network, next.content_type) ? next : { ...next, content_type: 'engaging' });
      setIncomplete(false);
    },
    isIncomplete,
    complete: () => {
      const { title, scheduled_date, scheduled_time } = draft;
      const isComplete = title.trim() !== '' && isDay(scheduled_date);
      setIncomplete(!isComplete);
      return isComplete ? { ...draft, scheduled_time: scheduled_time || TIME } : null;
    },
  };
};

interface PublicationFieldsProps {
  of: PublicationDraft;
  /** Today in its project. */
  today: string;
}

/** Fields of a publication of the user's own. */
export function PublicationFields({ of: { draft, set, isIncomplete }, today }: PublicationFieldsProps) {
  return (
    <>
      <TextInput
        label={texts.name}
        withAsterisk
        data-autofocus
        maxLength={200}
        error={isIncomplete && draft.title.trim() === ''}
        value={draft.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <DateField
          label={texts.date}
          withAsterisk
          today={today}
          error={isIncomplete && !isDay(draft.scheduled_date)}
          value={draft.scheduled_date}
          onChange={(day) => set({ scheduled_date: day })}
        />
        <TimeField label={texts.time} value={draft.scheduled_time} onChange={(time) => set({ scheduled_time: time })} />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label={texts.network}
          value={draft.social_network}
          onChange={(event) => set({ social_network: event.currentTarget.value as SocialNetwork })}
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
      <Textarea
        label={texts.description}
        description={texts.descriptionHint}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2_000}
        value={draft.short_description}
        onChange={(event) => set({ short_description: event.currentTarget.value })}
      />
      <TextInput
        label={texts.goal}
        maxLength={2_000}
        value={draft.goal}
        onChange={(event) => set({ goal: event.currentTarget.value })}
      />
    </>
  );
}

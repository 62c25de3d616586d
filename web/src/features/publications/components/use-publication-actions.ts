import { normalise, type PublicationVersion } from '@orbita/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { usePublicationWriting } from '../api/writing';
import { fieldId, missingIn, refusedField, type FieldErrors } from '../model/field-errors';
import type { PublicationWork } from '../model/use-publication-work';
import type { Field, Work } from '../model/work';
import { texts } from '../texts';

/** Where an action started that had to save first: an error is shown there. */
export type Place = 'page' | 'writing' | 'history' | 'publishing' | 'bar';

interface ActionsOptions {
  openHistory: () => void;
  /** Called before a field is focused: it may be folded away. */
  reveal: (field: Field) => void;
  /** Two versions wait for the user's decision; until then nothing is sent. */
  decide: () => void;
}

/** Actions on a publication: save, write, restore an older text. Whatever changes its text saves first. */
export const usePublicationActions = (edit: PublicationWork, { openHistory, reveal, decide }: ActionsOptions) => {
  const { publication, work, save } = edit;
  const [missing, setMissing] = useState<FieldErrors>({});
  const [place, setPlace] = useState<Place>('page');
  const writing = usePublicationWriting(publication, {
    onBeside: () =>
      notifySuccess(texts.writing.besides, { action: { label: texts.writing.openHistory, run: openHistory } }),
  });

  const pointAt = (field: Field): void => {
    reveal(field);
    document.getElementById(fieldId(publication.id, field))?.focus();
  };
  /** Whether everything is saved now; if not, the page says why. */
  const store = async (from: Place, wanted: Work = work): Promise<boolean> => {
    setPlace(from);
    if (edit.conflict !== null || edit.unseen !== null) {
      decide();
      return false;
    }
    const found = missingIn(wanted);
    setMissing(found);
    const [first] = Object.keys(found) as Field[];
    if (first !== undefined) {
      pointAt(first);
      return false;
    }
    return (await edit.store(wanted)) !== null;
  };
  const refused = refusedField(save.error);
  const showRefused = useEffectEvent(reveal);
  useEffect(() => {
    if (!refused || place === 'history') return;
    showRefused(refused);
    document.getElementById(fieldId(publication.id, refused))?.focus();
  }, [refused, place, publication.id]);

  const change = (part: Partial<Work>): void => {
    edit.change(part);
    setMissing(({ ...rest }) => {
      for (const field of Object.keys(part) as Field[]) delete rest[field];
      return rest;
    });
    if (save.error) save.reset();
  };
  const order = async (feedback: string | null, wanted: Work = work): Promise<void> => {
    if (await store('writing', wanted)) writing.order.mutate(feedback);
  };
  return {
    writing,
    /** Error of each field, as far as known. */
    errors: { ...missing, ...(refused && { [refused]: messageOf(save.error) }) } as FieldErrors,
    /** Why an action's save failed; an error shown at its field is not repeated at the page. */
    problemAt: (at: Place): string | undefined =>
      save.error !== null && at === place && !(refused && at === 'page')
        ? messageOf(save.error, texts.page.saveFailed)
        : undefined,
    isSavingAt: (at: Place): boolean => save.isPending && at === place,
    change,
    /** Adds a file that has arrived in the library: others may have arrived since the last render. */
    attach: edit.attach,
    submit: async (): Promise<void> => {
      if (await store('page')) notifySuccess(texts.page.saved);
    },
    order,
    /** Saves what is on the screen together with a change that is shown only once it is stored. */
    storeFrom: (at: Place, part: Partial<Work> = {}): Promise<boolean> => store(at, { ...work, ...part }),
    /** Saves what is on the screen, so that this is what is sent. */
    prepareToPublish: (): Promise<boolean> => store('publishing'),
    choose: (title: string): void => {
      change({ title });
      void order(null, { ...work, title });
    },
    restore: async ({ content, content_entities }: PublicationVersion): Promise<boolean> => {
      const before = work.text;
      const text = normalise({ text: content, entities: content_entities });
      if (!(await store('history', { ...work, text }))) return false;
      notifySuccess(texts.history.restored, {
        action: { label: texts.history.undo, run: () => edit.change({ text: before }) },
      });
      return true;
    },
  };
};

export type PublicationActions = ReturnType<typeof usePublicationActions>;

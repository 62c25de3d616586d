import type { Publication, SocialNetwork } from '@orbita/contracts';
import type { FormEvent } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useAddPublication } from '../api/publication-mutations';
import { publicationTexts } from '../texts';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import { PublicationFields, usePublicationDraft } from './publication-fields';

const texts = publicationTexts.add;

interface AddPublicationDialogProps {
  planId: number;
  /** Today in its project. */
  today: string;
  /** The suggested day. */
  date: string;
  /** The suggested time of day; noon by default. */
  time?: string | undefined;
  /** The suggested topic. */
  title?: string;
  /** Network of the plan a new publication is for, unless another is chosen. */
  network: SocialNetwork;
  onAdded: (publication: Publication) => void;
  onExited: () => void;
}

/** A publication of the user's own. */
export function AddPublicationDialog({
  planId,
  today,
  date,
  time,
  title = '',
  network,
  onAdded,
  onExited,
}: AddPublicationDialogProps) {
  const { opened, close } = useDialog();
  const add = useAddPublication(planId);
  const publication = usePublicationDraft({
    scheduled_date: date,
    social_network: network,
    title,
    ...(time !== undefined && { scheduled_time: time }),
  });
  const { draft } = publication;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = publication.complete();
    if (!body || add.isPending) return;
    add.mutate(body, {
      onSuccess: (added) => {
        notifySuccess(texts.done(added.title));
        close();
        onAdded(added);
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
      isDirty={draft.title !== title || draft.short_description !== '' || draft.goal !== ''}
      onSubmit={submit}
      onClose={close}
      onExited={onExited}
    >
      <PublicationFields of={publication} today={today} />
    </FormDialog>
  );
}

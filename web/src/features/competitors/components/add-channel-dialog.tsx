import { CompetitorRequest, MAX_COMPETITOR_NOTES, readChannelName } from '@orbita/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '@/shared/api/api-error';
import { Textarea, TextInput } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { applyServerError } from '@/shared/ui/feedback/form-error';
import { requestResolver } from '@/shared/ui/inputs/request-resolver';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useFollowChannel } from '../api/competitor-mutations';
import { texts } from '../texts';

interface Draft {
  channel_username: string;
  notes: string;
}

interface AddChannelDialogProps {
  opened: boolean;
  projectId: number;
  onClose: () => void;
}

const EMPTY: Draft = { channel_username: '', notes: '' };

/** Errors about the named channel. */
const isAboutChannel = (error: unknown): boolean =>
  error instanceof ApiError && /^(CHANNEL_|COMPETITOR_(EXISTS|IS_OWN)$)/.test(error.code);

/** Adds a channel. Shows at once how the input was understood, and that the channel is being read. */
export function AddChannelDialog({ opened, projectId, onClose }: AddChannelDialogProps) {
  const form = useForm<Draft, unknown, CompetitorRequest>({
    mode: 'onTouched',
    resolver: requestResolver(CompetitorRequest, (draft: Draft) => ({ ...draft, project_id: projectId })),
    defaultValues: EMPTY,
  });
  const follow = useFollowChannel();
  const { errors } = form.formState;
  const [entry, notes] = useWatch({ control: form.control, name: ['channel_username', 'notes'] });
  const reading = entry.trim() === '' ? null : readChannelName(entry);
  const submit = form.handleSubmit((body) => {
    if (follow.isPending) return;
    follow.mutate(body, {
      onSuccess: ({ title, channel_username, last_checked }) => {
        notifySuccess(last_checked === null ? texts.form.addedUnread(channel_username) : texts.form.added(title));
        onClose();
      },
      onError: (error) => {
        if (isAboutChannel(error)) {
          form.setError(
            'channel_username',
            { type: 'server', message: (error as ApiError).message },
            { shouldFocus: true },
          );
        } else applyServerError(form, error, texts.form.failed);
      },
    });
  });
  return (
    <FormDialog
      opened={opened}
      title={texts.form.title}
      submitLabel={texts.form.submit}
      action={follow}
      stopsOnClose
      error={errors.root?.server?.message}
      onSubmit={submit}
      isDirty={notes.trim() !== ''}
      onClose={onClose}
      onExited={() => form.reset(EMPTY)}
    >
      <TextInput
        label={texts.form.name}
        description={reading && 'name' in reading ? texts.form.understood(reading.name) : texts.form.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={texts.form.placeholder}
        required
        data-autofocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.channel_username?.message}
        {...form.register('channel_username')}
      />
      <Textarea
        label={texts.form.notes}
        placeholder={texts.form.notesPlaceholder}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_COMPETITOR_NOTES}
        error={errors.notes?.message}
        {...form.register('notes')}
      />
      <p role="status">{follow.isPending && texts.form.reading}</p>
    </FormDialog>
  );
}

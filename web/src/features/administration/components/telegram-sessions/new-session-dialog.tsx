import { TelegramSessionRequest } from '@orbita/contracts';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/shared/api/api-error';
import { TextInput } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { applyServerError } from '@/shared/ui/feedback/form-error';
import { requestResolver } from '@/shared/ui/inputs/request-resolver';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useCreateTelegramSession } from '../../api/telegram-sessions-api';
import { telegramSessionTexts } from '../../telegram-session-texts';

const texts = telegramSessionTexts.form;
const EMPTY = { session_name: '' };
const resolver = requestResolver(TelegramSessionRequest, (draft: typeof EMPTY) => draft);

/** Adds a session by its name; its login comes later. */
export function NewSessionDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const form = useForm<typeof EMPTY, unknown, TelegramSessionRequest>({
    mode: 'onTouched',
    resolver,
    defaultValues: EMPTY,
  });
  const creation = useCreateTelegramSession();
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    creation.mutate(body, {
      onSuccess: ({ session_name }) => {
        notifySuccess(texts.created(session_name));
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'TELEGRAM_SESSION_NAME_TAKEN') {
          form.setError('session_name', { type: 'server', message: error.message }, { shouldFocus: true });
        } else applyServerError(form, error, texts.failed);
      },
    }),
  );
  return (
    <FormDialog
      opened={opened}
      title={texts.title}
      submitLabel={texts.submit}
      action={creation}
      error={errors.root?.server?.message}
      size="sm"
      onSubmit={submit}
      onClose={onClose}
      onExited={() => form.reset(EMPTY)}
    >
      <TextInput
        label={texts.name}
        description={texts.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        data-autofocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.session_name?.message}
        {...form.register('session_name')}
      />
    </FormDialog>
  );
}

import { NewWebhook, type IssuedWebhook, type Webhook, type WebhookEvent } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { projectsQuery } from '@/entities/projects';
import { NativeSelect, TextInput } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { applyServerError } from '@/shared/ui/feedback/form-error';
import { requestResolver } from '@/shared/ui/inputs/request-resolver';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { useCreateWebhook, useUpdateWebhook } from '../api/webhooks';
import { FIRST_EVENTS } from '../model/event-groups';
import { texts } from '../webhook-texts';
import { EventChoice } from './event-choice';

/** Values of the fields; an empty text means no choice. */
interface Draft {
  url: string;
  events: WebhookEvent[];
  project_id: string;
}

const START: Draft = { url: '', events: [...FIRST_EVENTS], project_id: '' };

const draftOf = (webhook: Webhook | 'new' | null): Draft =>
  webhook === null || webhook === 'new'
    ? START
    : { url: webhook.url, events: webhook.events, project_id: webhook.project_id?.toString() ?? '' };

const resolver = requestResolver(NewWebhook, ({ project_id, ...draft }: Draft) => ({
  ...draft,
  project_id: project_id === '' ? null : Number(project_id),
}));

interface WebhookDialogProps {
  /** The edited webhook, or `new`; `null` closes the dialog. */
  webhook: Webhook | 'new' | null;
  /** Called with a new webhook including its secret. */
  onIssued: (issued: IssuedWebhook) => void;
  onClose: () => void;
}

/** Adds or changes a webhook: its URL, its events, its project. */
export function WebhookDialog({ webhook, onIssued, onClose }: WebhookDialogProps) {
  const shown = useLastShown(webhook);
  const form = useForm<Draft, unknown, NewWebhook>({
    resolver,
    values: draftOf(shown),
    resetOptions: { keepDirtyValues: false },
  });
  const { errors } = form.formState;
  const events = useWatch({ control: form.control, name: 'events' });
  const { data: projects = [] } = useQuery({ ...projectsQuery(), enabled: webhook !== null });
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const isNew = shown === 'new' || shown === null;
  const action = isNew ? create : update;
  const onError = (error: Error): void => applyServerError(form, error, texts.form.failed);
  const submit = form.handleSubmit((body) => {
    if (action.isPending) return;
    if (!isNew) {
      update.mutate({ id: shown.id, body }, { onSuccess: onClose, onError });
      return;
    }
    create.mutate(body, {
      onSuccess: (issued) => {
        onClose();
        onIssued(issued);
        create.reset();
      },
      onError,
    });
  });
  return (
    <FormDialog
      opened={webhook !== null}
      title={isNew ? texts.form.newTitle : texts.form.editTitle}
      submitLabel={isNew ? texts.form.create : texts.form.save}
      action={action}
      stopsOnClose
      error={errors.root?.server?.message}
      size="lg"
      persistent
      onSubmit={submit}
      onClose={onClose}
      onExited={() => {
        form.reset(START);
        create.reset();
        update.reset();
      }}
    >
      <TextInput
        label={texts.form.url}
        description={texts.form.urlAbout}
        placeholder={texts.form.urlPlaceholder}
        type="url"
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        error={errors.url?.message}
        {...form.register('url')}
      />
      <EventChoice
        value={events}
        error={errors.events?.message}
        onChange={(chosen) => form.setValue('events', chosen, { shouldValidate: errors.events !== undefined })}
      />
      {projects.length > 0 && (
        <NativeSelect label={texts.form.project} {...form.register('project_id')}>
          <option value="">{texts.form.allProjects}</option>
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormDialog>
  );
}

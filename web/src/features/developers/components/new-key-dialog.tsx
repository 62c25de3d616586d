import { API_KEY_DAYS, API_KEY_LIMITS, NewApiKey, type ApiScope, type IssuedApiKey } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { projectsQuery } from '@/entities/projects';
import { NativeSelect, TextInput } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { applyServerError } from '@/shared/ui/feedback/form-error';
import { requestResolver } from '@/shared/ui/inputs/request-resolver';
import { useCreateApiKey } from '../api/api-keys';
import { FIRST_SCOPES } from '../model/scope-groups';
import { texts } from '../texts';
import classes from './new-key-dialog.module.css';
import { ScopeChoice } from './scope-choice';

/** Values of the fields; an empty text means no choice. */
interface Draft {
  name: string;
  scopes: ApiScope[];
  expires_in_days: string;
  requests_per_minute: string;
  project_id: string;
}

const START: Draft = {
  name: '',
  scopes: [...FIRST_SCOPES],
  expires_in_days: '90',
  requests_per_minute: '60',
  project_id: '',
};

const numberOr = (text: string): number | null => (text === '' ? null : Number(text));

const resolver = requestResolver(NewApiKey, (draft: Draft) => ({
  ...draft,
  expires_in_days: numberOr(draft.expires_in_days),
  requests_per_minute: Number(draft.requests_per_minute),
  project_id: numberOr(draft.project_id),
}));

interface NewKeyDialogProps {
  opened: boolean;
  /** Called with the key including its text. */
  onIssued: (issued: IssuedApiKey) => void;
  onClose: () => void;
}

/** Makes a key: name, scopes, lifetime and rate limit. */
export function NewKeyDialog({ opened, onIssued, onClose }: NewKeyDialogProps) {
  const form = useForm<Draft, unknown, NewApiKey>({ resolver, defaultValues: START });
  const { errors } = form.formState;
  const scopes = useWatch({ control: form.control, name: 'scopes' });
  const { data: projects = [] } = useQuery({ ...projectsQuery(), enabled: opened });
  const create = useCreateApiKey();
  const submit = form.handleSubmit((body) => {
    if (create.isPending) return;
    create.mutate(body, {
      onSuccess: (issued) => {
        onClose();
        onIssued(issued);
        create.reset();
      },
      onError: (error) => applyServerError(form, error, texts.form.failed),
    });
  });
  return (
    <FormDialog
      opened={opened}
      title={texts.form.title}
      submitLabel={texts.form.submit}
      action={create}
      stopsOnClose
      error={errors.root?.server?.message}
      size="lg"
      persistent
      onSubmit={submit}
      onClose={onClose}
      onExited={() => {
        form.reset(START);
        create.reset();
      }}
    >
      <TextInput
        label={texts.form.name}
        placeholder={texts.form.namePlaceholder}
        maxLength={60}
        data-autofocus
        error={errors.name?.message}
        {...form.register('name')}
      />
      <ScopeChoice
        value={scopes}
        error={errors.scopes?.message}
        onChange={(chosen) => form.setValue('scopes', chosen, { shouldValidate: errors.scopes !== undefined })}
      />
      <div className={classes.choices}>
        <NativeSelect label={texts.form.expires} {...form.register('expires_in_days')}>
          {API_KEY_DAYS.map((days) => (
            <option key={days} value={days}>
              {texts.form.days(days)}
            </option>
          ))}
          <option value="">{texts.form.endless}</option>
        </NativeSelect>
        <NativeSelect label={texts.form.limit} {...form.register('requests_per_minute')}>
          {API_KEY_LIMITS.map((limit) => (
            <option key={limit} value={limit}>
              {limit}
            </option>
          ))}
        </NativeSelect>
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
      </div>
    </FormDialog>
  );
}

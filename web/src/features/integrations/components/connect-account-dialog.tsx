import { IntegrationRequest, type PublishingNetwork, type VerifiedIntegration } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { networkOptionsQuery } from '@/entities/integrations';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { applyServerError } from '@/shared/ui/feedback/form-error';
import { requestResolver } from '@/shared/ui/inputs/request-resolver';
import { TextButton } from '@/shared/ui/actions/text-button';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useConnectAccount } from '../api/integration-mutations';
import { loginNetworkOf } from '../api/network-login';
import { NO_CREDENTIALS, fieldsOf, type CredentialField } from '../model/network-fields';
import { texts } from '../texts';
import classes from './connect-account-dialog.module.css';
import { ConnectionResult } from './connection-result';
import { CredentialInput } from './credential-input';
import { LoginButton } from './login-button';
import { NetworkChoice } from './network-choice';
import { NetworkGuide } from './network-guide';
import { ProjectSelect } from './project-select';

interface Draft {
  platform: PublishingNetwork | '';
  project_id: number | null;
  credentials: Record<CredentialField, string>;
}

interface ConnectAccountDialogProps {
  opened: boolean;
  /** Preselected. */
  network?: PublishingNetwork;
  /** The only project it is connected for; null or absent: all of them. */
  projectId?: number | null;
  /** Called with the stored account; one whose key was refused is inactive. */
  onConnected?: (integration: VerifiedIntegration) => void;
  onClose: () => void;
}

const resolver = requestResolver(IntegrationRequest, (draft: Draft) => draft);

/** Connects an account by its keys or by a login at its network, and shows the network's verdict on the key. */
export function ConnectAccountDialog({
  opened,
  network,
  projectId = null,
  onConnected,
  onClose,
}: ConnectAccountDialogProps) {
  const [connected, setConnected] = useState<VerifiedIntegration | null>(null);
  /** The account whose key was refused and is typed again. */
  const [retyped, setRetyped] = useState<Pick<Draft, 'platform' | 'project_id'> | null>(null);
  const begun = retyped ?? { platform: network ?? '', project_id: projectId };
  return (
    <>
      {/* Remounted for another preselection. */}
      <ConnectForm
        key={`${begun.platform} ${begun.project_id}`}
        opened={opened && connected === null}
        start={{ ...begun, credentials: NO_CREDENTIALS }}
        onConnected={(integration) => {
          if (integration.verification.valid) notifySuccess(texts.form.added);
          setConnected(integration);
          onConnected?.(integration);
        }}
        onClose={onClose}
        onExited={() => setRetyped(null)}
      />
      <ConnectionResult
        integration={connected}
        onChecked={setConnected}
        onRetype={({ platform, project_id }) => {
          setRetyped({ platform, project_id });
          setConnected(null);
        }}
        onClose={() => {
          setConnected(null);
          onClose();
        }}
      />
    </>
  );
}

interface ConnectFormProps extends Required<Pick<ConnectAccountDialogProps, 'opened' | 'onConnected' | 'onClose'>> {
  start: Draft;
  onExited: () => void;
}

function ConnectForm({ opened, start, onConnected, onClose, onExited }: ConnectFormProps) {
  const form = useForm<Draft, unknown, IntegrationRequest>({ mode: 'onTouched', resolver, defaultValues: start });
  const { errors, isSubmitted } = form.formState;
  const [platform, project, credentials] = useWatch({
    control: form.control,
    name: ['platform', 'project_id', 'credentials'],
  });
  const { data: options } = useQuery({ ...networkOptionsQuery(), enabled: opened });
  const [isGuideOpen, setGuideOpen] = useState(false);
  const connect = useConnectAccount();
  const fields = platform === '' ? [] : fieldsOf(platform);
  const option = options?.find((known) => known.platform === platform);
  const login = platform !== '' && option?.has_oauth ? loginNetworkOf(platform) : null;
  const isEmpty = (field: CredentialField): boolean => credentials[field].trim() === '';
  // Shown once, at the first missing field.
  const firstEmpty = fields.find(({ name }) => isEmpty(name))?.name;
  const errorOf = (name: CredentialField): string | boolean | undefined => {
    if (!isEmpty(name)) return errors.credentials?.[name]?.message;
    return isSubmitted && (name === firstEmpty ? texts.form.fillAll : true);
  };
  const choose = (next: PublishingNetwork): void => {
    // A key belongs to its network: it is cleared with the choice.
    form.reset({ platform: next, project_id: project, credentials: NO_CREDENTIALS });
    connect.reset();
  };
  const submit = form.handleSubmit((body) => {
    if (connect.isPending) return;
    connect.mutate(body, {
      onSuccess: onConnected,
      onError: (error) => applyServerError(form, error, texts.form.failed),
    });
  });
  return (
    <>
      <FormDialog
        opened={opened}
        title={texts.form.title}
        submitLabel={texts.form.submit}
        action={connect}
        stopsOnClose
        error={errors.root?.server?.message}
        persistent
        onSubmit={submit}
        onClose={onClose}
        onExited={() => {
          form.reset(start);
          connect.reset();
          onExited();
        }}
      >
        <NetworkChoice value={platform} options={options} error={errors.platform?.message} onChange={choose} />
        {platform !== '' && (
          <>
            {option && !option.is_available && (
              <p className={classes.notice} role="status">
                {texts.form.unavailable(platform)}
              </p>
            )}
            {login && <LoginButton network={login} />}
            <p className={classes.guide}>
              <TextButton onClick={() => setGuideOpen(true)}>{texts.form.guide}</TextButton>
            </p>
            {fields.map((field) => (
              <CredentialInput
                key={field.name}
                field={field}
                error={errorOf(field.name)}
                {...form.register(`credentials.${field.name}`)}
              />
            ))}
            <ProjectSelect value={project} onChange={(id) => form.setValue('project_id', id)} />
            <p className={classes.running} role="status">
              {connect.isPending && texts.form.running}
            </p>
          </>
        )}
      </FormDialog>
      {platform !== '' && (
        <NetworkGuide network={platform} opened={opened && isGuideOpen} onClose={() => setGuideOpen(false)} />
      )}
    </>
  );
}

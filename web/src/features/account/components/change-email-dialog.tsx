import { ChangeEmailRequest } from '@orbita/contracts';
import { useForm } from 'react-hook-form';
import { PasswordInput, TextInput } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { applyServerError } from '@/shared/ui/feedback/form-error';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useChangeEmail } from '../api/account-mutations';
import { texts } from '../texts';
import classes from './line.module.css';

interface DialogProps {
  /** Entering it cancels the pending change. */
  present: string;
  opened: boolean;
  onClose: () => void;
}

/** A new address, and the password that proves the user's identity. */
export function ChangeEmailDialog({ present, opened, onClose }: DialogProps) {
  const form = useForm({
    resolver: standardSchemaResolver(ChangeEmailRequest),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = form.formState;
  const change = useChangeEmail();
  const submit = form.handleSubmit((body) =>
    change.mutate(body, {
      onSuccess: () => {
        notifySuccess(body.email === present ? texts.email.calledOff : texts.email.sent(body.email));
        onClose();
      },
      onError: (error) => applyServerError(form, error, texts.email.failed),
    }),
  );
  return (
    <FormDialog
      opened={opened}
      title={texts.email.change}
      submitLabel={texts.email.submit}
      action={change}
      error={errors.root?.server?.message}
      size="sm"
      onSubmit={submit}
      onClose={onClose}
      onExited={() => form.reset()}
    >
      <p className={classes.dim}>{texts.email.explain}</p>
      <TextInput
        label={texts.email.fresh}
        type="email"
        autoComplete="email"
        data-autofocus
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordInput
        label={texts.email.password}
        description={errors.password ? undefined : texts.email.passwordHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': texts.password.toggle, tabIndex: 0 }}
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  );
}

import { Button } from '@mantine/core';
import { recoveryEndpoints, ResetPasswordRequest } from '@orbita/contracts';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useLinkToken } from '@/shared/api/use-link-token';
import { api } from '@/shared/api/api';
import { hasCode } from '@/shared/api/api-error';
import { tokenStore } from '@/shared/api/token';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { PasswordInput } from '@/shared/ui/fields';
import { applyServerError, FormError } from '@/shared/ui/feedback/form-error';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { texts } from '../texts';
import classes from './auth-form.module.css';
import { AuthNote } from './auth-note';

/** Where to find the API keys, which a new password does not revoke. */
const KEYS = `/login?${new URLSearchParams({ next: '/dashboard/settings/developers' })}`;

/** New password for a user with a mailed link. */
export function ResetPasswordForm() {
  const token = useLinkToken();
  const form = useForm({
    resolver: standardSchemaResolver(ResetPasswordRequest),
    defaultValues: { token, password: '' },
  });
  const { errors } = form.formState;
  const reset = useAppMutation({
    mutationFn: (body: ResetPasswordRequest, signal) => api(recoveryEndpoints.resetPassword, { body }, { signal }),
    // The server has ended every session, including this browser's.
    onSuccess: () => tokenStore.leave(),
    onError: (error) => applyServerError(form, error, texts.reset.failed),
  });
  if (reset.isSuccess) {
    return (
      <AuthNote title={texts.reset.doneTitle} text={texts.reset.done}>
        <Button component={Link} to="/login" size="md" fullWidth>
          {texts.reset.toLogin}
        </Button>
        <Button component={Link} to={KEYS} size="md" variant="default" fullWidth>
          {texts.reset.toKeys}
        </Button>
      </AuthNote>
    );
  }
  if (token === '' || hasCode(reset.error, 'LINK_EXPIRED')) {
    return (
      <AuthNote title={texts.badLink.title} text={texts.badLink.text}>
        <Button component={Link} to="/forgot-password" size="md" fullWidth>
          {texts.badLink.newPassword}
        </Button>
      </AuthNote>
    );
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.handleSubmit((values) => reset.mutate(values))}>
      <div>
        <h1 className={classes.title}>{texts.reset.title}</h1>
        <p className={classes.subtitle}>{texts.reset.text}</p>
      </div>
      <PasswordInput
        label={texts.reset.password}
        description={errors.password ? undefined : texts.register.passwordHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        autoFocus
        visibilityToggleButtonProps={{ 'aria-label': texts.fields.togglePassword, tabIndex: 0 }}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <FormError message={errors.root?.server?.message} />
      <SlowAnswer of={reset} />
      <Button type="submit" size="md" fullWidth loading={reset.isPending}>
        {texts.reset.submit}
      </Button>
    </form>
  );
}

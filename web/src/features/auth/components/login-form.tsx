import { Button } from '@mantine/core';
import { accountEndpoints, LoginRequest } from '@orbita/contracts';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { api } from '@/shared/api/api';
import { useSignIn } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { PasswordInput, TextInput } from '@/shared/ui/fields';
import { applyServerError, FormError } from '@/shared/ui/feedback/form-error';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { texts } from '../texts';
import classes from './auth-form.module.css';

/** E-mail and password; starts the session, or says why the server refused and keeps the input. */
export function LoginForm({ isSessionEnded = false }: { isSessionEnded?: boolean }) {
  const signIn = useSignIn();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const form = useForm({
    resolver: standardSchemaResolver(LoginRequest),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = form.formState;
  const login = useAppMutation({
    mutationFn: (body: LoginRequest, signal) => api(accountEndpoints.login, { body }, { signal }),
    onSuccess: signIn,
    onError: (error) => applyServerError(form, error, texts.login.failed),
  });
  const submit = form.handleSubmit((values) => login.mutate(values));
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <div>
        <h1 className={classes.title}>{texts.login.title}</h1>
        {isSessionEnded && (
          <p className={classes.subtitle} role="status">
            {texts.login.sessionEnded}
          </p>
        )}
      </div>
      <TextInput
        label={texts.fields.email}
        type="email"
        autoComplete="email"
        autoFocus
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordInput
        label={texts.fields.password}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': texts.fields.togglePassword, tabIndex: 0 }}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <p className={classes.aside}>
        <Link to={{ pathname: '/forgot-password', search }} state={state}>
          {texts.login.forgot}
        </Link>
      </p>
      <FormError message={errors.root?.server?.message} />
      <SlowAnswer of={login} />
      <Button type="submit" size="md" fullWidth loading={login.isPending}>
        {texts.login.submit}
      </Button>
      <p className={classes.other}>
        {texts.login.noAccount}{' '}
        <Link to={{ pathname: '/register', search }} state={state}>
          {texts.login.toRegister}
        </Link>
      </p>
    </form>
  );
}

import { Button } from '@mantine/core';
import { ForgotPasswordRequest, recoveryEndpoints } from '@orbita/contracts';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { TextInput } from '@/shared/ui/fields';
import { applyServerError, FormError } from '@/shared/ui/feedback/form-error';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { texts } from '../texts';
import classes from './auth-form.module.css';
import { AuthNote } from './auth-note';

/** Requests a link to a new password; the answer is the same whether or not the e-mail has an account. */
export function ForgotPasswordForm() {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const form = useForm({ resolver: standardSchemaResolver(ForgotPasswordRequest), defaultValues: { email: '' } });
  const { errors } = form.formState;
  const ask = useAppMutation({
    mutationFn: (body: ForgotPasswordRequest, signal) => api(recoveryEndpoints.forgotPassword, { body }, { signal }),
    onError: (error) => applyServerError(form, error, texts.forgot.failed),
  });
  const toLogin = (
    <p className={classes.other}>
      <Link to={{ pathname: '/login', search }} state={state}>
        {texts.forgot.toLogin}
      </Link>
    </p>
  );
  if (ask.isSuccess) {
    return (
      <AuthNote title={texts.forgot.sentTitle} text={texts.forgot.sent(ask.variables.email)}>
        <Button variant="default" fullWidth onClick={() => ask.reset()}>
          {texts.forgot.again}
        </Button>
        {toLogin}
      </AuthNote>
    );
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.handleSubmit((values) => ask.mutate(values))}>
      <div>
        <h1 className={classes.title}>{texts.forgot.title}</h1>
        <p className={classes.subtitle}>{texts.forgot.text}</p>
      </div>
      <TextInput
        label={texts.fields.email}
        type="email"
        autoComplete="email"
        autoFocus
        error={errors.email?.message}
        {...form.register('email')}
      />
      <FormError message={errors.root?.server?.message} />
      <SlowAnswer of={ask} />
      <Button type="submit" size="md" fullWidth loading={ask.isPending}>
        {texts.forgot.submit}
      </Button>
      {toLogin}
    </form>
  );
}

import { Button } from '@mantine/core';
import { accountEndpoints, RegisterRequest, type LegalDocument } from '@orbita/contracts';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { ConsentCheckbox, CONSENT_WORDS } from '@/entities/legal';
import { api } from '@/shared/api/api';
import { useSignIn } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { PasswordInput, TextInput } from '@/shared/ui/fields';
import { applyServerError, FormError } from '@/shared/ui/feedback/form-error';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { texts } from '../texts';
import classes from './auth-form.module.css';

interface RegisterFormProps {
  onOpenDocument: (document: LegalDocument) => void;
  /** The account exists, but the user is not signed in yet. */
  onRegistered: (userId: number) => void;
}

/** New account: name, e-mail, password and three consents, two of them required. */
export function RegisterForm({ onOpenDocument, onRegistered }: RegisterFormProps) {
  const signIn = useSignIn();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const form = useForm({
    resolver: standardSchemaResolver(RegisterRequest),
    defaultValues: {
      name: '',
      email: '',
      password: '',
      agreeToPrivacy: false,
      agreeToPersonalData: false,
      // No mails follow from it alone: news come only after the link in the confirmation mail.
      agreeToNews: true,
    },
  });
  const { errors } = form.formState;
  const register = useAppMutation({
    mutationFn: (body: RegisterRequest, signal) => api(accountEndpoints.register, { body }, { signal }),
    onSuccess: (session) => {
      onRegistered(session.user.id);
      signIn(session);
    },
    onError: (error) => applyServerError(form, error, texts.register.failed),
  });
  const submit = form.handleSubmit((values) => register.mutate(values));
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <div>
        <h1 className={classes.title}>{texts.register.title}</h1>
        <p className={classes.subtitle}>{texts.register.subtitle}</p>
      </div>
      <TextInput
        label={texts.fields.name}
        autoComplete="name"
        autoFocus
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextInput
        label={texts.fields.email}
        type="email"
        autoComplete="email"
        error={errors.email?.message && <EmailError message={errors.email.message} state={state} />}
        {...form.register('email')}
      />
      <PasswordInput
        label={texts.fields.password}
        description={errors.password ? undefined : texts.register.passwordHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': texts.fields.togglePassword, tabIndex: 0 }}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <fieldset className={classes.consents}>
        <legend className={classes.legend}>{texts.consents.legend}</legend>
        <ConsentCheckbox
          field={form.register('agreeToPrivacy')}
          text={CONSENT_WORDS.privacy}
          error={errors.agreeToPrivacy?.message}
          onOpenDocument={() => onOpenDocument('privacy')}
        />
        <ConsentCheckbox
          field={form.register('agreeToPersonalData')}
          text={CONSENT_WORDS.personal_data}
          error={errors.agreeToPersonalData?.message}
          onOpenDocument={() => onOpenDocument('personal-data')}
        />
        <ConsentCheckbox
          field={form.register('agreeToNews')}
          text={texts.consents.news}
          onOpenDocument={() => onOpenDocument('mailing')}
        />
      </fieldset>
      <FormError message={errors.root?.server?.message} />
      <SlowAnswer of={register} />
      <Button type="submit" size="md" fullWidth loading={register.isPending}>
        {texts.register.submit}
      </Button>
      <p className={classes.other}>
        {texts.register.hasAccount}{' '}
        <Link to={{ pathname: '/login', search }} state={state}>
          {texts.register.toLogin}
        </Link>
      </p>
    </form>
  );
}

/** An address that is taken: the sentence contains the login link. */
function EmailError({ message, state }: { message: string; state: unknown }) {
  const [before, after] = message.split(texts.register.signIn, 2);
  if (after === undefined) return message;
  return (
    <>
      {before}
      <Link to="/login" state={state} className={classes.errorLink}>
        {texts.register.signIn}
      </Link>
      {after}
    </>
  );
}

import { Button } from '@mantine/core';
import { ChangePasswordRequest } from '@orbita/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordInput } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { applyServerError } from '@/shared/ui/feedback/form-error';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { Section } from '@/shared/ui/page/section';
import { useChangePassword } from '../api/account-mutations';
import { texts } from '../texts';
import classes from './line.module.css';

const TOGGLE = { 'aria-label': texts.password.toggle, tabIndex: 0 };

/** Change of the password. */
export function PasswordSection() {
  const [isChanging, setChanging] = useState(false);
  return (
    <Section title={texts.password.title}>
      <div className={classes.line}>
        <p className={`${classes.facts} ${classes.dim}`}>{texts.password.text}</p>
        <Button variant="default" onClick={() => setChanging(true)}>
          {texts.password.change}
        </Button>
      </div>
      <ChangePasswordDialog opened={isChanging} onClose={() => setChanging(false)} />
    </Section>
  );
}

function ChangePasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const form = useForm({
    resolver: standardSchemaResolver(ChangePasswordRequest),
    defaultValues: { current_password: '', password: '' },
  });
  const { errors } = form.formState;
  const change = useChangePassword();
  const submit = form.handleSubmit((body) =>
    change.mutate(body, {
      onSuccess: () => {
        notifySuccess(texts.password.saved);
        onClose();
      },
      onError: (error) => applyServerError(form, error, texts.password.failed),
    }),
  );
  return (
    <FormDialog
      opened={opened}
      title={texts.password.change}
      submitLabel={texts.password.submit}
      action={change}
      error={errors.root?.server?.message}
      size="sm"
      onSubmit={submit}
      onClose={onClose}
      onExited={() => form.reset()}
    >
      <PasswordInput
        label={texts.password.current}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={TOGGLE}
        error={errors.current_password?.message}
        {...form.register('current_password')}
      />
      <PasswordInput
        label={texts.password.fresh}
        description={errors.password ? undefined : texts.password.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        visibilityToggleButtonProps={TOGGLE}
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  );
}

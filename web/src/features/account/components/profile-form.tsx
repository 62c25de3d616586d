import { Button } from '@mantine/core';
import { ProfileUpdate, type User } from '@orbita/contracts';
import { useForm } from 'react-hook-form';
import { TextInput } from '@/shared/ui/fields';
import { applyServerError, FormError } from '@/shared/ui/feedback/form-error';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useUnsavedGuard } from '@/shared/ui/overlays/use-unsaved-guard';
import { useUpdateProfile } from '../api/account-mutations';
import { texts } from '../texts';
import classes from './profile-form.module.css';

/** The name, saved or reset. */
export function ProfileForm({ user }: { user: User }) {
  const form = useForm({
    resolver: standardSchemaResolver(ProfileUpdate),
    defaultValues: { name: user.name },
  });
  const { errors, isDirty } = form.formState;
  const save = useUpdateProfile();
  const { dialog } = useUnsavedGuard(isDirty);
  const submit = form.handleSubmit(({ name = '' }) =>
    save.mutate(
      { name },
      {
        onSuccess: (saved) => {
          form.reset({ name: saved.name });
          notifySuccess(texts.profile.saved);
        },
        onError: (error) => applyServerError(form, error, texts.profile.failed),
      },
    ),
  );
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        label={texts.profile.name}
        autoComplete="name"
        maxLength={120}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <FormError message={errors.root?.server?.message} />
      <SlowAnswer of={save} />
      <div className={classes.actions}>
        <Button variant="default" disabled={!isDirty || save.isPending} onClick={() => form.reset({ name: user.name })}>
          {texts.profile.cancel}
        </Button>
        <Button type="submit" disabled={!isDirty} loading={save.isPending}>
          {texts.profile.save}
        </Button>
      </div>
      {dialog}
    </form>
  );
}

import { Button } from '@mantine/core';
import { DeleteAccountRequest, type User } from '@orbita/contracts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatCredits } from '@/shared/format/numbers';
import { DismissButton } from '@/shared/ui/actions/dismiss-button';
import { PasswordInput } from '@/shared/ui/fields';
import { applyServerError, FormError } from '@/shared/ui/feedback/form-error';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { Section } from '@/shared/ui/page/section';
import { useDeleteAccount } from '../api/personal-data-api';
import { texts } from '../texts';
import classes from './personal-data.module.css';

/** Permanent deletion of the account. */
export function DeletionSection({ user }: { user: User }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Section title={texts.deletion.title}>
      <p className={classes.text}>{texts.deletion.text}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setAsked(true)}>
          {texts.deletion.open}
        </Button>
      </div>
      <DeletionDialog user={user} opened={isAsked} onClose={() => setAsked(false)} />
    </Section>
  );
}

interface DialogProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

function DeletionDialog({ user, opened, onClose }: DialogProps) {
  const id = useId();
  const form = useForm({ resolver: standardSchemaResolver(DeleteAccountRequest), defaultValues: { password: '' } });
  const { errors } = form.formState;
  const remove = useDeleteAccount();
  const submit = form.handleSubmit((body) =>
    remove.mutate(body, { onError: (error) => applyServerError(form, error, texts.deletion.failed) }),
  );
  const { credits_balance: balance, subscription } = user;
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      onExited={() => form.reset()}
      title={texts.deletion.question}
      size="sm"
      isBusy={remove.isPending}
      footer={
        <>
          <DismissButton isBusy={remove.isPending} onClick={onClose}>
            {texts.common.cancel}
          </DismissButton>
          <Button type="submit" form={id} color="red" loading={remove.isPending}>
            {texts.deletion.submit}
          </Button>
        </>
      }
    >
      <form id={id} className={classes.form} noValidate onSubmit={submit}>
        <Facts
          title={texts.deletion.lost}
          facts={[
            texts.deletion.work,
            ...(balance > 0 ? [texts.deletion.credits(formatCredits(balance))] : []),
            ...(subscription.plan_type === 'Free' ? [] : [texts.deletion.plan(subscription.plan_type)]),
            texts.deletion.sessions,
          ]}
        />
        <Facts title={texts.deletion.kept} facts={[texts.deletion.identity, texts.deletion.books]} />
        <p className={classes.dim}>{texts.deletion.email(user.email)}</p>
        <PasswordInput
          label={texts.email.password}
          description={errors.password ? undefined : texts.email.passwordHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': texts.password.toggle, tabIndex: 0 }}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormError message={errors.root?.server?.message} />
        <SlowAnswer of={remove} />
      </form>
    </ResponsiveModal>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <div>
      <h3 className={classes.subject}>{title}</h3>
      <ul className={classes.list}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

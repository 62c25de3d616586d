import { Button } from '@mantine/core';
import { NewContactRequest } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { userQuery } from '@/shared/api/session';
import { Textarea, TextInput } from '@/shared/ui/fields';
import { focusFirstWrong } from '@/shared/ui/inputs/first-wrong';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { applyServerError } from '@/shared/ui/feedback/form-error';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { WholeNumberField } from '@/shared/ui/inputs/whole-number-field';
import { useRequestOffer } from '../../api/purchase-api';
import { subscriptionTexts as texts } from '../../subscription-texts';
import classes from './enterprise-offer.module.css';

/** The offer to companies, and its request form. */
export function EnterpriseOffer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="enterprise" className={classes.card}>
      <div>
        <h2 id="enterprise" className={classes.title}>
          {texts.enterprise.title}
        </h2>
        <p className={classes.note}>{texts.enterprise.text}</p>
      </div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.enterprise.open}
      </Button>
      <RequestDialog opened={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

function RequestDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { data: user } = useQuery(userQuery());
  const request = useRequestOffer();
  const form = useForm({
    resolver: standardSchemaResolver(NewContactRequest),
    values: {
      company_name: '',
      contact_name: user?.name ?? '',
      email: user?.email ?? '',
      telegram: '',
      desired_credits: null as number | null,
      message: '',
    },
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(
    (body) =>
      request.mutate(body, {
        onSuccess: () => {
          form.reset();
          onClose();
          notifySuccess(texts.enterprise.sent);
        },
        onError: (error) => applyServerError(form, error, texts.enterprise.failed),
      }),
    focusFirstWrong,
  );
  return (
    <FormDialog
      opened={opened}
      title={texts.enterprise.dialog}
      submitLabel={texts.enterprise.submit}
      action={request}
      error={errors.root?.server?.message}
      persistent
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={texts.enterprise.company}
        required
        data-autofocus
        autoComplete="organization"
        maxLength={200}
        error={errors.company_name?.message}
        {...form.register('company_name')}
      />
      <TextInput
        label={texts.enterprise.contact}
        required
        autoComplete="name"
        maxLength={120}
        error={errors.contact_name?.message}
        {...form.register('contact_name')}
      />
      <TextInput
        label={texts.enterprise.email}
        required
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextInput
        label={texts.enterprise.telegram}
        placeholder="@username"
        maxLength={100}
        error={errors.telegram?.message}
        {...form.register('telegram')}
      />
      <WholeNumberField control={form.control} name="desired_credits" label={texts.enterprise.credits} />
      <Textarea
        label={texts.enterprise.message}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={4_000}
        error={errors.message?.message}
        {...form.register('message')}
      />
    </FormDialog>
  );
}

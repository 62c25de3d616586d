import { Button } from '@mantine/core';
import {
  CONSENT_MISSING,
  CONSENT_TEXTS,
  REQUIRED_CONSENTS,
  editionNumber,
  profileEndpoints,
  type DocumentVersion,
  type LegalDocument,
} from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { editionLine, CONSENT_WORDS, legalTexts as texts, ConsentCheckbox } from '@/entities/legal';
import { api } from '@/shared/api/api';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { userQuery } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { useSignOut } from '@/shared/api/use-sign-out';
import { FormError } from '@/shared/ui/feedback/form-error';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { LegalModal } from './legal-modal';
import classes from './renewed-consents.module.css';

type RequiredConsent = (typeof REQUIRED_CONSENTS)[number];

interface RenewedConsentsProps {
  /** Documents whose current version has no consent on record. */
  due: readonly DocumentVersion[];
  /** Where users who do not agree can manage their data and their account. */
  accountAddress: string;
  opened: boolean;
}

/** Asks for consent to documents changed since the last one: to each separately, or to sign out. */
export function RenewedConsents({ due, accountAddress, opened }: RenewedConsentsProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  // The last documents stay in the dialog while it fades out.
  const [shown, setShown] = useState(due);
  if (due.length > 0 && due !== shown) setShown(due);
  const [read, setRead] = useState<LegalDocument | null>(null);
  const form = useForm<Partial<Record<RequiredConsent, boolean>>>();
  const { errors } = form.formState;
  const accept = useAppMutation({
    mutationFn: (documents: DocumentVersion[], signal) =>
      api(profileEndpoints.consent, { body: { documents } }, { signal }),
    onSuccess: (user) => {
      queryClient.setQueryData(userQuery().queryKey, user);
      // The list of consents is under the account's query key.
      void queryClient.invalidateQueries({ queryKey: userQuery().queryKey });
    },
    onError: async (error) => {
      if (!hasCode(error, 'CONSENT_OUTDATED')) return;
      form.reset();
      await queryClient.invalidateQueries({ queryKey: userQuery().queryKey });
    },
  });
  const asked = REQUIRED_CONSENTS.flatMap((document) => {
    const version = shown.find((due) => due.document === document)?.version;
    return version === undefined ? [] : [{ document, text: CONSENT_TEXTS[document], version }];
  });
  const isStale = asked.some(({ text, version }) => editionNumber(text, version) === null);
  return (
    <>
      <ResponsiveModal
        opened={opened}
        title={texts.renewed.title}
        centered
        footer={
          <>
            <Button variant="default" onClick={signOut}>
              {texts.renewed.leave}
            </Button>
            {isStale ? (
              <Button onClick={() => window.location.reload()}>{texts.renewed.reload}</Button>
            ) : (
              <Button type="submit" form={formId} loading={accept.isPending}>
                {texts.renewed.accept}
              </Button>
            )}
          </>
        }
      >
        {isStale ? (
          <p>{texts.renewed.stale}</p>
        ) : (
          <form
            id={formId}
            className={classes.form}
            noValidate
            onSubmit={form.handleSubmit(() =>
              accept.mutate(asked.map(({ document, version }) => ({ document, version }))),
            )}
          >
            <p>{texts.renewed.text}</p>
            {asked.map(({ document, text, version }) => (
              <ConsentCheckbox
                key={document}
                field={form.register(document, { required: CONSENT_MISSING[document].error() })}
                text={CONSENT_WORDS[document]}
                note={editionLine(text, version)}
                error={errors[document]?.message}
                onOpenDocument={() => setRead(text)}
              />
            ))}
            <FormError message={accept.error ? messageOf(accept.error, texts.renewed.failed) : undefined} />
            <SlowAnswer of={accept} />
          </form>
        )}
        <p className={classes.refuse}>
          {texts.renewed.refuse} <Link to={accountAddress}>{texts.renewed.account}</Link>: {texts.renewed.refuseText}
        </p>
      </ResponsiveModal>
      <LegalModal
        document={read}
        edition={asked.find(({ text }) => text === read)?.version}
        onClose={() => setRead(null)}
      />
    </>
  );
}

import { Button } from '@mantine/core';
import type { User } from '@orbita/contracts';
import { useState } from 'react';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { Section } from '@/shared/ui/page/section';
import { useResendConfirmation } from '../api/account-mutations';
import { texts } from '../texts';
import { ChangeEmailDialog } from './change-email-dialog';
import classes from './line.module.css';

/** The e-mail address of the account, its pending change, and a button to change it. */
export function EmailSection({ user }: { user: User }) {
  const [isChanging, setChanging] = useState(false);
  const { email, email_confirmed: isConfirmed, pending_email: pending } = user;
  return (
    <Section title={texts.email.title}>
      <div className={classes.line}>
        <div className={classes.facts}>
          <p className={classes.value} title={email}>
            {email}
          </p>
          <p className={classes.state} data-tone={isConfirmed ? 'good' : 'open'}>
            {isConfirmed ? texts.email.confirmed : texts.email.unconfirmed}
          </p>
        </div>
        <Button variant="default" onClick={() => setChanging(true)}>
          {texts.email.change}
        </Button>
      </div>
      {(pending !== null || !isConfirmed) && <Awaited address={pending ?? email} isNew={pending !== null} />}
      <ChangeEmailDialog present={email} opened={isChanging} onClose={() => setChanging(false)} />
    </Section>
  );
}

/** Actions for an unconfirmed address. */
function Awaited({ address, isNew }: { address: string; isNew: boolean }) {
  const resend = useResendConfirmation();
  return (
    <div className={classes.note}>
      <p>{isNew ? texts.email.pending(address) : texts.email.unconfirmedText}</p>
      <Button
        size="xs"
        variant="light"
        loading={resend.isPending}
        onClick={() =>
          resend.mutate(undefined, {
            onSuccess: () => notifySuccess(texts.email.resent(address)),
            onError: (error) => notifyError(error, texts.email.resendFailed),
          })
        }
      >
        {texts.email.resend}
      </Button>
      <SlowAnswer of={resend} />
    </div>
  );
}

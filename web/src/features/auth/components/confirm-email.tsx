import { Button } from '@mantine/core';
import { recoveryEndpoints } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLinkToken } from '@/shared/api/use-link-token';
import { api } from '@/shared/api/api';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { FormError } from '@/shared/ui/feedback/form-error';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { texts } from '../texts';
import classes from './auth-form.module.css';
import { AuthNote } from './auth-note';

/** Confirms an address by the mailed link. It needs a press, because mail scanners open links too. */
export function ConfirmEmail() {
  const token = useLinkToken();
  const queryClient = useQueryClient();
  const confirm = useAppMutation({
    mutationFn: (_: void, signal) => api(recoveryEndpoints.confirmEmail, { body: { token } }, { signal }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['me'] }),
  });
  const toSettings = (
    <Button component={Link} to="/dashboard/settings/profile" size="md" fullWidth>
      {texts.confirm.settings}
    </Button>
  );
  if (confirm.isSuccess) {
    return (
      <AuthNote title={texts.confirm.doneTitle} text={texts.confirm.done(confirm.data.email)}>
        <Button component={Link} to="/" size="md" fullWidth>
          {texts.confirm.open}
        </Button>
      </AuthNote>
    );
  }
  if (hasCode(confirm.error, 'EMAIL_TAKEN')) {
    return (
      <AuthNote title={texts.confirm.takenTitle} text={texts.confirm.taken}>
        {toSettings}
      </AuthNote>
    );
  }
  if (token === '' || hasCode(confirm.error, 'LINK_EXPIRED')) {
    return (
      <AuthNote title={texts.badLink.title} text={`${texts.badLink.text} ${texts.confirm.newLink}`}>
        {toSettings}
      </AuthNote>
    );
  }
  return (
    <div className={classes.form}>
      <div>
        <h1 className={classes.title}>{texts.confirm.title}</h1>
        <p className={classes.subtitle}>{texts.confirm.text}</p>
      </div>
      <FormError message={confirm.error ? messageOf(confirm.error, texts.confirm.failed) : undefined} />
      <SlowAnswer of={confirm} />
      <Button size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {texts.confirm.submit}
      </Button>
    </div>
  );
}

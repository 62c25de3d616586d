import { TelegramAuthorizeRequest, type TelegramCodeSent, type TelegramSession } from '@orbita/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, hasCode } from '@/shared/api/api-error';
import { formatClock } from '@/shared/format/dates';
import { PasswordInput, TextInput } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { applyServerError } from '@/shared/ui/feedback/form-error';
import { requestResolver } from '@/shared/ui/inputs/request-resolver';
import { TextButton } from '@/shared/ui/actions/text-button';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { useAuthorizeTelegramSession } from '../../api/telegram-sessions-api';
import { telegramSessionTexts } from '../../telegram-session-texts';
import classes from './sessions-screen.module.css';

const texts = telegramSessionTexts.authorize;

/** Maximum duration of a started login. */
const LOGIN_MS = 5 * 60_000;

interface Draft {
  phone_number: string;
  code: string;
  password: string;
}

const EMPTY: Draft = { phone_number: '', code: '', password: '' };

/** A code was sent, and the deadline to enter it. */
interface Begun extends TelegramCodeSent {
  until: Date;
}

interface AuthorizeSessionDialogProps {
  /** Null closes the dialog. */
  session: TelegramSession | null;
  onClose: () => void;
}

/** Logs a session in: its phone, then the code from Telegram, and the password if the account has one. */
export function AuthorizeSessionDialog({ session, onClose }: AuthorizeSessionDialogProps) {
  const shown = useLastShown(session);
  return shown && <Login key={shown.id} session={shown} opened={session !== null} onClose={onClose} />;
}

/** The step of a refusal. When the login has expired it restarts, with the message at the phone. */
const FIELD_OF: Readonly<Record<string, keyof Draft>> = {
  TELEGRAM_PHONE_INVALID: 'phone_number',
  TELEGRAM_PHONE_BANNED: 'phone_number',
  TELEGRAM_CODE_INVALID: 'code',
  TELEGRAM_PASSWORD_INVALID: 'password',
};

function Login({ session, opened, onClose }: { session: TelegramSession; opened: boolean; onClose: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [wantsPassword, setWantsPassword] = useState(false);
  const form = useForm<Draft, unknown, TelegramAuthorizeRequest>({
    resolver: requestResolver(TelegramAuthorizeRequest, ({ phone_number, code, password }: Draft) => ({
      phone_number,
      ...(begun && { code, phone_code_hash: begun.phone_code_hash }),
      ...(wantsPassword && { password }),
    })),
    defaultValues: EMPTY,
  });
  const login = useAuthorizeTelegramSession(session.id);
  const { errors } = form.formState;
  const fields = useRef<HTMLFormElement>(null);
  const isFirst = useRef(true);
  // The next field is rendered: it gets the focus.
  useLayoutEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else [...(fields.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
  }, [begun, wantsPassword]);

  const restart = (): void => {
    setBegun(null);
    setWantsPassword(false);
    form.reset({ ...EMPTY, phone_number: form.getValues('phone_number') });
  };
  const refused = (error: Error): void => {
    if (hasCode(error, 'TELEGRAM_PASSWORD_NEEDED')) return setWantsPassword(true);
    if (hasCode(error, 'TELEGRAM_CODE_EXPIRED') || hasCode(error, 'TELEGRAM_LOGIN_EXPIRED')) {
      restart();
      return form.setError('phone_number', { type: 'server', message: error.message });
    }
    const field = error instanceof ApiError ? FIELD_OF[error.code] : undefined;
    if (field === undefined) return applyServerError(form, error, begun ? texts.failed : texts.phoneFailed);
    form.setError(field, { type: 'server', message: error.message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit((body) => {
    if (login.isPending) return;
    if (wantsPassword && !body.password) {
      return form.setError('password', { type: 'required', message: texts.passwordMissing }, { shouldFocus: true });
    }
    login.mutate(body, {
      onSuccess: (answer) => {
        if ('phone_code_hash' in answer) return setBegun({ ...answer, until: new Date(Date.now() + LOGIN_MS) });
        notifySuccess(texts.done(session.session_name));
        onClose();
      },
      onError: refused,
    });
  });
  return (
    <FormDialog
      opened={opened}
      title={texts.title(session.session_name)}
      submitLabel={begun ? texts.codeSubmit : texts.phoneSubmit}
      action={login}
      stopsOnClose
      error={errors.root?.server?.message}
      persistent
      ref={fields}
      onSubmit={submit}
      onClose={onClose}
      onExited={() => {
        setBegun(null);
        setWantsPassword(false);
        form.reset(EMPTY);
      }}
    >
      {!begun && (
        <TextInput
          label={texts.phone}
          description={texts.phoneHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required
          data-autofocus
          error={errors.phone_number?.message}
          {...form.register('phone_number')}
        />
      )}
      {begun && (
        <>
          <p className={classes.step} role="status">
            {begun.is_code_via_app
              ? texts.viaApp(form.getValues('phone_number'))
              : texts.viaSms(form.getValues('phone_number'))}
            <span className={classes.until}>
              {texts.until(formatClock(begun.until))} <TextButton onClick={restart}>{texts.again}</TextButton>
            </span>
          </p>
          <TextInput
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={8}
            error={errors.code?.message}
            {...form.register('code')}
          />
        </>
      )}
      {wantsPassword && (
        <PasswordInput
          label={texts.password}
          description={texts.passwordHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
    </FormDialog>
  );
}

import { Button } from '@mantine/core';
import { messageOf } from '@/shared/api/api-error';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconExternalLink } from '@/shared/ui/icons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { useBeginLogin, type LoginNetwork } from '../api/network-login';
import { texts } from '../texts';
import classes from './login-button.module.css';

/** Goes to the network's own login page, which returns communities to choose from. */
export function LoginButton({ network }: { network: LoginNetwork }) {
  const begin = useBeginLogin();
  const { text, button } = texts.login[network];
  return (
    <div className={classes.login}>
      <p className={classes.text}>{text}</p>
      <Button
        variant="default"
        rightSection={<IconExternalLink size={16} aria-hidden />}
        // The page is about to be left: the button stays busy until then.
        loading={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate(network)}
      >
        {button}
      </Button>
      <FormError message={begin.error ? messageOf(begin.error, texts.login.failed(network)) : undefined} />
      <SlowAnswer of={begin} />
      <p className={classes.byHand}>{texts.login.byHand}</p>
    </div>
  );
}

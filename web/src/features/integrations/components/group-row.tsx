import { Button } from '@mantine/core';
import type { LoginGroup } from '@orbita/contracts';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { IconCheck } from '@/shared/ui/icons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useFocusAfter } from '@/shared/ui/hooks/use-focus-after';
import { useConnectAccount } from '../api/integration-mutations';
import { useBeginLogin, type FinishedLogin } from '../api/network-login';
import { texts } from '../texts';
import { accountOf } from '../model/group-account';
import { GroupFace } from './group-face';
import classes from './group-list.module.css';

interface GroupRowProps {
  login: FinishedLogin;
  group: LoginGroup;
  /** The project it is connected for; null: all of them. */
  projectId: number | null;
  /** Called when it is stored. */
  onConnected: () => void;
}

/** A community the user administers, and the result of connecting it. */
export function GroupRow({ login, group, projectId, onConnected }: GroupRowProps) {
  const connect = useConnectAccount();
  const row = useFocusAfter<HTMLLIElement>(connect.data);
  const begin = useBeginLogin();
  const verification = connect.data?.verification;
  const hasExpired = hasCode(connect.error, 'NETWORK_LOGIN_EXPIRED');
  return (
    <li ref={row} className={classes.group} tabIndex={-1}>
      <GroupFace network={login.network} group={group} />
      {verification ? (
        <p className={classes.outcome} data-valid={verification.valid || undefined}>
          {verification.valid && <IconCheck size={16} aria-hidden />}
          {verification.valid ? texts.groups.connected : texts.groups.savedOff}
        </p>
      ) : hasExpired ? (
        <Button size="xs" loading={begin.isPending || begin.isSuccess} onClick={() => begin.mutate(login.network)}>
          {texts.groups.again}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={texts.groups.connectOf(group.name)}
          loading={connect.isPending}
          onClick={() =>
            connect.mutate(accountOf(login, group, projectId), {
              onSuccess: ({ verification: { valid } }) => {
                onConnected();
                if (valid) notifySuccess(texts.form.added);
              },
            })
          }
        >
          {texts.groups.connect}
        </Button>
      )}
      <div className={classes.reason} role="status">
        {verification?.reason}
        {connect.error && messageOf(connect.error, texts.groups.failed)}
        {begin.error && ` ${messageOf(begin.error, texts.login.failed(login.network))}`}
        <SlowAnswer of={connect} />
      </div>
    </li>
  );
}

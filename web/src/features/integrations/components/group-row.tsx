import { Button } from '@mantine/core';
import type { IntegrationRequest, LoginGroup } from '@orbita/contracts';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { formatNumber } from '@/shared/format/numbers';
import { IconCheck } from '@/shared/ui/icons';
import { SlowAnswer } from '@/shared/ui/slow-answer';
import { notifySuccess } from '@/shared/ui/toast-store';
import { useFocusAfter } from '@/shared/ui/use-focus-after';
import { useConnectAccount } from '../api/integration-acts';
import { useBeginLogin, type FinishedLogin } from '../api/network-login';
import { texts } from '../texts';
import { AccountPicture } from './account-picture';
import classes from './group-picker.module.css';

interface GroupRowProps {
  login: FinishedLogin;
  group: LoginGroup;
  /** The project it is connected for; null: all of them. */
  projectId: number | null;
  /** Told when it is stored. */
  onConnected: () => void;
}

/** The account a community becomes: one-time handles of the login stand where its keys would. */
const requestOf = (
  { network, result }: FinishedLogin,
  { id }: LoginGroup,
  project_id: number | null,
): IntegrationRequest => {
  if (network === 'vk') {
    return { platform: 'vk', credentials: { access_token: result.access_token, owner_id: `-${id}` }, project_id };
  }
  const { access_token, secret_key, application_key } = result;
  return {
    platform: 'odnoklassniki',
    credentials: { access_token, secret_key, application_key, group_id: id },
    project_id,
  };
};

/** A community one administers, and what became of connecting it. */
export function GroupRow({ login, group, projectId, onConnected }: GroupRowProps) {
  const connect = useConnectAccount();
  const row = useFocusAfter<HTMLLIElement>(connect.data);
  const begin = useBeginLogin();
  const { name, screen_name, members_count } = group;
  const verification = connect.data?.verification;
  const facts = [
    screen_name,
    members_count !== null && texts.groups.members(members_count, formatNumber(members_count)),
  ].filter(Boolean);
  const hasExpired = hasCode(connect.error, 'NETWORK_LOGIN_EXPIRED');
  return (
    <li ref={row} className={classes.group} tabIndex={-1}>
      <AccountPicture network={login.network === 'vk' ? 'vk' : 'odnoklassniki'} url={group.photo_200} />
      <div className={classes.names}>
        <p className={classes.name} title={name}>
          {name}
        </p>
        <p className={classes.facts}>{facts.join(' · ')}</p>
      </div>
      {verification ? (
        <p className={classes.outcome} data-valid={verification.valid || undefined}>
          {verification.valid && <IconCheck size={16} aria-hidden />}
          {verification.valid ? texts.groups.connected : texts.groups.savedOff}
        </p>
      ) : hasExpired ? (
        <Button size="xs" loading={begin.isPending || begin.isSuccess} onClick={() => begin.mutate(login.network)}>
          {texts.groups.anew}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={texts.groups.connectOf(name)}
          loading={connect.isPending}
          onClick={() =>
            connect.mutate(requestOf(login, group, projectId), {
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

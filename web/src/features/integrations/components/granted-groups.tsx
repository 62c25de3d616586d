import { Button } from '@mantine/core';
import type { LoginGroup } from '@orbita/contracts';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { ru } from '@/shared/i18n/ru';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconCheck } from '@/shared/ui/icons';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { useFocusAfter } from '@/shared/ui/hooks/use-focus-after';
import { useConnectGranted, type Granted } from '../api/connect-granted';
import { useBeginLogin, type KeptLogin } from '../api/network-login';
import { texts } from '../texts';
import { GroupFace } from './group-face';
import classes from './group-list.module.css';
import { RightsTable } from './rights-table';

interface GrantedGroupsProps {
  login: Extract<KeptLogin, { network: 'vk' }>;
  opened: boolean;
  onClose: () => void;
}

/** Results of the communities keys were requested for: each with its rights, or the reason it is not connected. */
export function GrantedGroups({ login, opened, onClose }: GrantedGroupsProps) {
  const { connect, outcomes, running, retry } = useConnectGranted(login);
  const begin = useBeginLogin();
  const { groups, ungranted } = login.result;
  const hasExpired = [...outcomes.values()].some(
    (outcome) => 'error' in outcome && hasCode(outcome.error, 'NETWORK_LOGIN_EXPIRED'),
  );
  return (
    <ResponsiveModal
      opened={opened}
      // The running request would continue unseen, and a failed community would not be reported.
      {...(running === null && { onClose })}
      title={texts.granted.title}
      persistent
      footer={
        <>
          {(hasExpired || ungranted.length > 0) && (
            <Button variant="default" loading={begin.isPending || begin.isSuccess} onClick={() => begin.mutate('vk')}>
              {texts.groups.again}
            </Button>
          )}
          <Button loading={running !== null} onClick={onClose} data-autofocus={running === null || undefined}>
            {texts.groups.done}
          </Button>
        </>
      }
    >
      <ul className={classes.list}>
        {groups.map((group) => (
          <GrantedGroup
            key={group.id}
            group={group}
            outcome={outcomes.get(group.id)}
            isRunning={running === group.id}
            isBusy={running !== null}
            onRetry={() => retry(group)}
          />
        ))}
        {ungranted.map((group) => (
          <li key={group.id} className={classes.group}>
            <GroupFace network="vk" group={group} />
            <p className={classes.outcome}>{texts.granted.ungranted}</p>
            <p className={classes.reason}>{texts.granted.ungrantedText}</p>
          </li>
        ))}
      </ul>
      <FormError message={begin.error ? messageOf(begin.error, texts.login.failed('vk')) : undefined} />
      <SlowAnswer of={connect} />
    </ResponsiveModal>
  );
}

interface GrantedGroupProps {
  group: LoginGroup;
  /** Undefined before the first result. */
  outcome: Granted | undefined;
  isRunning: boolean;
  /** Some community is being connected. */
  isBusy: boolean;
  onRetry: () => void;
}

function GrantedGroup({ group, outcome, isRunning, isBusy, onRetry }: GrantedGroupProps) {
  const row = useFocusAfter<HTMLLIElement>(outcome && 'account' in outcome ? outcome : undefined);
  const error = outcome && 'error' in outcome ? outcome.error : null;
  const verification = outcome && 'account' in outcome ? outcome.account.verification : null;
  const isThere = verification?.valid || hasCode(error, 'INTEGRATION_EXISTS');
  const isRepeatable = error !== null && !isThere && !hasCode(error, 'NETWORK_LOGIN_EXPIRED');
  return (
    <li ref={row} className={classes.group} tabIndex={-1}>
      <GroupFace network="vk" group={group} />
      {isRepeatable && !isRunning ? (
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          aria-label={texts.granted.retryOf(group.name)}
          onClick={onRetry}
        >
          {ru.common.retry}
        </Button>
      ) : (
        (verification || isThere) && (
          <p className={classes.outcome} data-valid={isThere || undefined}>
            {isThere && <IconCheck size={16} aria-hidden />}
            {!verification ? texts.granted.exists : isThere ? texts.groups.connected : texts.groups.savedOff}
          </p>
        )
      )}
      <div className={classes.details}>
        {verification?.valid && <RightsTable rights={verification.rights} />}
        <div role="status" className={classes.reason}>
          {isRunning && texts.granted.running}
          {verification?.reason}
          {!isRunning && !isThere && error && messageOf(error, texts.groups.failed)}
        </div>
      </div>
    </li>
  );
}

import type { LoginGroup, VerifiedIntegration } from '@orbita/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { accountOf } from '../model/group-account';
import { useConnectAccount } from './integration-mutations';
import { forgetLogin, keepLogin, keptLogin, type KeptLogin } from './network-login';

/** Result for a community: an account, or the reason there is none. */
export type Granted = { account: VerifiedIntegration } | { error: Error };

/** A reload continues with those not connected yet. */
const forgetGroup = (groupId: string): void => {
  const kept = keptLogin('vk');
  if (kept?.network !== 'vk') return;
  const groups = kept.result.groups.filter(({ id }) => id !== groupId);
  if (groups.length === 0) forgetLogin();
  else keepLogin({ network: 'vk', result: { ...kept.result, groups } }, kept);
};

/**
 * Connects the communities VK granted keys for, one after another, as soon as they are shown.
 * @returns `outcomes` by their numbers; `running`: the current one; `retry`: tries again after an error
 */
export const useConnectGranted = (login: KeptLogin) => {
  const connect = useConnectAccount();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Granted>>(new Map());
  const [running, setRunning] = useState(login.result.groups[0]?.id ?? null);
  const isBegun = useRef(false);
  const run = async (groups: readonly LoginGroup[]): Promise<void> => {
    for (const group of groups) {
      setRunning(group.id);
      const outcome = await connect.mutateAsync(accountOf(login, group, login.projectId)).then(
        (account): Granted => ({ account }),
        (error: Error): Granted => ({ error }),
      );
      if ('account' in outcome) forgetGroup(group.id);
      setOutcomes((known) => new Map(known).set(group.id, outcome));
    }
    setRunning(null);
    connect.reset();
  };
  const begin = useEffectEvent(() => {
    // Effects run twice in development.
    if (isBegun.current) return;
    isBegun.current = true;
    void run(login.result.groups);
  });
  useEffect(() => begin(), []);
  return { connect, outcomes, running, retry: (group: LoginGroup) => void run([group]) };
};

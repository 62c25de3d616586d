import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forgetLogin, keptLogin } from '../api/network-login';
import { GrantedGroups } from './granted-groups';
import { GroupChoice } from './group-choice';
import { GroupList } from './group-list';

/** After a login at a network (`?oauth=`): the communities that can be connected, and their results. */
export function GroupPicker() {
  const [address, setAddress] = useSearchParams();
  const marker = address.get('oauth');
  const network = marker === 'vk' || marker === 'ok' ? marker : null;
  const [login] = useState(() => network && keptLogin(network));
  if (login === null) return null;
  const opened = network !== null;
  const close = (): void => {
    forgetLogin();
    setAddress(
      (current) => {
        current.delete('oauth');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  if (login.network === 'vk' && login.result.stage === 'ask') {
    return <GroupChoice login={login} opened={opened} onClose={close} />;
  }
  if (login.network === 'vk' && login.result.stage === 'groups') {
    return <GrantedGroups login={login} opened={opened} onClose={close} />;
  }
  return <GroupList login={login} opened={opened} onClose={close} />;
}

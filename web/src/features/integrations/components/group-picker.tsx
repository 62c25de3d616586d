import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/shared/ui/empty-state';
import { TextInput } from '@/shared/ui/fields';
import { IconSearch } from '@/shared/ui/icons';
import { ResponsiveModal } from '@/shared/ui/responsive-modal';
import { forgetLogin, keptLogin, type FinishedLogin } from '../api/network-login';
import { texts } from '../texts';
import classes from './group-picker.module.css';
import { GroupRow } from './group-row';
import { ProjectSelect } from './project-select';

/** More than this is worth a search. */
const FEW = 7;

/** After a login at a network (`?oauth=`): the communities it can be connected with, one after the other. */
export function GroupPicker() {
  const [address, setAddress] = useSearchParams();
  const marker = address.get('oauth');
  const network = marker === 'vk' || marker === 'ok' ? marker : null;
  const [login] = useState(() => network && keptLogin(network));
  if (login === null) return null;
  return (
    <Groups
      login={login}
      opened={network !== null}
      onClose={() => {
        forgetLogin();
        setAddress(
          (current) => {
            current.delete('oauth');
            return current;
          },
          { replace: true, preventScrollReset: true },
        );
      }}
    />
  );
}

function Groups({ login, opened, onClose }: { login: FinishedLogin; opened: boolean; onClose: () => void }) {
  const [entry, setEntry] = useState('');
  const [projectId, setProjectId] = useState<number | null>(null);
  const { groups } = login.result;
  const isLong = groups.length > FEW;
  const searched = entry.trim().toLocaleLowerCase('ru');
  const found = groups.filter(({ name, screen_name }) =>
    `${name} ${screen_name ?? ''}`.toLocaleLowerCase('ru').includes(searched),
  );
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      title={texts.groups.title[login.network]}
      persistent
      footer={
        <Button onClick={onClose} data-autofocus={!isLong || undefined}>
          {texts.groups.done}
        </Button>
      }
    >
      {groups.length === 0 ? (
        <EmptyState scene="lost" title={texts.groups.empty}>
          {texts.groups.emptyText[login.network]}
        </EmptyState>
      ) : (
        <div className={classes.groups}>
          {isLong && (
            <TextInput
              type="search"
              aria-label={texts.groups.search}
              placeholder={texts.groups.search}
              leftSection={<IconSearch size={18} aria-hidden />}
              data-autofocus
              value={entry}
              onChange={({ currentTarget }) => setEntry(currentTarget.value)}
            />
          )}
          <ProjectSelect value={projectId} onChange={setProjectId} />
          <ul className={classes.list}>
            {found.map((group) => (
              <GroupRow key={group.id} login={login} group={group} projectId={projectId} onConnected={forgetLogin} />
            ))}
          </ul>
          <p role="status" className={classes.nothing}>
            {found.length === 0 && texts.groups.nothing}
          </p>
        </div>
      )}
    </ResponsiveModal>
  );
}

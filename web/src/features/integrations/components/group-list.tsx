import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { forgetLogin, type FinishedLogin, type LoginNetwork } from '../api/network-login';
import { texts } from '../texts';
import classes from './group-list.module.css';
import { GroupRow } from './group-row';
import { ProjectSelect } from './project-select';
import { useGroupSearch } from './use-group-search';

interface GroupListProps {
  login: FinishedLogin;
  opened: boolean;
  onClose: () => void;
}

/** The communities of a login whose key opens all of them: connected one after another. */
export function GroupList({ login, opened, onClose }: GroupListProps) {
  const [projectId, setProjectId] = useState<number | null>(null);
  const { groups } = login.result;
  const { found, field } = useGroupSearch(groups);
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      title={texts.groups.title[login.network]}
      persistent
      footer={
        <Button onClick={onClose} data-autofocus={!field || undefined}>
          {texts.groups.done}
        </Button>
      }
    >
      {groups.length === 0 ? (
        <NoGroups network={login.network} />
      ) : (
        <div className={classes.groups}>
          {field}
          <ProjectSelect value={projectId} onChange={setProjectId} />
          <ul className={classes.list}>
            {found.map((group) => (
              <GroupRow key={group.id} login={login} group={group} projectId={projectId} onConnected={forgetLogin} />
            ))}
          </ul>
          <NothingFound isSo={found.length === 0} />
        </div>
      )}
    </ResponsiveModal>
  );
}

/** Message for a user who administers no community. */
export function NoGroups({ network }: { network: LoginNetwork }) {
  return (
    <EmptyState scene="lost" title={texts.groups.empty}>
      {texts.groups.emptyText[network]}
    </EmptyState>
  );
}

/** Announced when a search finds nothing. */
export function NothingFound({ isSo }: { isSo: boolean }) {
  return (
    <p role="status" className={classes.nothing}>
      {isSo && texts.groups.nothing}
    </p>
  );
}

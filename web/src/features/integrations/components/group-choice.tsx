import { Button } from '@mantine/core';
import { MAX_INTEGRATIONS, type LoginGroup, firstOf } from '@orbita/contracts';
import { useState } from 'react';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { FormError } from '@/shared/ui/feedback/form-error';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { TickBox } from '@/shared/ui/inputs/tick-box';
import { keepLogin, useAskVkGroups, useBeginLogin, type KeptLogin } from '../api/network-login';
import { texts } from '../texts';
import classes from './group-list.module.css';
import { GroupFace } from './group-face';
import { NoGroups, NothingFound } from './group-list';
import { ProjectSelect } from './project-select';
import { useGroupSearch } from './use-group-search';

interface GroupChoiceProps {
  login: Extract<KeptLogin, { network: 'vk' }>;
  opened: boolean;
  onClose: () => void;
}

/** The communities of a VK login: keys are requested for the selected ones, on VK's own consent page. */
export function GroupChoice({ login, opened, onClose }: GroupChoiceProps) {
  const { groups, access_token } = login.result;
  const [only] = groups.length === 1 ? groups : [];
  const [chosen, setChosen] = useState(() => (only ? [only.id] : login.chosen));
  const [projectId, setProjectId] = useState(login.projectId);
  const { found, field } = useGroupSearch(groups);
  const ask = useAskVkGroups();
  const begin = useBeginLogin();
  const isLeaving = ask.isPending || ask.isSuccess || begin.isPending || begin.isSuccess;
  const hasExpired = hasCode(ask.error, 'NETWORK_LOGIN_EXPIRED');
  const submit = (): void => {
    // A user who returns from VK without an answer finds the choice unchanged.
    keepLogin(login, { projectId, chosen });
    ask.mutate({ access_token, group_ids: [...chosen] });
  };
  const isFull = chosen.length >= MAX_INTEGRATIONS;
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      title={texts.consent.title}
      persistent
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus={groups.length === 0 || undefined}>
            {groups.length === 0 ? texts.groups.done : texts.consent.cancel}
          </Button>
          {hasExpired ? (
            <Button loading={isLeaving} onClick={() => begin.mutate('vk')}>
              {texts.groups.again}
            </Button>
          ) : (
            groups.length > 0 && (
              <Button loading={isLeaving} disabled={chosen.length === 0} onClick={submit}>
                {texts.consent.submit(chosen.length)}
              </Button>
            )
          )}
        </>
      }
    >
      {groups.length === 0 ? (
        <NoGroups network="vk" />
      ) : (
        <div className={classes.groups}>
          <p className={classes.about}>{texts.consent.about}</p>
          {field}
          <ProjectSelect value={projectId} onChange={setProjectId} />
          <fieldset className={classes.choice}>
            <legend className={classes.legend}>{texts.consent.groups}</legend>
            {found.length > 1 && <ChooseAll groups={found} chosen={chosen} onChange={setChosen} />}
            <ul className={classes.list}>
              {found.map((group, index) => {
                const isChosen = chosen.includes(group.id);
                return (
                  <li key={group.id}>
                    <label className={classes.option}>
                      <TickBox
                        checked={isChosen}
                        disabled={isFull && !isChosen}
                        data-autofocus={(!field && index === 0) || undefined}
                        onChange={() =>
                          setChosen(isChosen ? chosen.filter((id) => id !== group.id) : [...chosen, group.id])
                        }
                      />
                      <GroupFace network="vk" group={group} />
                    </label>
                  </li>
                );
              })}
            </ul>
          </fieldset>
          <NothingFound isSo={found.length === 0} />
          {isFull && groups.length > MAX_INTEGRATIONS && (
            <p className={classes.facts}>{texts.consent.most(MAX_INTEGRATIONS)}</p>
          )}
          <FormError message={ask.error ? messageOf(ask.error, texts.consent.failed) : undefined} />
          <FormError message={begin.error ? messageOf(begin.error, texts.login.failed('vk')) : undefined} />
          <SlowAnswer of={ask} />
        </div>
      )}
    </ResponsiveModal>
  );
}

interface ChooseAllProps {
  /** The visible ones. */
  groups: readonly LoginGroup[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Selects all visible ones, up to the limit of one request; pressed again, none of them. */
function ChooseAll({ groups, chosen, onChange }: ChooseAllProps) {
  const rest = chosen.filter((id) => groups.every((group) => group.id !== id));
  const most = firstOf(groups, MAX_INTEGRATIONS - rest.length);
  const count = chosen.length - rest.length;
  const isAll = count > 0 && count >= most.length;
  return (
    <label className={classes.all}>
      <TickBox
        checked={isAll}
        isMixed={count > 0 && !isAll}
        onChange={() => onChange(isAll ? rest : [...rest, ...most.map(({ id }) => id)])}
      />
      {texts.consent.all}
    </label>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { SOCIAL_NETWORK_LABELS, type Integration } from '@orbita/contracts';
import { AccountPicture } from '@/entities/integrations';
import { formatMoment } from '@/shared/format/dates';
import { Switch } from '@/shared/ui/fields';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconRefresh, IconTrash } from '@/shared/ui/icons';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useCheckIntegration, useUpdateIntegration } from '../api/integration-mutations';
import { texts } from '../texts';
import classes from './account-card.module.css';
import { AccountHealth } from './account-health';
import { ProjectSelect } from './project-select';
import { RightsTable } from './rights-table';

interface AccountCardProps {
  integration: Integration;
  onReconnect: () => void;
  onRemove: () => void;
}

/** The network's name for an account: a name in a URL, or the name of a chat. */
const handleOf = ({ settings }: Integration): string | undefined => {
  const { channel_username, group_screen_name, chat_name } = settings;
  if (channel_username) return `@${channel_username.replace(/^@/, '')}`;
  return group_screen_name ?? chat_name;
};

/** A connected account: its health, its key's rights, its project, and actions. */
export function AccountCard({ integration, onReconnect, onRemove }: AccountCardProps) {
  const { id, platform, title, health, rights, is_active, project_id, credentials_end } = integration;
  const update = useUpdateIntegration(id);
  const check = useCheckIntegration();
  const ask = (): void =>
    check.mutate(id, {
      onSuccess: ({ verification: { valid } }) =>
        valid ? notifySuccess(texts.list.checkedWell(title)) : notifyError(texts.list.checkedBadly(title)),
      onError: (error) => notifyError(error, texts.list.checkFailed),
    });
  const handle = handleOf(integration);
  const facts = [
    SOCIAL_NETWORK_LABELS[platform],
    handle !== title && handle,
    credentials_end !== null && texts.list.key(credentials_end),
  ].filter(Boolean);
  // The rights are known only for a key the network accepts.
  const isKnown = health !== 'dead' && health !== 'unchecked';
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <AccountPicture network={platform} url={integration.settings.group_photo} />
        <div className={classes.names}>
          <h2 className={classes.title} title={title}>
            {title}
          </h2>
          <p className={classes.facts}>{facts.join(' · ')}</p>
        </div>
        <Switch
          className={classes.toggle}
          aria-label={texts.list.toggle(title)}
          checked={is_active}
          onChange={({ currentTarget }) => update.mutate({ is_active: currentTarget.checked })}
        />
      </div>
      <AccountHealth
        integration={integration}
        isSwitchingOn={update.isPending && update.variables.is_active === true}
        onReconnect={onReconnect}
      />
      <div className={classes.foot}>
        {isKnown && <RightsTable rights={rights} />}
        <dl className={classes.times}>
          <Time name={texts.list.used} at={integration.last_used} never={texts.list.neverUsed} />
          <Time name={texts.list.checked} at={integration.checked_at} never={texts.list.neverChecked} />
        </dl>
        <div className={classes.actions}>
          <div className={classes.project}>
            <ProjectSelect
              value={project_id}
              hiddenLabel={texts.list.projectOf(title)}
              onChange={(chosen) => update.mutate({ project_id: chosen })}
            />
          </div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            aria-label={texts.list.checkOf(title)}
            loading={check.isPending}
            onClick={ask}
          >
            {texts.list.check}
          </Button>
          <Hint label={texts.list.remove}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={texts.list.removeOf(title)}
              onClick={onRemove}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Hint>
        </div>
      </div>
    </article>
  );
}

function Time({ name, at, never }: { name: string; at: string | null; never: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{at === null ? never : <time dateTime={at}>{formatMoment(at)}</time>}</dd>
    </div>
  );
}

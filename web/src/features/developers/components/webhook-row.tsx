import { Button } from '@mantine/core';
import type { Webhook } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { projectsQuery } from '@/entities/projects';
import { messageOf } from '@/shared/api/api-error';
import { formatInstant, formatLately } from '@/shared/format/dates';
import { DropdownMenu, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { IconDots } from '@/shared/ui/icons';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { usePingWebhook, useUpdateWebhook } from '../api/webhooks';
import { meanwhileOf } from '../model/meanwhile-of';
import { texts } from '../webhook-texts';
import row from './row.module.css';
import classes from './webhook-row.module.css';

interface WebhookRowProps {
  webhook: Webhook;
  /** The plan has no webhooks: nothing is sent. */
  isBarred: boolean;
  onLook: () => void;
  onEdit: () => void;
  onRotate: () => void;
  onRemove: () => void;
}

/** One webhook: URL, state, events and last delivery. */
export function WebhookRow({ webhook, isBarred, onLook, onEdit, onRotate, onRemove }: WebhookRowProps) {
  const { id, url, state, events, project_id, disabled_reason, former_until } = webhook;
  const { data: projects } = useQuery({ ...projectsQuery(), enabled: project_id !== null });
  const project = projects?.find((other) => other.id === project_id);
  const ping = usePingWebhook();
  const update = useUpdateWebhook();
  const switchTo = (is_active: boolean): void =>
    update.mutate(
      { id, body: { is_active } },
      {
        onSuccess: () => notifySuccess(is_active ? texts.row.resumed : texts.row.paused),
        onError: (error) => notifyError(`${texts.row.stateFailed}. ${messageOf(error)}`),
      },
    );
  const meanwhile = meanwhileOf(state);
  const facts = [
    texts.row.events(events.length),
    ...(project_id === null ? [] : [project ? texts.row.project(project.name) : texts.row.anotherProject]),
  ];
  return (
    <li className={row.row}>
      <div className={row.facts}>
        <h3 className={row.name}>{url}</h3>
        <p className={`${row.dim} ${classes.state}`} data-state={state}>
          {texts.states[state]}
          {disabled_reason !== null && `. ${texts.reasons[disabled_reason]}`}
        </p>
        {meanwhile !== null && <p className={row.dim}>{meanwhile}</p>}
        <p className={row.dim} title={events.map((event) => texts.events[event]).join(', ')}>
          {facts.join(' · ')}
        </p>
        <p className={row.dim}>{lastOf(webhook)}</p>
        {former_until !== null && <p className={row.former}>{texts.row.former(formatInstant(former_until))}</p>}
      </div>
      <div className={row.actions}>
        <Button
          size="xs"
          variant="default"
          aria-label={texts.row.pingOf(url)}
          loading={ping.isPending}
          disabled={isBarred}
          onClick={() =>
            ping.mutate(id, {
              onSuccess: onLook,
              onError: (error) => notifyError(`${texts.row.pingFailed}. ${messageOf(error)}`),
            })
          }
        >
          {texts.row.ping}
        </Button>
        <Button size="xs" variant="default" aria-label={texts.row.logOf(url)} onClick={onLook}>
          {texts.row.log}
        </Button>
        <DropdownMenu trigger={<IconDots size={18} aria-hidden />} label={texts.row.more(url)} align="end">
          <MenuItem onSelect={onEdit}>{texts.row.edit}</MenuItem>
          <MenuItem onSelect={() => switchTo(state !== 'active')}>
            {state === 'active' ? texts.row.pause : texts.row.resume}
          </MenuItem>
          <MenuItem onSelect={onRotate}>{texts.row.rotate}</MenuItem>
          <MenuItem onSelect={onRemove}>{texts.row.remove}</MenuItem>
        </DropdownMenu>
      </div>
    </li>
  );
}

const lastOf = ({ last_delivery }: Webhook): string =>
  last_delivery === null
    ? texts.row.never
    : texts.row.last(texts.deliveries[last_delivery.state].toLocaleLowerCase(), formatLately(last_delivery.created_at));

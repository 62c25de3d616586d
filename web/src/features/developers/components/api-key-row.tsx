import { Button } from '@mantine/core';
import type { ApiKey } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { projectsQuery } from '@/entities/projects';
import { formatInstant, formatInstantDay, formatLately } from '@/shared/format/dates';
import { texts } from '../texts';
import classes from './api-key-row.module.css';
import row from './row.module.css';

interface ApiKeyRowProps {
  apiKey: ApiKey;
  onRotate: () => void;
  onRemove: () => void;
}

const endOf = ({ expires_at }: ApiKey): string => {
  if (expires_at === null) return texts.row.endless;
  const day = formatInstantDay(expires_at);
  return new Date(expires_at) > new Date() ? texts.row.until(day) : texts.row.expired(day);
};

/** One key: name, prefix, scopes, and last use. */
export function ApiKeyRow({ apiKey, onRotate, onRemove }: ApiKeyRowProps) {
  const { name, start, scopes, requests_per_minute, project_id, former_until } = apiKey;
  const { data: projects } = useQuery({ ...projectsQuery(), enabled: project_id !== null });
  const project = projects?.find(({ id }) => id === project_id);
  const facts = [
    endOf(apiKey),
    texts.row.limit(requests_per_minute),
    ...(project_id === null ? [] : [project ? texts.row.project(project.name) : texts.row.anotherProject]),
  ];
  return (
    <li className={row.row}>
      <div className={row.facts}>
        <h3 className={row.name}>{name}</h3>
        <p className={row.dim}>
          <code>{start}…</code>
        </p>
        <p className={row.dim}>{usedOf(apiKey)}</p>
        <p className={row.dim}>{facts.join(' · ')}</p>
        {former_until !== null && <p className={row.former}>{texts.row.former(formatInstant(former_until))}</p>}
        <ul className={classes.scopes} aria-label={texts.form.scopes}>
          {scopes.map((scope) => (
            <li key={scope} title={texts.scopes[scope]}>
              <code>{scope}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={row.actions}>
        <Button size="xs" variant="default" aria-label={texts.row.rotateOf(name)} onClick={onRotate}>
          {texts.row.rotate}
        </Button>
        <Button size="xs" variant="subtle" color="red" aria-label={texts.row.removeOf(name)} onClick={onRemove}>
          {texts.row.remove}
        </Button>
      </div>
    </li>
  );
}

const usedOf = ({ last_used_at, last_used_address }: ApiKey): string =>
  last_used_at === null ? texts.row.unused : texts.row.used(formatLately(last_used_at), last_used_address ?? '');

import { SOCIAL_NETWORK_LABELS, type PublicationSummary } from '@orbita/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectsQuery, useCurrentProject } from '@/entities/projects';
import { formatDate } from '@/shared/format/dates';
import { isFound } from '@/shared/format/keyboard-layout';
import { NativeSelect, TextInput } from '@/shared/ui/fields';
import { projectPublicationsQuery } from '../api/project-publications-query';
import { pickTexts as texts } from '../pick-texts';
import { PickList, PickTools } from './pick-list';
import classes from './pick-list.module.css';

interface PublicationPickProps {
  /** Publications without a text are hidden and counted. */
  withText?: boolean;
  chosen?: number | null;
  onPick: (publication: PublicationSummary) => void;
}

/** Chooses a publication of a project by its title. */
export function PublicationPick({ withText = false, chosen, onPick }: PublicationPickProps) {
  const { current } = useCurrentProject();
  const { data: projects } = useQuery(projectsQuery());
  const [picked, setPicked] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const projectId = picked ?? current?.id ?? projects?.[0]?.id ?? null;
  const query = useInfiniteQuery({
    ...projectPublicationsQuery(projectId ?? 0),
    enabled: projectId !== null,
  });
  const { data, error, refetch } = query;
  const all = data?.pages.flatMap(({ items }) => items);
  const fitting = all?.filter(({ has_content }) => has_content || !withText);
  const found = fitting?.filter(({ title }) => isFound(title, typed.trim()));
  const left = (all?.length ?? 0) - (fitting?.length ?? 0);
  if (projects?.length === 0) return <p className={classes.nothing}>{texts.noProjects}</p>;
  return (
    <>
      <PickTools>
        <NativeSelect
          label={texts.project}
          value={String(projectId ?? '')}
          data={projects?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          onChange={({ currentTarget }) => setPicked(Number(currentTarget.value))}
        />
        <TextInput
          data-autofocus
          type="search"
          label={texts.search}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </PickTools>
      <PickList
        items={found?.map(({ id, title, scheduled_date, social_network }) => ({
          id,
          title,
          note: `${formatDate(scheduled_date)} · ${SOCIAL_NETWORK_LABELS[social_network]}`,
        }))}
        {...(chosen !== undefined && { chosen })}
        error={error}
        nothing={typed.trim() === '' ? texts.noPublications : texts.nothing(typed.trim())}
        rest={left > 0 && texts.untexted(left)}
        more={query}
        onRetry={() => void refetch()}
        onPick={({ id }) => {
          const publication = found?.find((each) => each.id === id);
          if (publication) onPick(publication);
        }}
      />
    </>
  );
}

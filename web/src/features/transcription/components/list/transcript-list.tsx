import type { Transcription } from '@orbita/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectsQuery } from '@/entities/projects';
import { transcriptionsQuery } from '@/entities/transcripts';
import { useAddressFilters } from '@/shared/address/use-address-filters';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { NativeSelect, TextInput } from '@/shared/ui/fields';
import { IconSearch } from '@/shared/ui/icons';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { NothingFound } from '@/shared/ui/feedback/nothing-found';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { texts } from '../../texts';
import { RenameDialog } from './rename-dialog';
import classes from './transcript-list.module.css';
import { TranscriptRow } from './transcript-row';
import { useRemoveTranscription } from './use-list-actions';

const words = texts.list;

/** All transcripts: search, open, rename and delete. */
export function TranscriptList() {
  const { words: search, field, valueOf, set, clear } = useAddressFilters();
  const { data: projects = [] } = useQuery(projectsQuery());
  const projectId = Number(valueOf('project')) || null;
  const query = useInfiniteQuery(transcriptionsQuery({ search, projectId }));
  const { data, error, refetch } = query;
  const [renamed, setRenamed] = useState<Transcription | null>(null);
  const remove = useRemoveTranscription();
  const items = data?.pages.flatMap((page) => page.items);
  const isNarrowed = search !== '' || projectId !== null;
  const isEmpty = items?.length === 0 && !isNarrowed;
  return (
    <section aria-labelledby="transcripts">
      <div className={classes.head}>
        <h2 id="transcripts" className={classes.title}>
          {words.title}
        </h2>
        {!isEmpty && (
          <div className={classes.filters}>
            <TextInput
              className={classes.search}
              type="search"
              aria-label={words.search}
              placeholder={words.search}
              leftSection={<IconSearch size={18} aria-hidden />}
              {...field}
            />
            {projects.length > 1 && (
              <NativeSelect
                className={classes.project}
                aria-label={words.project}
                value={String(projectId ?? '')}
                data={[
                  { value: '', label: words.allProjects },
                  ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                onChange={({ currentTarget }) => set('project', currentTarget.value)}
              />
            )}
          </div>
        )}
      </div>
      {!items &&
        (error ? <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />)}
      {isEmpty && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      {items?.length === 0 && isNarrowed && (
        <NothingFound title={words.nothing} resetLabel={words.reset} onReset={() => clear('project')}>
          {words.nothingText}
        </NothingFound>
      )}
      {items && items.length > 0 && (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item.id} className={classes.item}>
              <TranscriptRow
                transcription={item}
                project={projects.find(({ id }) => id === item.project_id)?.name}
                onRename={() => setRenamed(item)}
                onDelete={() => remove(item)}
              />
            </li>
          ))}
        </ul>
      )}
      <MoreButton of={query} lineClassName={classes.more}>
        {words.more}
      </MoreButton>
      <RenameDialog transcription={renamed} onClose={() => setRenamed(null)} />
    </section>
  );
}

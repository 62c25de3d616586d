import { Button } from '@mantine/core';
import type { WritingStyleSummary } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stylesQuery, writingStylesTexts as texts } from '@/entities/writing-styles';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { NothingFound } from '@/shared/ui/feedback/nothing-found';
import { TextInput } from '@/shared/ui/fields';
import { IconPlus, IconSearch } from '@/shared/ui/icons';
import { CardGridSkeleton } from '@/shared/ui/feedback/skeletons';
import { CreateStyleDialog } from './create-style-dialog';
import { DeleteStyleDialog } from './delete-style-dialog';
import { StyleCard } from './style-card';
import { folded } from '@/shared/format/keyboard-layout';
import classes from './style-list.module.css';

interface StyleListProps {
  /** Styles usable in this project; null for all of the user's. */
  projectId: number | null;
}

/** A longer list has a search. */
const SEARCHED_FROM = 10;

/** «Стиль 2» before «Стиль 10». */
const byName = (one: WritingStyleSummary, other: WritingStyleSummary): number =>
  one.name.localeCompare(other.name, undefined, { numeric: true });

/** Styles as cards, and a button for a new one. */
export function StyleList({ projectId }: StyleListProps) {
  const { data: styles, error, refetch } = useQuery(stylesQuery(projectId));
  const [isCreating, setCreating] = useState(false);
  const [search, setSearch] = useState('');
  const [doomed, setDoomed] = useState<WritingStyleSummary | null>(null);
  if (!styles) {
    return error ? (
      <ErrorState title={texts.list.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <CardGridSkeleton count={3} />
    );
  }
  const found = styles.filter(({ name }) => folded(name).includes(folded(search.trim()))).sort(byName);
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {texts.list.create}
    </Button>
  );
  return (
    <>
      {styles.length === 0 ? (
        <EmptyState title={texts.list.empty} action={create}>
          {texts.list.about}
        </EmptyState>
      ) : (
        <>
          <div className={classes.head}>
            <p className={classes.about}>{texts.list.about}</p>
            {create}
          </div>
          {styles.length >= SEARCHED_FROM && (
            <TextInput
              className={classes.search}
              type="search"
              aria-label={texts.list.search}
              placeholder={texts.list.search}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          {found.length === 0 && (
            <NothingFound title={texts.list.nothing} resetLabel={texts.list.showAll} onReset={() => setSearch('')}>
              {texts.list.nothingText}
            </NothingFound>
          )}
          <ul className={classes.grid}>
            {found.map((style) => (
              <li key={style.id}>
                <StyleCard style={style} onDelete={() => setDoomed(style)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <CreateStyleDialog opened={isCreating} projectId={projectId} onClose={() => setCreating(false)} />
      <DeleteStyleDialog style={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

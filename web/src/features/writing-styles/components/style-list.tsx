import { Button } from '@mantine/core';
import type { WritingStyleSummary } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stylesQuery, writingStylesTexts as texts } from '@/entities/writing-styles';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconPlus } from '@/shared/ui/icons';
import { CardGridSkeleton } from '@/shared/ui/feedback/skeletons';
import { CreateStyleDialog } from './create-style-dialog';
import { DeleteStyleDialog } from './delete-style-dialog';
import { StyleCard } from './style-card';
import classes from './style-list.module.css';

interface StyleListProps {
  /** Styles usable in this project; null for all of the user's. */
  projectId: number | null;
}

/** Styles as cards, and a button for a new one. */
export function StyleList({ projectId }: StyleListProps) {
  const { data: styles, error, refetch } = useQuery(stylesQuery(projectId));
  const [isCreating, setCreating] = useState(false);
  const [doomed, setDoomed] = useState<WritingStyleSummary | null>(null);
  if (!styles) {
    return error ? (
      <ErrorState title={texts.list.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <CardGridSkeleton count={3} />
    );
  }
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
          <ul className={classes.grid}>
            {styles.map((style) => (
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

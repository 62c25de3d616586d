import { Button, VisuallyHidden } from '@mantine/core';
import type { BestPost, CompetitorDetail, Project } from '@orbita/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconBulb } from '@/shared/ui/icons';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { analysesQuery, bestPostsQuery } from '../../api/channel-queries';
import { ideaOf } from '../../model/idea';
import { pageTexts } from '../../page-texts';
import { IdeaDialog } from './idea-dialog';
import { PostCard } from './post-card';
import classes from './post-list.module.css';

const texts = pageTexts.best;

interface BestTabProps {
  competitor: CompetitorDetail;
  project: Project | undefined;
  days: number;
}

/** The most successful posts, the reasons, and a button that takes their idea into a plan. */
export function BestTab({ competitor: { id, title }, project, days }: BestTabProps) {
  const { data: posts, error, refetch, isPlaceholderData } = useQuery(bestPostsQuery(id, days));
  // Only for the theme of an idea: without analyses it has another title.
  const analyses = useInfiniteQuery(analysesQuery(id)).data?.analyses ?? [];
  const [taken, setTaken] = useState<{ post: BestPost; turn: number } | null>(null);
  if (!posts) {
    return error ? (
      <ErrorState title={pageTexts.posts.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton />
    );
  }
  if (posts.length === 0 && isPlaceholderData) return <RowsSkeleton />;
  if (posts.length === 0) return <EmptyState title={texts.empty}>{texts.emptyText(days)}</EmptyState>;
  return (
    <>
      <p className={classes.note}>{texts.rule}</p>
      <ol className={classes.list}>
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard
              post={post}
              rank={
                <span className={classes.rank}>
                  <span aria-hidden="true">{index + 1}</span>
                  <VisuallyHidden>{texts.rank(index + 1)}</VisuallyHidden>
                </span>
              }
            >
              <div className={classes.why}>
                <p>
                  <span className={classes.score}>
                    {texts.score} {formatNumber(post.engagement_score)}.
                  </span>{' '}
                  {post.reason}
                </p>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconBulb size={16} aria-hidden />}
                  aria-label={texts.takeNamed(formatInstant(post.published_at))}
                  disabled={project === undefined}
                  onClick={() => setTaken((before) => ({ post, turn: (before?.turn ?? 0) + 1 }))}
                >
                  {texts.take}
                </Button>
              </div>
            </PostCard>
          </li>
        ))}
      </ol>
      {taken && project && (
        <IdeaDialog
          key={taken.turn}
          project={project}
          idea={ideaOf(taken.post, title, analyses)}
          onExited={() => setTaken(null)}
        />
      )}
    </>
  );
}

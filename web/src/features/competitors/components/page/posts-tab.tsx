import { Button } from '@mantine/core';
import type { CompetitorPost } from '@orbita/contracts';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { IconDownload } from '@/shared/ui/icons';
import { MoreButton, type NextPage } from '@/shared/ui/actions/more-button';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { useExportPosts } from '../../api/channel-mutations';
import { pageTexts } from '../../page-texts';
import { PostCard } from './post-card';
import classes from './post-list.module.css';

const texts = pageTexts.posts;

interface PostsTabProps {
  channelId: number;
  posts: readonly CompetitorPost[];
  /** Pages of the list of posts. */
  query: NextPage;
  days: number;
}

/** All stored posts of the chosen days, newest first. */
export function PostsTab({ channelId, posts, query, days }: PostsTabProps) {
  const download = useExportPosts(channelId);
  if (posts.length === 0) return <EmptyState title={texts.empty}>{texts.emptyText(days)}</EmptyState>;
  return (
    <>
      <div className={classes.head}>
        <p>{query.hasNextPage ? texts.shown(posts.length) : texts.all(posts.length)}</p>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate(undefined, { onError: (error) => notifyError(error, texts.exportFailed) })}
        >
          {texts.export}
        </Button>
      </div>
      <SlowAnswer of={download} />
      {posts.some(({ forwards_count }) => forwards_count === null) && (
        <p className={classes.note}>{texts.forwardsUnknown}</p>
      )}
      <ul className={classes.list}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      <MoreButton of={query} lineClassName={classes.foot}>
        {texts.showMore}
      </MoreButton>
    </>
  );
}

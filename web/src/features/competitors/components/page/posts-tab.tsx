import { Button } from '@mantine/core';
import type { CompetitorPost } from '@orbita/contracts';
import { useState } from 'react';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconDownload } from '@/shared/ui/icons';
import { SlowAnswer } from '@/shared/ui/slow-answer';
import { notifyError } from '@/shared/ui/toasts';
import { useExportPosts } from '../../api/channel-acts';
import { pageTexts } from '../../page-texts';
import { PostCard } from './post-card';
import classes from './post-list.module.css';

const texts = pageTexts.posts;

/** Posts that are drawn at first, and more with each press. */
const PAGE = 20;

interface PostsTabProps {
  channelId: number;
  posts: readonly CompetitorPost[];
  days: number;
}

/** All loaded posts of the chosen days, newest first. */
export function PostsTab({ channelId, posts, days }: PostsTabProps) {
  const [count, setCount] = useState(PAGE);
  const download = useExportPosts(channelId);
  if (posts.length === 0) return <EmptyState title={texts.empty}>{texts.emptyText(days)}</EmptyState>;
  const shown = posts.slice(0, count);
  return (
    <>
      <div className={classes.head}>
        <p>{shown.length < posts.length ? texts.shown(shown.length, posts.length) : texts.all(posts.length)}</p>
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
        {shown.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      {shown.length < posts.length && (
        <div className={classes.foot}>
          <Button variant="default" onClick={() => setCount(count + PAGE)}>
            {texts.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

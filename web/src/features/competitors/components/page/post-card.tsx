import type { CompetitorPost } from '@orbita/contracts';
import { useId, type ReactNode } from 'react';
import { formatInstant } from '@/shared/format/dates';
import { IconExternalLink } from '@/shared/ui/icons';
import { pageTexts } from '../../page-texts';
import { formatNumber, formatRate } from '@/shared/format/numbers';
import { Unknown } from '../channel-figure';
import { FoldedText } from './folded-text';
import classes from './post-card.module.css';
import { PostLinks } from './post-links';
import { PostMedia } from './post-media';

const texts = pageTexts.posts;

interface PostCardProps {
  post: CompetitorPost;
  /** Before the date. */
  rank?: ReactNode;
  /** What makes it stand out, below its numbers. */
  children?: ReactNode;
}

/** A post of a channel in its original form, with its numbers. */
export function PostCard({ post, rank, children }: PostCardProps) {
  const { content, forwarded_from, is_edited, media_files, published_at, platform_url, extracted_urls } = post;
  const heading = useId();
  const date = formatInstant(published_at);
  return (
    <article className={classes.card} aria-labelledby={heading}>
      <header className={classes.head}>
        {rank}
        <h3 id={heading} className={classes.date}>
          <a href={platform_url} target="_blank" rel="noopener noreferrer" aria-label={texts.original(date)}>
            <time dateTime={published_at}>{date}</time>
            <IconExternalLink size={16} aria-hidden />
          </a>
        </h3>
        {forwarded_from !== null && <span className={classes.note}>{texts.forwarded(forwarded_from)}</span>}
        {is_edited && <span className={classes.note}>{texts.edited}</span>}
      </header>
      <div className={classes.body} data-with-media={media_files.length > 0 || undefined}>
        {media_files.length > 0 && <PostMedia media={media_files} />}
        <div className={classes.words}>
          {content === '' ? <p className={classes.note}>{texts.noText}</p> : <FoldedText text={content} lines={6} />}
          {extracted_urls.length > 0 && <PostLinks urls={extracted_urls} />}
        </div>
      </div>
      <dl className={classes.figures}>
        <Figure label={texts.views} value={post.views} />
        <Figure label={texts.reactions} value={post.reactions_count} />
        <Figure label={texts.forwards} value={post.forwards_count} />
        <Figure label={texts.rate} value={post.engagement_rate} format={formatRate} />
      </dl>
      {children}
    </article>
  );
}

interface FigureProps {
  label: string;
  value: number | null;
  format?: (value: number) => string;
}

function Figure({ label, value, format = formatNumber }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{value === null ? <Unknown /> : format(value)}</dd>
    </div>
  );
}

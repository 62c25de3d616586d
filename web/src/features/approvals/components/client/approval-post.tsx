import { CONTENT_TYPE_LABELS, SOCIAL_NETWORK_LABELS } from '@orbita/contracts';
import { memo } from 'react';
import { NetworkPreview } from '@/entities/publishing';
import { NetworkGlyph } from '@/entities/networks';
import { formatDateRange } from '@/shared/format/dates';
import { texts } from '../../client-texts';
import { isUnwritten } from '../../model/posts';
import classes from './approval-post.module.css';
import { postId } from './element-ids';
import { PostDecision, type PostDecisionProps } from './post-decision';

interface ApprovalPostProps extends PostDecisionProps {
  /** Owner of the post. */
  author: string;
  /** It changed while the client was looking at it. */
  isChanged: boolean;
  onMediaGone: () => void;
}

/** A post as its network will show it, and the client's verdict. */
export const ApprovalPost = memo(function ApprovalPost({
  post,
  token,
  author,
  isChanged,
  draft,
  onDraft,
  onSaid,
  onMediaGone,
}: ApprovalPostProps) {
  const { id, title, social_network: network, scheduled_date: date, content, media } = post;
  const time = post.scheduled_time.slice(0, 5);
  return (
    <article id={postId(id)} className={classes.post} tabIndex={-1} aria-labelledby={`${postId(id)}-title`}>
      <p className={classes.facts}>
        <span>{time}</span>
        <span className={classes.network}>
          <NetworkGlyph network={network} decorative size={16} />
          {SOCIAL_NETWORK_LABELS[network]}
        </span>
        <span>{CONTENT_TYPE_LABELS[post.content_type]}</span>
      </p>
      <h3 id={`${postId(id)}-title`} className={classes.title}>
        {title}
      </h3>
      {isChanged && (
        <p className={classes.changed} role="alert">
          {texts.changed}
        </p>
      )}
      {isUnwritten(post) ? (
        <p className={classes.idea}>{post.short_description}</p>
      ) : (
        <NetworkPreview
          network={network}
          text={{ text: content ?? '', entities: post.content_entities }}
          author={author}
          time={time}
          day={formatDateRange(date, date)}
          media={media}
          canOpenMedia
          onMediaGone={onMediaGone}
        />
      )}
      <PostDecision post={post} token={token} draft={draft} onDraft={onDraft} onSaid={onSaid} />
    </article>
  );
});

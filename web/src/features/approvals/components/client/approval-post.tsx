import { CONTENT_TYPE_LABELS } from '@orbita/contracts';
import { memo, useState } from 'react';
import { NetworkPreview } from '@/entities/publishing';
import { formatDateRange } from '@/shared/format/dates';
import { texts } from '../../client-texts';
import { isUnwritten } from '../../model/posts';
import classes from './approval-post.module.css';
import { postId } from './element-ids';
import { PostDecision, type PostDecisionProps } from './post-decision';
import { NetworkNames, panelId, PostNetworks, tabId, type ShownPost } from './post-networks';

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
  const { id, title, variants } = post;
  const [shownId, setShownId] = useState(id);
  // A variant that became like the others is no longer there.
  const shown: ShownPost = variants.find((variant) => variant.id === shownId) ?? post;
  const { social_network: network, scheduled_date: date, content, media } = shown;
  const time = shown.scheduled_time.slice(0, 5);
  const hasTabs = variants.length > 0;
  return (
    <article id={postId(id)} className={classes.post} tabIndex={-1} aria-labelledby={`${postId(id)}-title`}>
      <p className={classes.facts}>
        <span>{shown.scheduled_date === post.scheduled_date ? time : `${formatDateRange(date, date)}, ${time}`}</span>
        {!hasTabs && <NetworkNames networks={[network, ...post.same_networks]} />}
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
      {hasTabs && <PostNetworks post={post} shownId={shown.id} onShow={setShownId} />}
      <div
        className={classes.shown}
        {...(hasTabs && { id: panelId(id), role: 'tabpanel', 'aria-labelledby': tabId(shown.id) })}
      >
        {isUnwritten(shown) ? (
          <p className={classes.idea}>{post.short_description}</p>
        ) : (
          <NetworkPreview
            key={shown.id}
            network={network}
            text={{ text: content ?? '', entities: shown.content_entities }}
            author={author}
            time={time}
            day={formatDateRange(date, date)}
            media={media}
            canOpenMedia
            onMediaGone={onMediaGone}
          />
        )}
      </div>
      <PostDecision post={post} token={token} draft={draft} onDraft={onDraft} onSaid={onSaid} />
    </article>
  );
});

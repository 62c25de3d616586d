import { canPublishTo, publishingIn, textFor, type RichText, type SocialNetwork } from '@orbita/contracts';
import type { PreviewMedia } from '../../model/preview/preview-media';
import { texts } from '../../texts';
import colours from './network-colours.module.css';
import classes from './network-preview.module.css';
import { PostActions } from './post-actions';
import { PostAuthor, PostAvatar } from './post-author';
import { PostMedia } from './post-media';
import { PostText } from './post-text';
import { Glyph } from './glyph';

export interface NetworkPreviewProps {
  network: SocialNetwork;
  text: RichText;
  /** Name of the channel, page or account; of the project until one is chosen. */
  author: string;
  /** Picture of the account; without one its initials are shown. */
  avatar?: string | null | undefined;
  /** Local time of the post, `HH:MM`. */
  time: string;
  /** `21 ноября`. */
  day: string;
  /** Pictures and videos, in order. */
  media?: readonly PreviewMedia[];
  /** A picture opens in full size and a video plays: for readers who do not have the library. */
  canOpenMedia?: boolean;
  /** The link of a file has expired. */
  onMediaGone?: () => void;
}

/** The post as its network shows it, in the theme of the interface. Counters of reactions are left out: there are none yet. */
export function NetworkPreview({
  network,
  text,
  author,
  avatar,
  time,
  day,
  media = [],
  canOpenMedia = false,
  onMediaGone,
}: NetworkPreviewProps) {
  const shown = textFor(network, text);
  const hasText = shown.text.trim() !== '';
  const isEmpty = !hasText && media.length === 0;
  const who = { network, author, avatar, time, day };
  const files = (media.length > 0 || (network === 'instagram' && hasText)) && (
    <PostMedia network={network} media={media} canOpen={canOpenMedia} onGone={onMediaGone} />
  );
  const said = (
    <>
      {isEmpty && <p className={classes.empty}>{texts.preview.empty}</p>}
      {hasText && (
        <PostText
          // What was unfolded belongs to another network.
          key={network}
          network={network}
          text={shown}
          author={network === 'instagram' ? author : undefined}
        />
      )}
    </>
  );
  return (
    <section
      className={`${classes.stage} ${colours.colours}`}
      data-network={network}
      aria-label={texts.preview.label(network)}
    >
      {network === 'telegram' ? (
        <div className={classes.message}>
          <PostAvatar author={author} url={avatar} />
          <div className={classes.bubble}>
            <p className={classes.channel}>{author}</p>
            {files}
            {said}
            <p className={classes.meta} aria-hidden>
              <Glyph name="eye" size={15} /> 1<span>{time}</span>
            </p>
          </div>
        </div>
      ) : (
        <article className={classes.card}>
          <PostAuthor {...who} />
          {network === 'instagram' ? (
            <>
              {files}
              {!isEmpty && <PostActions network={network} />}
              {said}
              <p className={classes.date}>{texts.preview.at(day, time)}</p>
            </>
          ) : (
            <>
              {said}
              {files}
              <PostActions network={network} />
            </>
          )}
        </article>
      )}
      <p className={classes.note}>{texts.preview.note(network, isUnconfirmed(network))}</p>
    </section>
  );
}

const isUnconfirmed = (network: SocialNetwork): boolean =>
  canPublishTo(network) && publishingIn(network).isUnconfirmed === true;

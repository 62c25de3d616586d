import type { SocialNetwork } from '@orbita/contracts';
import { useState } from 'react';
import { initials } from '@/shared/ui/page/avatar';
import { texts } from '../../texts';
import { Glyph } from './glyph';
import classes from './post-author.module.css';

interface PostAvatarProps {
  author: string;
  url: string | null | undefined;
}

/** The account as a circle; its name is beside it. */
export function PostAvatar({ author, url }: PostAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.avatar} aria-hidden>
      {url && url !== broken ? (
        <img src={url} alt="" referrerPolicy="no-referrer" draggable={false} onError={() => setBroken(url)} />
      ) : (
        initials(author)
      )}
    </span>
  );
}

interface PostAuthorProps {
  network: SocialNetwork;
  author: string;
  avatar: string | null | undefined;
  time: string;
  day: string;
}

/** Head of a post: whose it is, and when it comes out. Instagram puts the time below the caption. */
export function PostAuthor({ network, author, avatar, time, day }: PostAuthorProps) {
  return (
    <header className={classes.head}>
      <PostAvatar author={author} url={avatar} />
      <div className={classes.who}>
        <p className={classes.author}>{author}</p>
        {network !== 'instagram' && <p className={classes.when}>{texts.preview.at(day, time)}</p>}
      </div>
      <span className={classes.menu}>
        <Glyph name="dots" />
      </span>
    </header>
  );
}

import { useState } from 'react';
import { Avatar } from '@/shared/ui/page/avatar';
import classes from './channel-avatar.module.css';

interface ChannelAvatarProps {
  title: string;
  url: string | null;
}

/** Titles of channels contain quotes and emoji, which are no initials. */
const lettersOf = (title: string): string => title.replace(/[^\p{L}\p{N}\s]/gu, '');

/** A channel as a circle: its picture, or its initials when there is none or it does not load. */
export function ChannelAvatar({ title, url }: ChannelAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.circle} onErrorCapture={() => setBroken(url)}>
      <Avatar name={lettersOf(title)} url={url === broken ? null : url} />
    </span>
  );
}

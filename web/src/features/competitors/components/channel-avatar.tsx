import { useState } from 'react';
import { Avatar } from '@/shared/ui/page/avatar';
import classes from './channel-avatar.module.css';

interface ChannelAvatarProps {
  title: string;
  url: string | null;
}

/** A channel as a circle: its picture, or its initials when there is none or it does not load. */
export function ChannelAvatar({ title, url }: ChannelAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.circle} onErrorCapture={() => setBroken(url)}>
      <Avatar name={title} url={url === broken ? null : url} />
    </span>
  );
}

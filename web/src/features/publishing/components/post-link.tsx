import type { PublishingAttempt } from '@orbita/contracts';
import { IconExternalLink } from '@/shared/ui/icons';
import { texts } from '../texts';
import classes from './post-link.module.css';

/** The way to a post that is out; nothing where its network has no addresses of posts. */
export function PostLink({ attempt: { platform, url } }: { attempt: Pick<PublishingAttempt, 'platform' | 'url'> }) {
  if (url === null) return null;
  return (
    <a className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
      {texts.open(platform)}
      <IconExternalLink size={16} aria-hidden />
    </a>
  );
}

import type { PublishingAttempt } from '@orbita/contracts';
import { IconExternalLink } from '@/shared/ui/icons';
import { texts } from '../texts';
import classes from './post-link.module.css';

/** Link to a published post; nothing where the network has no URLs of posts. */
export function PostLink({ attempt: { platform, url } }: { attempt: Pick<PublishingAttempt, 'platform' | 'url'> }) {
  if (url === null) return null;
  return (
    <a className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
      {texts.open(platform)}
      <IconExternalLink size={16} aria-hidden />
    </a>
  );
}

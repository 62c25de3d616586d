import type { Competitor } from '@orbita/contracts';
import { IconRosetteDiscountCheck } from '@/shared/ui/icons';
import { channelTexts as texts } from '../channel-texts';
import classes from './channel-name.module.css';

/** Label beside the title of a verified channel. */
export function VerifiedMark() {
  return (
    <span className={classes.verified} role="img" aria-label={texts.verified} title={texts.verified}>
      <IconRosetteDiscountCheck size={18} aria-hidden />
    </span>
  );
}

/** `@name`, a link to the channel in a new tab. */
export function ChannelLink({
  channel_username: name,
  platform_url,
}: Pick<Competitor, 'channel_username' | 'platform_url'>) {
  return (
    <a
      className={classes.link}
      href={platform_url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.openInTelegram(name)}
    >
      @{name}
    </a>
  );
}

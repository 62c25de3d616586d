import { canPublishTo, type PublicationSummary, type SocialNetwork } from '@orbita/contracts';
import { Link } from 'react-router-dom';
import { IconBell } from '@/shared/ui/icons';
import { byHandTexts as texts } from '../by-hand-texts';
import { byHandPath, isByHand } from '../model/by-hand';
import classes from './by-hand-note.module.css';

/** Says that Orbita does not publish to some of these networks; nothing when it does to all. */
export function ByHandNote({ networks }: { networks: readonly SocialNetwork[] }) {
  const byHand = networks.filter((network) => !canPublishTo(network));
  if (byHand.length === 0) return null;
  return (
    <p className={classes.note}>
      <IconBell size={18} aria-hidden />
      <span>{byHand.length === networks.length ? texts.cannot : texts.cannotIn(byHand)}</span>
    </p>
  );
}

interface PublicationByHandProps {
  publication: Pick<PublicationSummary, 'id' | 'social_network' | 'auto_publish' | 'remind' | 'status'>;
}

/** The same of one publication, with the screen that copies it; nothing for one that is out or goes out by itself. */
export function PublicationByHand({ publication }: PublicationByHandProps) {
  if (!isByHand(publication)) return null;
  const { id, social_network, remind } = publication;
  const cannot = remind ? texts.cannot : texts.unreminded;
  return (
    <div className={classes.note}>
      <IconBell size={18} aria-hidden />
      <div className={classes.words}>
        <p>{canPublishTo(social_network) ? texts.chosen : cannot}</p>
        <Link to={byHandPath(id)}>{texts.open}</Link>
      </div>
    </div>
  );
}

import { SOCIAL_NETWORK_LABELS, type PlanPublication, type SocialNetwork } from '@orbita/contracts';
import { Link } from 'react-router-dom';
import { NetworkGlyph } from '@/entities/networks';
import { formatDay, shortTime } from '@/shared/format/dates';
import { workbenchTexts } from '../texts';
import classes from './publication-panel.module.css';

const texts = workbenchTexts.variants;

/** Every network of a publication; where it has several, each leads to its tab of the editor and says what it has of its own. */
export function PublicationNetworks({ publication }: { publication: PlanPublication }) {
  const { social_network, variant_of, variants, scheduled_date } = publication;
  if (variants.length === 0) {
    return (
      <span className={classes.inline}>
        <Network network={social_network} />
        {variant_of !== null && <span className={classes.zone}>{texts.variant}</span>}
      </span>
    );
  }
  return (
    <ul className={classes.networks}>
      <li className={classes.inline}>
        <Network network={social_network} />
      </li>
      {variants.map((variant) => (
        <li key={variant.id} className={classes.inline}>
          <Link className={classes.inline} to={`/dashboard/publications/${variant.id}/edit`}>
            <Network network={variant.social_network} />
          </Link>
          <span className={classes.zone}>
            {[
              variant.own_text && texts.ownText,
              variant.own_media && texts.ownMedia,
              variant.own_time &&
                (variant.scheduled_date === scheduled_date
                  ? shortTime(variant.scheduled_time)
                  : `${formatDay(variant.scheduled_date)}, ${shortTime(variant.scheduled_time)}`),
            ]
              .filter((word) => word !== false)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Network({ network }: { network: SocialNetwork }) {
  return (
    <>
      <NetworkGlyph network={network} decorative /> {SOCIAL_NETWORK_LABELS[network]}
    </>
  );
}

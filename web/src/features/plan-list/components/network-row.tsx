import { SOCIAL_NETWORK_LABELS, type SocialNetwork, firstOf } from '@orbita/contracts';
import { NetworkGlyph } from '@/entities/networks';
import { planTexts as texts } from '@/entities/content-plans';
import classes from './network-row.module.css';

/** Glyphs that fit beside the buttons of a card. */
const SHOWN = 4;

/** Networks of a plan as glyphs in one colour; those that do not fit are counted, and named in a tooltip. */
export function NetworkRow({ networks }: { networks: readonly SocialNetwork[] }) {
  const shown = networks.length > SHOWN + 1 ? firstOf(networks, SHOWN) : networks;
  const rest = networks.slice(shown.length).map((network) => SOCIAL_NETWORK_LABELS[network]);
  return (
    <ul className={classes.row} aria-label={texts.card.networks}>
      {shown.map((network) => (
        <li key={network}>
          <NetworkGlyph network={network} />
        </li>
      ))}
      {rest.length > 0 && (
        <li className={classes.rest} title={rest.join(', ')}>
          +{rest.length}
        </li>
      )}
    </ul>
  );
}

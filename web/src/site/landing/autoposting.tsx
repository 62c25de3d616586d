import { PUBLISHING_NETWORKS, SOCIAL_NETWORK_LABELS } from '@orbita/contracts';
import { NetworkGlyph } from '@/entities/networks';
import classes from './autoposting.module.css';
import landing from './landing.module.css';
import { Picture } from './picture';
import { PICTURES } from './pictures';
import { Section } from './section';
import { texts } from './texts';

const { autoposting } = texts;
/** Networks the product does not publish to yet. */
const SOON = ['X', 'LinkedIn'];

/** Where posts are published automatically, and where not yet. */
export function Autoposting() {
  return (
    <Section id="autoposting" title={autoposting.title} lead={autoposting.lead}>
      <ul className={classes.networks} aria-label={autoposting.networks}>
        {PUBLISHING_NETWORKS.map((network) => (
          <li key={network}>
            <NetworkGlyph network={network} decorative />
            <span>{SOCIAL_NETWORK_LABELS[network]}</span>
            <span className={classes.ready}>{autoposting.ready}</span>
          </li>
        ))}
        {SOON.map((name) => (
          <li key={name} className={classes.later}>
            <span>{name}</span>
            <span>{autoposting.soon}</span>
          </li>
        ))}
      </ul>
      <p className={landing.note}>
        {autoposting.plan} {autoposting.note}
      </p>
      <Picture of={PICTURES.publication} alt={autoposting.picture} className={landing.wide} />
    </Section>
  );
}

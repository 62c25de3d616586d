import { firstOf, type SocialNetwork } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';
import { PROJECT_LINK_LABELS } from '../link-labels';
import { NetworkGlyph } from './network-glyph';
import classes from './network-glyphs.module.css';

/** More networks in one place are shown as a number. */
const SHOWN = 3;

interface NetworkGlyphsProps {
  networks: readonly SocialNetwork[];
  /** Pixels of each. */
  size?: number;
  className?: string | undefined;
}

/** Icons of the networks of one post, in a row; the names of all are read by a screen reader and shown as a hint. */
export function NetworkGlyphs({ networks, size = 18, className }: NetworkGlyphsProps) {
  const [only] = networks;
  if (only !== undefined && networks.length === 1) {
    return <NetworkGlyph network={only} size={size} className={className} />;
  }
  const shown = firstOf(networks, networks.length > SHOWN ? SHOWN - 1 : SHOWN);
  const names = networks.map((network) => PROJECT_LINK_LABELS[network]).join(', ');
  return (
    <span className={`${classes.glyphs} ${className ?? ''}`} role="img" aria-label={names} title={names}>
      {shown.map((network) => (
        <NetworkGlyph key={network} network={network} size={size} decorative />
      ))}
      {networks.length > shown.length && <span>+{formatNumber(networks.length - shown.length)}</span>}
    </span>
  );
}

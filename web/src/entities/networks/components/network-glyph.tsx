import { NETWORKS, type ProjectLink } from '@orbita/contracts';
import { PROJECT_LINK_LABELS } from '../link-labels';

interface NetworkGlyphProps {
  network: ProjectLink;
  /** Pixels. */
  size?: number;
  /** The name is already written beside the glyph. */
  decorative?: boolean;
  className?: string | undefined;
}

const WEBSITE =
  'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4ZM2.8 10h14.4M10 2.8c2.2 2 3.2 4.4 3.2 7.2s-1 5.2-3.2 7.2c-2.2-2-3.2-4.4-3.2-7.2s1-5.2 3.2-7.2Z';

/** Icon of a social network or of a site. */
export function NetworkGlyph({ network, size = 18, decorative = false, className }: NetworkGlyphProps) {
  const label = PROJECT_LINK_LABELS[network];
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {!decorative && <title>{label}</title>}
      <path d={network === 'website' ? WEBSITE : NETWORKS[network].glyph} />
    </svg>
  );
}

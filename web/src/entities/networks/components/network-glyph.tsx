import type { ProjectLink } from '@orbita/contracts';
import { PROJECT_LINK_LABELS } from '@/shared/i18n/labels';

interface NetworkGlyphProps {
  network: ProjectLink;
  /** Pixels. */
  size?: number;
  /** The name is already written beside the glyph. */
  decorative?: boolean;
  className?: string | undefined;
}

/** Drawn for a 20-unit box with a 1.5 stroke, in one colour. */
const PATHS: Record<ProjectLink, string> = {
  telegram:
    'M17.2 3.4 2.9 9.1c-.6.2-.6 1 0 1.2l3.7 1.2 1.4 4.4c.2.6.9.7 1.3.3l2.1-2 3.7 2.7c.5.4 1.2.1 1.3-.5l2-12.1c.1-.7-.5-1.2-1.2-.9ZM6.8 11.4l7-4.7-5.2 6',
  instagram:
    'M6.5 3h7A3.5 3.5 0 0 1 17 6.5v7a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 3 13.5v-7A3.5 3.5 0 0 1 6.5 3ZM10 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM13.8 6.2h.01',
  vk: 'M2.5 5.5c.3 5.8 3 9.2 7.8 9.2h.3v-3.4c1.7.2 3 1.5 3.5 3.4h3.2c-.7-2.4-2.3-3.8-3.4-4.3 1-.6 2.6-2.2 2.9-4.9h-2.9c-.5 2.2-1.9 4-3.3 4.2V5.5H7.8v7.2C6.2 12.2 5 9.8 4.9 5.5Z',
  facebook: 'M11.2 17v-6.2h2.3l.4-2.7h-2.7V6.4c0-.9.5-1.5 1.5-1.5h1.3V2.7c-2.6-.5-5.4-.1-5.4 3.4v2H6.3v2.7h2.3V17Z',
  odnoklassniki:
    'M10 2.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM5.8 10.8c2.6 1.8 5.8 1.8 8.4 0M10 12.3l-3.5 4.2M10 12.3l3.5 4.2',
  threads:
    'M14.3 7.2C13.7 4.8 12.2 3.5 10 3.5c-3.2 0-4.9 2.5-4.9 6.5s1.7 6.5 4.9 6.5c2.6 0 4.5-1.5 4.5-3.6 0-2.3-2-3.3-4.2-3.3-1.9 0-3 .9-3 2.1 0 1.1.9 1.8 2.2 1.8 1.9 0 2.7-1.4 2.7-3.2 0-2-.9-3-2.3-3-.9 0-1.6.4-2 1.1',
  tenchat:
    'M4 4h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 16 14h-5l-3.5 3v-3H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 4ZM7 7.2h6M10 7.2v4',
  website:
    'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4ZM2.8 10h14.4M10 2.8c2.2 2 3.2 4.4 3.2 7.2s-1 5.2-3.2 7.2c-2.2-2-3.2-4.4-3.2-7.2s1-5.2 3.2-7.2Z',
};

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
      <path d={PATHS[network]} />
    </svg>
  );
}

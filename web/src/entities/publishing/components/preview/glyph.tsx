import { ACTION_GLYPHS, type ActionGlyph } from './action-glyphs';

interface GlyphProps {
  name: ActionGlyph;
  /** Pixels. */
  size?: number;
}

/** A sign of a network's button. */
export function Glyph({ name, size = 20 }: GlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'dots' ? 2.6 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={ACTION_GLYPHS[name]} />
    </svg>
  );
}

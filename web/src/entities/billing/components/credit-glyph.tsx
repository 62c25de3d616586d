interface CreditGlyphProps {
  /** Pixels. */
  size?: number;
}

/** Icon of credits: a small planet with its ring, never a currency sign. Decorative: there is text beside it. */
export function CreditGlyph({ size = 18 }: CreditGlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="5.25" fill="var(--o-comet)" stroke="none" />
      <path d="M17.6 8.6c2.6-.6 4.4-.4 4.8.5.7 1.600-3.300 4.500-8.900 6.500s-10.500 2.100-11.100.500c-.4-.9.8-2.300 3.100-3.700" />
    </svg>
  );
}

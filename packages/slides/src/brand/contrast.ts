/** Least contrast of a text on its background (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;

export const BLACK = '#000000';
export const WHITE = '#ffffff';

const channelsOf = (color: string): [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

/** Relative luminance of a colour `#rrggbb`: 0 black, 1 white. */
export const luminance = (color: string): number => {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours: 1 for equal ones, 21 for black and white. */
export const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** A colour laid over another one, as a canvas does it. @param share of the upper one, from 0 to 1 */
export const mixed = (lower: string, upper: string, share: number): string => {
  const below = channelsOf(lower);
  const channels = channelsOf(upper).map((channel, index) => Math.round(channel * share + below[index]! * (1 - share)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

/** How much colour there is in a colour: 0 for greys, 1 for a pure one. */
export const saturation = (color: string): number => {
  const channels = channelsOf(color);
  return (Math.max(...channels) - Math.min(...channels)) / 255;
};

/** The least contrast of a text over any of its backgrounds. @param opacity of the text */
export const leastContrast = (color: string, backgrounds: readonly string[], opacity = 1): number =>
  Math.min(...backgrounds.map((background) => contrast(mixed(background, color, opacity), background)));

/**
 * The first of some colours that is readable on all backgrounds; otherwise the more readable of black and white: on a single
 * background one of them always is.
 */
export const readableColor = (wanted: readonly string[], backgrounds: readonly string[], opacity = 1): string => {
  const least = (color: string): number => leastContrast(color, backgrounds, opacity);
  return wanted.find((color) => least(color) >= MIN_CONTRAST) ?? (least(BLACK) >= least(WHITE) ? BLACK : WHITE);
};

import type { Shot, Shots } from './picture';
import { pictureFile } from './picture-files';

const WIDTHS = [960, 1920] as const;
const HEIGHT = 1200;

const shotOf = (name: string): Shot => ({
  avif: [pictureFile(`${name}-${WIDTHS[0]}.avif`), pictureFile(`${name}-${WIDTHS[1]}.avif`)],
  webp: [pictureFile(`${name}-${WIDTHS[0]}.webp`), pictureFile(`${name}-${WIDTHS[1]}.webp`)],
});

const shotsOf = (name: string): Shots => ({
  dark: shotOf(`${name}-dark`),
  light: shotOf(`${name}-light`),
  width: WIDTHS[1],
  height: HEIGHT,
});

export const PICTURES = {
  plan: shotsOf('plan'),
  carousel: shotsOf('carousel'),
  publication: shotsOf('publication'),
  wizard: shotsOf('wizard'),
} as const;

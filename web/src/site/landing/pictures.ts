import type { Shot, Shots } from './picture';

/** Made by `npm run pictures` from the running product. */
const files = import.meta.glob<string>('./pictures/*.{avif,webp}', { eager: true, query: '?url', import: 'default' });

const WIDTHS = [960, 1920] as const;
const HEIGHT = 1200;

const fileOf = (name: string): string => {
  const address = files[`./pictures/${name}`];
  if (address === undefined) throw new Error(`no picture ${name}: npm run pictures`);
  return address;
};

const shotOf = (name: string): Shot => ({
  avif: [fileOf(`${name}-${WIDTHS[0]}.avif`), fileOf(`${name}-${WIDTHS[1]}.avif`)],
  webp: [fileOf(`${name}-${WIDTHS[0]}.webp`), fileOf(`${name}-${WIDTHS[1]}.webp`)],
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

// Draws the icons of the installed app from the product's sign: node scripts/app-icons.mjs
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// A dependency of packages/images only; nothing else needs this library.
const sharp = createRequire(new URL('../packages/images/package.json', import.meta.url))('sharp');

const ICONS = fileURLToPath(new URL('../web/public/icons/', import.meta.url));

/** The logo of `web/public/favicon.svg` in its 32-unit square. */
const sign = ({ planet, ring, comet }) => `
  <circle cx="16" cy="16" r="5" fill="${planet}" />
  <ellipse cx="16" cy="16" rx="12" ry="5.4" transform="rotate(-28 16 16)" fill="none" stroke="${ring}" stroke-width="1.6" />
  <circle cx="26.2" cy="9.4" r="2.4" fill="${comet}" />`;

const COLOURS = { planet: '#8B7CFF', ring: '#A6ADCB', comet: '#FFB454' };
const WHITE = { planet: '#fff', ring: '#fff', comet: '#fff' };

/** The logo scaled within its square, on a background with rounded corners, a full one or none. */
const picture = ({ share = 1, field, colours = COLOURS }) => {
  const rest = (32 * (1 - share)) / 2;
  const radius = { rounded: 8, whole: 0 }[field];
  const ground = radius === undefined ? '' : `<rect width="32" height="32" rx="${radius}" fill="#0B0D17" />`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground}<g transform="translate(${rest} ${rest}) scale(${share})">${sign(colours)}</g></svg>`;
};

/** Maskable icons are cut to a circle of four fifths; the logo stays inside it. */
const FILES = {
  'icon-192.png': [192, { field: 'rounded' }],
  'icon-512.png': [512, { field: 'rounded' }],
  'maskable-512.png': [512, { field: 'whole', share: 0.72 }],
  'monochrome-512.png': [512, { share: 0.9, colours: WHITE }],
  'badge-96.png': [96, { colours: WHITE }],
  'apple-touch-icon.png': [180, { field: 'whole', share: 0.86 }],
};

await mkdir(ICONS, { recursive: true });
for (const [name, [size, what]] of Object.entries(FILES)) {
  const png = await sharp(Buffer.from(picture(what)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(join(ICONS, name), png);
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { STAMPS } from './stamps.js';

const WIDTH = 1_152;
const HEIGHT = 864;
/** Room around what the picture is about. */
const MARGIN = 72;

/** Eight bits a channel, RGBA. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** A picture whose foreground is known: its colours and its alpha. */
export interface Composite {
  name: string;
  /** A JPEG, as people send them. */
  path: string;
  truth: Pixels;
}

const svg = (content: string, width = WIDTH, height = HEIGHT): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/** Backgrounds out of focus, in colours that show at every edge. */
const BACKGROUNDS: readonly { from: string; to: string; spots: readonly string[] }[] = [
  { from: '#3f7d3a', to: '#a8c66c', spots: ['#2c5a2a', '#d7e39a', '#6b8e23'] },
  { from: '#c9d6e8', to: '#4a6fa5', spots: ['#ffffff', '#e0b080', '#2f4b7c'] },
  { from: '#7a4f2b', to: '#d9b38c', spots: ['#fff0d0', '#5a3a1c', '#a03030'] },
  { from: '#202038', to: '#703060', spots: ['#ffb030', '#40c0ff', '#ff5080'] },
];

const background = (place: number): Promise<Buffer> => {
  const { from, to, spots } = BACKGROUNDS[place % BACKGROUNDS.length]!;
  const circles = Array.from({ length: 18 }, (_, spot) => {
    const [x, y] = [(spot * 397 + place * 131) % WIDTH, (spot * 271 + place * 89) % HEIGHT];
    return `<circle cx="${x}" cy="${y}" r="${40 + ((spot * 37) % 70)}" fill="${spots[spot % spots.length]}" opacity="0.55"/>`;
  });
  return sharp(
    svg(`<defs><linearGradient id="g" x2="0.3" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
      <filter id="b"><feGaussianBlur stdDeviation="14"/></filter>
      <filter id="n"><feTurbulence baseFrequency="0.02 0.05" numOctaves="3" seed="${place}"/><feColorMatrix values="0 0 0 0 0.5 0 0 0 0 0.5 0 0 0 0 0.5 0.5 0 0 0 0"/></filter></defs>
      <rect width="100%" height="100%" fill="url(#g)"/><g filter="url(#b)">${circles.join('')}</g>
      <rect width="100%" height="100%" filter="url(#n)" opacity="0.5"/>`),
  )
    .removeAlpha()
    .raw()
    .toBuffer();
};

/** A head of hair: strands one point wide and thinner, drawn at four times the size. */
const hair = (colour: string): Buffer => {
  const strands = Array.from({ length: 900 }, (_, strand) => {
    const angle = Math.PI * (1 + ((strand * 0.618) % 1));
    const reach = 300 + ((strand * 53) % 170);
    const bend = ((strand * 29) % 120) - 60;
    const [x, y] = [576 + Math.cos(angle) * 150, 430 + Math.sin(angle) * 150];
    const [endX, endY] = [576 + Math.cos(angle) * reach + bend, 470 + Math.sin(angle) * reach * 0.85];
    return `<path d="M${x} ${y} Q${(x + endX) / 2 + bend} ${(y + endY) / 2} ${endX} ${endY}" stroke-width="${0.8 + ((strand * 7) % 10) / 8}"/>`;
  });
  return svg(`<defs><radialGradient id="f" cx="0.45" cy="0.4"><stop stop-color="#f2c9a8"/><stop offset="1" stop-color="#c58a63"/></radialGradient></defs>
    <path d="M300 864 Q330 690 480 660 L672 660 Q822 690 852 864 Z" fill="#37506e"/><rect x="510" y="590" width="132" height="110" fill="#c58a63"/>
    <ellipse cx="576" cy="400" rx="230" ry="220" fill="${colour}"/>
    <g fill="none" stroke="${colour}" stroke-linecap="round">${strands.join('')}</g>
    <ellipse cx="576" cy="470" rx="150" ry="190" fill="url(#f)"/>
    <ellipse cx="515" cy="445" rx="20" ry="10" fill="#fff"/><ellipse cx="637" cy="445" rx="20" ry="10" fill="#fff"/><circle cx="515" cy="445" r="9" fill="#3a2a1a"/><circle cx="637" cy="445" r="9" fill="#3a2a1a"/>
    <path d="M490 418 q25 -14 52 0 M612 418 q25 -14 52 0" stroke="#4a3020" stroke-width="8" fill="none"/><path d="M566 460 l-12 60 h26" stroke="#a86f4c" stroke-width="5" fill="none"/>
    <path d="M520 570 q56 36 112 0 q-56 -16 -112 0" fill="#b0453f"/>`);
};

const bottle =
  svg(`<defs><linearGradient id="g"><stop stop-color="#0c5c3c"/><stop offset="0.25" stop-color="#7fe0b0"/><stop offset="0.4" stop-color="#128a5a"/><stop offset="1" stop-color="#063824"/></linearGradient></defs>
  <path d="M520 90 h112 v150 q0 40 50 90 q30 40 30 100 v330 q0 40 -40 40 h-192 q-40 0 -40 -40 v-330 q0 -60 30 -100 q50 -50 50 -90 z" fill="url(#g)"/>
  <rect x="512" y="70" width="128" height="60" rx="12" fill="#d8b04c"/><rect x="440" y="480" width="272" height="200" fill="#f6efdd"/>
  <path d="M470 540 h212 M470 580 h160 M470 620 h190" stroke="#6a4a2a" stroke-width="14"/>`);

/** A glass with a drink in it: what is behind shines through its upper half. */
const glass =
  svg(`<defs><linearGradient id="w"><stop stop-color="#fff" stop-opacity="0.75"/><stop offset="0.2" stop-color="#e8f4ff" stop-opacity="0.35"/><stop offset="0.8" stop-color="#d8eaff" stop-opacity="0.35"/><stop offset="1" stop-color="#fff" stop-opacity="0.8"/></linearGradient>
  <linearGradient id="d"><stop stop-color="#c85a10"/><stop offset="0.3" stop-color="#ffb040"/><stop offset="1" stop-color="#a04008"/></linearGradient></defs>
  <path d="M396 110 L756 110 L700 770 L452 770 Z" fill="url(#w)"/><path d="M416 350 L736 350 L702 740 Q576 770 450 740 Z" fill="url(#d)"/>
  <ellipse cx="576" cy="350" rx="160" ry="22" fill="#ffd080"/><path d="M396 110 L452 770 M756 110 L700 770" stroke="#fff" stroke-width="7" stroke-opacity="0.9"/>`);

const rendered: readonly (readonly [string, Buffer])[] = [
  ['rendered: dark hair', hair('#2a1a10')],
  ['rendered: fair hair', hair('#e8c878')],
  ['rendered: bottle', bottle],
  ['rendered: glass', glass],
];

const raw = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** What was cut out by hand, in the middle of an empty picture. */
const laidOut = async (path: string): Promise<Pixels> => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const inner = await sharp(path)
    .ensureAlpha()
    .resize(WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, { fit: 'contain', background: clear, kernel: 'cubic' })
    .png()
    .toBuffer();
  return raw(sharp(inner).extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: clear }));
};

/** Lays a foreground over a background: α · F + (1 − α) · B. */
const composed = ({ data }: Pixels, behind: Buffer): Buffer => {
  const picture = Buffer.alloc(behind.length);
  for (let point = 0; point < behind.length / 3; point += 1) {
    const alpha = data[point * 4 + 3]! / 255;
    for (let colour = 0; colour < 3; colour += 1) {
      const shown = alpha * data[point * 4 + colour]! + (1 - alpha) * behind[point * 3 + colour]!;
      picture[point * 3 + colour] = Math.round(shown);
    }
  }
  return picture;
};

/** Makes the pictures in a folder: those rendered here, and photographs cut out by people where `stamps` has them. */
export const makeComposites = async (folder: string, stamps: string | undefined): Promise<Composite[]> => {
  // What reads foreign pictures here shuts the decoders it does not need; these pictures are our own.
  sharp.unblock({ operation: ['VipsForeignLoad'] });
  await mkdir(folder, { recursive: true });
  const foregrounds: { name: string; truth: Pixels }[] = [];
  for (const [name, drawing] of rendered) foregrounds.push({ name, truth: await raw(sharp(drawing)) });
  for (const stamp of stamps ? STAMPS : [])
    foregrounds.push({ name: `photo: ${stamp}`, truth: await laidOut(join(stamps!, `${stamp}.png`)) });
  const composites: Composite[] = [];
  for (const [place, { name, truth }] of foregrounds.entries()) {
    const path = join(folder, `${place}.jpg`);
    const picture = composed(truth, await background(place));
    await writeFile(
      path,
      await sharp(picture, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
        .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    );
    composites.push({ name, path, truth });
  }
  return composites;
};

/** The same picture as a camera makes it: 12 million points. */
export const enlarged = async ({ path }: Composite, target: string): Promise<void> => {
  await sharp(path).resize(4_000, 3_000).jpeg({ quality: 92 }).toFile(target);
};

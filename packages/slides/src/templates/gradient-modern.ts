import {
  type Box,
  type Drawn,
  body,
  caption,
  circle,
  frame,
  namedSlides,
  pageOf,
  photo,
  rectangle,
  ring,
  runningHead,
  title,
  type,
} from './draw.js';
import type { CarouselTemplate } from './template.js';
import { templateWords } from './words.js';

const WHITE = '#ffffff';
const NIGHT = '#1c1147';
const INDIGO = '#2a1a8a';
const VIOLET = '#6a1fb8';
const MAGENTA = '#ab1568';
const CRIMSON = '#b01c38';
const LILAC = '#ead9ff';
const PINK = '#d62bd6';

const heading = (size: number, color = WHITE) => type('Manrope', 800, size, color);
const words = (size: number, color = WHITE) => type('Manrope', 500, size, color);
const small = type('Manrope', 600, 15, WHITE);
const middle = { verticalAlign: 'middle' } as const;
const bottomAligned = { verticalAlign: 'bottom' } as const;
const centered = { textAlign: 'center' } as const;

/** Light without an edge: discs one in the other, each nearly clear. */
const glow = (x: number, y: number, radius: number, color: string, opacity: number): Drawn[] =>
  Array.from({ length: 12 }, (_, step) => circle(x, y, radius * (1 - step / 14), color, { opacity }));

const glass = (box: Box): Drawn[] => [
  rectangle(box, WHITE, { radius: 36, opacity: 0.07 }),
  frame(box, WHITE, 1.5, { radius: 36, opacity: 0.4 }),
];

/** Deep colour that flows from slide to slide, glass and light. */
export const gradientModern: CarouselTemplate = {
  id: 'gradient-modern',
  name: 'Gradient Modern',
  category: 'creative',
  slides: (format, texts = templateWords) => {
    const said = texts.gradientModern;
    const p = pageOf(format);
    const { left, right, top, bottom } = p;
    const full = right - left;

    const cover = () => {
      const [x, y] = [p.by(420, 410, 400), p.by(164, 224, 322)] as const;
      const text = bottom - p.by(118, 132, 150);
      return {
        background: { from: INDIGO, to: VIOLET, angle: 90 },
        elements: [
          ...glow(x, y, p.by(250, 290, 340), PINK, 0.06),
          circle(x, y, p.by(74, 92, 120), WHITE, { opacity: 0.1 }),
          ring(x, y, p.by(106, 132, 170), WHITE, 2, { opacity: 0.16 }),
          ring(x, y, p.by(150, 184, 236), WHITE, 2, { opacity: 0.16 }),
          ...runningHead(texts, p, 1, small),
          title([left, text - p.by(214, 256, 300), full, p.by(200, 240, 284)], said.cover, {
            ...heading(p.by(58, 58, 58)),
            ...bottomAligned,
          }),
          body([left, text, full - 60, bottom - text], said.coverText, words(p.by(22, 24, 26), LILAC)),
        ],
      };
    };

    const colour = () => {
      const card = p.by(256, 330, 480);
      return {
        background: { from: VIOLET, to: MAGENTA, angle: 90 },
        elements: [
          ...glow(100, p.by(130, 180, 280), p.by(230, 270, 330), PINK, 0.02),
          ...runningHead(texts, p, 2, small),
          title([left, top + 44, full, card - top - 68], said.colour, {
            ...heading(p.by(46, 54, 58)),
            ...bottomAligned,
          }),
          rectangle([left, card, full, bottom - card], WHITE, { radius: 36 }),
          body([left + 36, card + 30, full - 72, bottom - card - 60], said.colourText, {
            ...words(p.by(24, 26, 28), NIGHT),
            ...middle,
          }),
        ],
      };
    };

    const series = () => {
      const card = top + p.by(42, 48, 64);
      const picture = p.by(164, 240, 340);
      const text = card + picture + p.by(138, 176, 204);
      return {
        background: { from: MAGENTA, to: CRIMSON, angle: 90 },
        elements: [
          ...runningHead(texts, p, 3, small),
          ...glass([left, card, full, bottom - card]),
          rectangle([left + 16, card + 16, full - 32, picture], WHITE, { radius: 24, opacity: 0.92 }),
          photo([left + 16, card + 16, full - 32, picture], said.seriesPhoto, 24),
          title([left + 32, card + picture + 28, full - 64, text - card - picture - 40], said.series, {
            ...heading(p.by(36, 42, 44)),
            ...bottomAligned,
          }),
          body([left + 32, text, full - 64, bottom - text - 24], said.seriesText, words(p.by(21, 23, 25))),
        ],
      };
    };

    const air = () => {
      const text = top + p.by(294, 374, 462);
      return {
        background: { from: CRIMSON, to: VIOLET, angle: 90 },
        elements: [
          ...glow(540, p.by(60, 80, 170), p.by(240, 290, 350), PINK, 0.02),
          ...runningHead(texts, p, 4, small),
          caption(
            [left - 4, top + p.by(34, 50, 84), 220, p.by(120, 140, 150)],
            '04',
            heading(p.by(92, 104, 112), LILAC),
          ),
          title([left, top + p.by(156, 206, 260), full, p.by(120, 148, 176)], said.air, {
            ...heading(p.by(50, 52, 56)),
            ...bottomAligned,
          }),
          body([left, text, full - 20, bottom - text], said.airText, words(p.by(23, 26, 28))),
        ],
      };
    };

    const invitation = () => {
      const card = top + p.by(42, 64, 100);
      const end = p.by(556, 654, 860);
      return {
        background: { from: VIOLET, to: INDIGO, angle: 90 },
        elements: [
          ...glow(300, p.by(320, 390, 540), p.by(310, 370, 440), PINK, 0.022),
          ...runningHead(texts, p, 5, small),
          ...glass([left, card, full, end - card]),
          title([left + 36, card + p.by(28, 40, 56), full - 72, p.by(150, 180, 210)], said.invitation, {
            ...heading(p.by(44, 48, 50)),
            ...centered,
            ...middle,
          }),
          body([left + 48, card + p.by(192, 240, 290), full - 96, p.by(126, 140, 160)], said.invitationText, {
            ...words(p.by(21, 23, 25)),
            ...centered,
          }),
          rectangle([160, end - 94, 280, 60], WHITE, { radius: 30 }),
          caption([180, end - 79, 240, 30], said.button, {
            ...type('Manrope', 700, 19, NIGHT),
            ...centered,
            ...middle,
          }),
        ],
      };
    };

    return namedSlides([cover(), colour(), series(), air(), invitation()]);
  },
};

import {
  type Drawn,
  body,
  caption,
  circle,
  frame,
  handle,
  namedSlides,
  pageNumber,
  pageOf,
  photo,
  rectangle,
  ring,
  title,
  type,
} from './draw.js';
import type { CarouselTemplate } from './template.js';
import { templateWords } from './words.js';

const BLACK = '#12100e';
const COAL = '#1f1b17';
const UMBER = '#2e2821';
const GOLD = '#c9a66b';
const IVORY = '#f4ede0';
const MUTED = '#cbc1b0';

const heading = (size: number, color = IVORY) => type('Playfair Display', 500, size, color);
const words = (size: number) => type('Raleway', 500, size, MUTED);
const small = type('Montserrat', 500, 15, GOLD);
const centered = { textAlign: 'center' } as const;
const middle = { verticalAlign: 'middle' } as const;
const bottomAligned = { verticalAlign: 'bottom' } as const;

/** Black, ivory and a thin line of gold. */
export const darkElegant: CarouselTemplate = {
  id: 'dark-elegant',
  name: 'Dark Elegant',
  category: 'luxury',
  slides: (format, texts = templateWords) => {
    const said = texts.darkElegant;
    const p = pageOf(format);
    const { height } = p;
    // A line of gold runs inside the edge, so words keep further from it than elsewhere.
    const left = 60;
    const right = 540;
    const full = right - left;
    const top = p.by(58, 66, 124);
    const base = p.by(544, 686, 917);
    const text = base - 38;
    const border = frame([24, 24, 552, height - 48], GOLD, 1, { opacity: 0.7 });
    const rule = (x: number, y: number): Drawn => rectangle([x, y, 48, 1], GOLD);
    const foot = (number: number): Drawn[] => [
      handle(texts, [left, base - 20, 220, 22], small),
      pageNumber([right - 120, base - 20, 120, 22], number, { ...small, textAlign: 'right' }),
    ];

    const cover = () => {
      const [y, radius] = [p.by(140, 186, 300), p.by(80, 100, 100)] as const;
      const line = p.by(384, 506, 700);
      return {
        background: BLACK,
        elements: [
          ring(300, y, radius + p.by(60, 72, 130), GOLD, 1, { opacity: 0.35 }),
          ring(300, y, radius + p.by(104, 130, 90), GOLD, 1, { opacity: p.by(0.18, 0.18, 0.4) }),
          ring(300, y, radius + p.by(14, 16, 36), GOLD, 1, { opacity: 0.8 }),
          circle(300, y, radius, UMBER),
          photo([300 - radius, y - radius, 2 * radius, 2 * radius], said.coverPhoto, radius),
          border,
          title([left, line - p.by(142, 184, 226), full, p.by(124, 160, 200)], said.cover, {
            ...heading(p.by(44, 52, 55)),
            ...centered,
            ...bottomAligned,
          }),
          rule(276, line),
          body([left + 12, line + 18, full - 24, text - line - 18], said.coverText, {
            ...words(p.by(20, 22, 24)),
            ...centered,
          }),
          ...foot(1),
        ],
      };
    };

    const story = () => {
      const line = top + p.by(206, 280, 366);
      return {
        background: COAL,
        elements: [
          border,
          ring(300, top + p.by(38, 48, 60), 38, GOLD, 1),
          caption([250, top + p.by(16, 26, 38), 100, 44], '02', { ...heading(26, GOLD), ...centered, ...middle }),
          title([left, top + p.by(88, 116, 150), full, p.by(104, 148, 196)], said.story, {
            ...heading(p.by(46, 52, 55)),
            ...centered,
            ...middle,
          }),
          rule(276, line),
          body([left, line + 22, full, text - line - 22], said.storyText, { ...words(p.by(22, 24, 26)), ...centered }),
          ...foot(2),
        ],
      };
    };

    const craft = () => {
      const x = 288;
      const line = top + p.by(176, 224, 290);
      return {
        background: BLACK,
        elements: [
          rectangle([24, 24, 232, height - 48], UMBER),
          photo([24, 24, 232, height - 48], said.craftPhoto),
          border,
          title([x, top, right - x, line - top - 20], said.craft, {
            ...heading(p.by(40, 44, 46)),
            ...bottomAligned,
          }),
          rule(x, line),
          body([x, line + 22, right - x, text - line - 22], said.craftText, words(p.by(21, 22, 24))),
          ...foot(3).slice(1),
        ],
      };
    };

    const fitting = () => {
      const line = top + p.by(226, 310, 400);
      const y = p.by(100, 142, 226);
      const radius = p.by(42, 74, 90);
      return {
        background: COAL,
        elements: [
          ring(p.by(496, 484, 484), y, radius, GOLD, 1, { opacity: 0.8 }),
          ring(p.by(470, 446, 446), y, radius, GOLD, 1, { opacity: 0.5 }),
          border,
          caption([left, top, 120, 60], '04', heading(40, GOLD)),
          title([left, top + p.by(88, 156, 202), full, line - top - p.by(106, 178, 224)], said.fitting, {
            ...heading(p.by(45, 48, 49)),
            ...bottomAligned,
          }),
          rule(left, line),
          body([left, line + 22, full, text - line - 22], said.fittingText, words(p.by(22, 24, 26))),
          ...foot(4),
        ],
      };
    };

    const invitation = () => {
      const line = p.by(250, 340, 484);
      const button = p.by(428, 536, 716);
      return {
        background: BLACK,
        elements: [
          ring(300, p.by(300, 375, 533), p.by(236, 252, 264), GOLD, 1, { opacity: 0.3 }),
          border,
          title([left, line - p.by(146, 182, 216), full, p.by(128, 160, 190)], said.invitation, {
            ...heading(p.by(46, 53, 53)),
            ...centered,
            ...bottomAligned,
          }),
          rule(276, line),
          body([left + 24, line + 22, full - 48, button - line - 44], said.invitationText, {
            ...words(p.by(21, 23, 25)),
            ...centered,
          }),
          frame([170, button, 260, 56], GOLD, 1),
          caption([190, button + 13, 220, 30], said.button, {
            ...type('Montserrat', 500, 17, GOLD),
            ...centered,
            ...middle,
          }),
          ...foot(5),
        ],
      };
    };

    return namedSlides([cover(), story(), craft(), fitting(), invitation()]);
  },
};

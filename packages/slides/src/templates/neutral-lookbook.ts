import {
  body,
  caption,
  circle,
  handle,
  namedSlides,
  pageNumber,
  pageOf,
  photo,
  rectangle,
  runningHead,
  title,
  type,
} from './draw.js';
import type { CarouselTemplate } from './template.js';
import { templateWords } from './words.js';

const PAPER = '#f5f0e9';
const SAND = '#e6dccf';
const STONE = '#cbbba8';
const CLAY = '#755a47';
const INK = '#2b2621';

const heading = (size: number) => type('Playfair Display', 400, size, INK);
const words = (size: number) => type('Manrope', 500, size, INK);
const small = type('Manrope', 600, 15, CLAY);
const centered = { textAlign: 'center' } as const;
const bottomAligned = { verticalAlign: 'bottom' } as const;

/** Editorial: much paper, large pictures that run off the edge, a quiet serif. */
export const neutralLookbook: CarouselTemplate = {
  id: 'neutral-lookbook',
  name: 'Neutral Lookbook',
  category: 'fashion',
  slides: (format, texts = templateWords) => {
    const said = texts.neutralLookbook;
    const p = pageOf(format);
    const { left, right, top, bottom, height } = p;
    const full = right - left;

    const cover = () => {
      const picture = p.by(256, 380, 540);
      const rule = p.by(434, 560, 772);
      return {
        background: PAPER,
        elements: [
          rectangle([0, 0, 168, picture], SAND),
          rectangle([168, 0, 432, picture], STONE),
          photo([168, 0, 432, picture], said.coverPhoto),
          handle(texts, [left, picture - 70, 108, 22], small),
          pageNumber([left, picture - 44, 108, 22], 1, small),
          title([left, picture + 16, full, rule - picture - 34], said.cover, {
            ...heading(p.by(46, 47, 48)),
            ...bottomAligned,
          }),
          rectangle([left, rule, 48, 2], CLAY),
          body([left, rule + 22, full - 40, bottom - rule - 22], said.coverText, words(p.by(19, 21, 23))),
        ],
      };
    };

    const opening = () => {
      const rule = p.by(238, 288, 400);
      const picture = p.by(height, 560, 748);
      const column = left + 132;
      return {
        background: PAPER,
        elements: [
          ...runningHead(texts, p, 2, small),
          title([left, top + 44, full, rule - top - 66], said.basics, {
            ...heading(p.by(46, 52, 58)),
            ...bottomAligned,
          }),
          rectangle([left, rule, full, 1], STONE),
          circle(left + 30, rule + p.by(58, 60, 72), 30, SAND),
          circle(left + 54, rule + p.by(58, 60, 72), 30, STONE, { opacity: 0.8 }),
          circle(left + 78, rule + p.by(58, 60, 72), 30, CLAY, { opacity: 0.8 }),
          body(
            [column, rule + p.by(26, 28, 36), full - 132, Math.min(bottom, picture - 24) - rule - p.by(26, 28, 36)],
            said.basicsText,
            words(p.by(24, 22, 24)),
          ),
          ...(format === '1:1'
            ? []
            : [
                rectangle([column, picture, 600 - column, height - picture], SAND),
                photo([column, picture, 600 - column, height - picture], said.basicsPhoto),
              ]),
        ],
      };
    };

    const column = () => {
      const x = p.by(316, 316, 310);
      return {
        background: SAND,
        elements: [
          rectangle([0, 0, 280, height], STONE),
          photo([0, 0, 280, height], said.shadesPhoto),
          pageNumber([x, top, 120, 22], 3, small),
          title([x, top + 44, right - x, p.by(166, 210, 250)], said.shades, heading(p.by(40, 40, 40))),
          body([x, bottom - p.by(282, 340, 400), right - x, p.by(282, 340, 400)], said.shadesText, {
            ...words(p.by(20, 21, 23)),
            ...bottomAligned,
          }),
        ],
      };
    };

    const pair = () => {
      const y = top + 40;
      const picture = p.by(186, 280, 400);
      const lower = p.by(40, 72, 120);
      const second = left + 330;
      const text = y + picture + p.by(136, 166, 200);
      return {
        background: PAPER,
        elements: [
          ...runningHead(texts, p, 4, small),
          rectangle([left, y, 318, picture], STONE),
          photo([left, y, 318, picture], said.fabricPhoto),
          rectangle([second, y + lower, 600 - second, picture - lower], SAND),
          photo([second, y + lower, 600 - second, picture - lower], said.pieceCloseUp),
          title([left, y + picture + 14, full, text - y - picture - 32], said.fabric, {
            ...heading(p.by(40, 44, 50)),
            ...bottomAligned,
          }),
          body([left, text, full, bottom - text], said.fabricText, words(p.by(20, 22, 24))),
        ],
      };
    };

    const invitation = () => {
      const y = top;
      const end = p.by(556, 698, 947);
      return {
        background: STONE,
        elements: [
          rectangle([44, y, 512, end - y], PAPER),
          pageNumber([200, y + 34, 200, 22], 5, { ...small, ...centered }),
          title([84, y + p.by(70, 110, 150), 432, p.by(132, 160, 200)], said.invitation, {
            ...heading(p.by(46, 52, 54)),
            ...centered,
            ...bottomAligned,
          }),
          rectangle([276, y + p.by(220, 294, 378), 48, 2], CLAY),
          body([100, y + p.by(240, 320, 410), 400, p.by(130, 150, 190)], said.invitationText, {
            ...words(p.by(20, 22, 24)),
            ...centered,
          }),
          rectangle([170, end - p.by(122, 140, 160), 260, 54], INK),
          caption([190, end - p.by(109, 127, 147), 220, 28], said.button, {
            ...type('Manrope', 600, 18, PAPER),
            ...centered,
            verticalAlign: 'middle',
          }),
          handle(texts, [150, end - p.by(48, 58, 70), 300, 22], { ...small, ...centered }),
        ],
      };
    };

    return namedSlides([cover(), opening(), column(), pair(), invitation()]);
  },
};

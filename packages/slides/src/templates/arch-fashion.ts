import {
  type Drawn,
  type Page,
  body,
  caption,
  circle,
  ellipse,
  frame,
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

const CREAM = '#fcf5ec';
const BLUSH = '#f3dccd';
const ROSE = '#e2b49d';
const TERRACOTTA = '#9f432c';
const WINE = '#48201a';

const heading = (size: number, color = WINE) => type('Lora', 600, size, color);
const words = (size: number, color = WINE) => type('Montserrat', 500, size, color);
const small = (color = TERRACOTTA) => type('Montserrat', 600, 15, color);
const centered = { textAlign: 'center' } as const;
const middle = { verticalAlign: 'middle' } as const;

/** An arch on a line: a disc on a block. @param radius half of its width */
const arch = (x: number, top: number, radius: number, foot: number, color: string): Drawn[] => [
  ellipse([x - radius, top, 2 * radius, 2 * radius], color),
  rectangle([x - radius, top + radius, 2 * radius, foot - top - radius], color),
];

/** A picture in an arch, as wide as the largest rounding allows; its other end is rounded, too, and lies below `foot`. */
const archedPhoto = (x: number, top: number, foot: number, color: string, alt: string): Drawn[] => [
  rectangle([x - 100, top, 200, foot - top + 100], color, { radius: 100 }),
  photo([x - 100, top, 200, foot - top + 100], alt, 100),
];

/** Arches one in the other around a picture. */
const nestedArch = (page: Page, x: number, top: number, alt: string): Drawn[] => [
  ...arch(x, top, 160, page.height, ROSE),
  ...arch(x, top + 30, 130, page.height, TERRACOTTA),
  ...archedPhoto(x, top + 60, page.height, BLUSH, alt),
];

/** Warm arches, one motif in five arrangements. */
export const archFashion: CarouselTemplate = {
  id: 'arch-fashion',
  name: 'Arch Fashion',
  category: 'fashion',
  slides: (format, texts = templateWords) => {
    const said = texts.archFashion;
    const p = pageOf(format);
    const { left, right, top, bottom, height } = p;
    const full = right - left;
    const isSquare = format === '1:1';

    const cover = () => {
      const words1 = said.cover;
      const words2 = said.coverText;
      const picture = said.coverPhoto;
      return {
        background: BLUSH,
        elements: isSquare
          ? [
              ...nestedArch(p, 450, 72, picture),
              handle(texts, [left, top, 220, 22], small()),
              title([left, 110, 222, 190], words1, { ...heading(42), verticalAlign: 'bottom' }),
              rectangle([left, 312, 48, 3], TERRACOTTA),
              body([left, 328, 228, 228], words2, words(19)),
            ]
          : [
              ...nestedArch(p, 300, p.by(0, 388, 510), picture),
              ...runningHead(texts, p, 1, small()),
              title([left, top + p.by(0, 48, 64), full, p.by(0, 150, 174)], words1, {
                ...heading(p.by(0, 54, 60)),
                ...centered,
                ...middle,
              }),
              body([left, top + p.by(0, 208, 254), full, p.by(0, 122, 124)], words2, {
                ...words(p.by(0, 21, 23)),
                ...centered,
              }),
            ],
      };
    };

    const doorway = () => {
      const crown = p.by(56, 64, 150);
      const text = crown + p.by(266, 318, 378);
      const small1 = p.by(height, 628, 852);
      return {
        background: TERRACOTTA,
        elements: [
          ...arch(300, crown, 256, height, CREAM),
          circle(300, crown + p.by(70, 80, 92), p.by(34, 38, 42), TERRACOTTA),
          caption([260, crown + p.by(50, 60, 72), 80, 40], '02', { ...heading(24, CREAM), ...centered, ...middle }),
          title([112, crown + p.by(120, 148, 176), 376, p.by(130, 148, 170)], said.length, {
            ...heading(p.by(40, 46, 50)),
            ...centered,
            ...middle,
          }),
          body([88, text, 424, Math.min(bottom - 38, small1 - 30) - text], said.lengthText, {
            ...words(p.by(21, 22, 23)),
            ...centered,
          }),
          ...(isSquare
            ? [handle(texts, [190, bottom - 22, 220, 22], { ...small(), ...centered })]
            : [
                ...arch(300, small1, 104, height, BLUSH),
                ...arch(300, small1 + 26, 78, height, ROSE),
                ...arch(300, small1 + 52, 52, height, TERRACOTTA),
              ]),
        ],
      };
    };

    const windows = () => {
      const words1 = said.waist;
      const words2 = said.waistText;
      const foot = p.by(height, 376, 560);
      return {
        background: CREAM,
        elements: isSquare
          ? [
              ...archedPhoto(left + 100, 96, height, ROSE, said.waistPhoto),
              handle(texts, [left, top, 220, 22], small()),
              pageNumber([right - 120, top, 120, 22], 3, { ...small(), textAlign: 'right' }),
              title([288, 96, 264, 150], words1, { ...heading(42), verticalAlign: 'bottom' }),
              rectangle([288, 266, 48, 3], TERRACOTTA),
              body([288, 288, 264, 268], words2, words(19)),
            ]
          : [
              ...archedPhoto(188, top + 84, foot, ROSE, said.waistPhoto),
              ...archedPhoto(412, top + 44, foot, BLUSH, said.backPhoto),
              rectangle([0, foot, 600, 110], CREAM),
              rectangle([left, foot, full, 3], TERRACOTTA),
              ...runningHead(texts, p, 3, small()),
              title([left, foot + p.by(0, 24, 40), full, p.by(0, 104, 120)], words1, {
                ...heading(p.by(0, 48, 52)),
                ...centered,
                ...middle,
              }),
              body([left + 12, foot + p.by(0, 140, 176), full - 24, bottom - foot - p.by(0, 140, 176)], words2, {
                ...words(p.by(0, 21, 23)),
                ...centered,
              }),
            ],
      };
    };

    const rainbow = () => {
      const crown = p.by(92, 120, 200);
      const floor = p.by(316, 420, 580);
      return {
        background: ROSE,
        elements: [
          ...[0, 1, 2, 3].map((step) =>
            frame([352 + 24 * step, crown + 24 * step, 200 - 48 * step, height], WINE, 2, { radius: 100 - 24 * step }),
          ),
          rectangle([0, floor, 600, height - floor], CREAM),
          ...runningHead(texts, p, 4, small(WINE)),
          title([left, top + 44, 288, floor - top - 70], said.fabric, {
            ...heading(p.by(46, 52, 56)),
            verticalAlign: 'bottom',
          }),
          body(
            [left, floor + p.by(32, 40, 48), full, bottom - floor - p.by(32, 40, 48)],
            said.fabricText,
            words(p.by(22, 24, 25)),
          ),
        ],
      };
    };

    const invitation = () => {
      const crown = p.by(48, 64, 150);
      return {
        background: BLUSH,
        elements: [
          ...arch(300, crown, 252, height, TERRACOTTA),
          ...arch(300, crown + 22, 230, height, WINE),
          pageNumber([240, crown + p.by(56, 84, 100), 120, 22], 5, { ...small(ROSE), ...centered }),
          title(
            [p.by(140, 120, 120), crown + p.by(88, 132, 164), p.by(320, 360, 360), p.by(130, 160, 190)],
            said.invitation,
            {
              ...heading(p.by(40, 48, 52), CREAM),
              ...centered,
              ...middle,
            },
          ),
          body([104, crown + p.by(232, 312, 380), 392, p.by(156, 170, 190)], said.invitationText, {
            ...words(p.by(20, 22, 23), CREAM),
            ...centered,
          }),
          rectangle([170, bottom - p.by(104, 120, 136), 260, 54], CREAM, { radius: 27 }),
          caption([190, bottom - p.by(91, 107, 123), 220, 28], said.button, {
            ...type('Montserrat', 600, 18, WINE),
            ...centered,
            ...middle,
          }),
          handle(texts, [190, bottom - 22, 220, 22], { ...small(ROSE), ...centered }),
        ],
      };
    };

    return namedSlides([cover(), doorway(), windows(), rainbow(), invitation()]);
  },
};

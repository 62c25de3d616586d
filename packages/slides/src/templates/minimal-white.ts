import {
  type Drawn,
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

const WHITE = '#ffffff';
const INK = '#111216';
const GREY = '#5b5f67';
const ASH = '#b9bdc5';
const LINE = '#d8dade';
const MIST = '#eceef1';
const RED = '#d8321d';

const heading = (size: number, color = INK) => type('Inter', 800, size, color);
const words = (size: number, color = INK) => type('Inter', 400, size, color);
const small = (color = GREY) => type('Inter', 500, 15, color);
const bottomAligned = { verticalAlign: 'bottom' } as const;

/** A Swiss page: white, one grid of six columns, one red. */
export const minimalWhite: CarouselTemplate = {
  id: 'minimal-white',
  name: 'Minimal White',
  category: 'business',
  slides: (format, texts = templateWords) => {
    const said = texts.minimalWhite;
    const p = pageOf(format);
    const { left, right, top, bottom } = p;
    const full = right - left;
    /** Where the third of the six columns begins. */
    const third = left + 172;
    const head = (number: number, color: string, line: string): Drawn[] => [
      ...runningHead(texts, p, number, small(color)),
      rectangle([left, top + 36, full, 1], line),
    ];
    const numeral = (y: number, number: number): Drawn =>
      caption([left - 4, y, 164, p.by(104, 120, 130)], `0${number}`, heading(p.by(76, 88, 96), RED));

    const cover = () => {
      const sun = p.by(66, 88, 110);
      const rule = bottom - p.by(154, 164, 176);
      return {
        background: WHITE,
        elements: [
          circle(right - sun, top + sun, sun, RED),
          handle(texts, [left, top, 240, 22], small()),
          title([left, rule - p.by(230, 288, 340), full, p.by(216, 270, 320)], said.cover, {
            ...heading(p.by(54, 61, 66)),
            ...bottomAligned,
          }),
          rectangle([left, rule, full, 2], INK),
          body([left, rule + 20, 384, bottom - rule - 20], said.coverText, words(p.by(20, 21, 22))),
          pageNumber([right - 110, rule + 22, 110, 22], 1, { ...small(), textAlign: 'right' }),
        ],
      };
    };

    const statement = () => {
      const text = top + p.by(246, 304, 384);
      return {
        background: WHITE,
        elements: [
          ...head(2, GREY, LINE),
          numeral(top + p.by(52, 64, 92), 2),
          title(
            [third, top + p.by(66, 82, 112), right - third, p.by(158, 198, 248)],
            said.value,
            heading(p.by(38, 42, 44)),
          ),
          body([third, text, right - third, bottom - text], said.valueText, words(p.by(22, 24, 26))),
          rectangle([left, bottom - 8, 120, 8], RED),
        ],
      };
    };

    const pause = () => {
      const text = p.by(374, 476, 620);
      return {
        background: INK,
        elements: [
          ...head(3, ASH, '#3a3d45'),
          title(
            [left, top + p.by(64, 84, 120), full, text - top - p.by(124, 150, 200)],
            said.pause,
            heading(p.by(56, 62, 66), WHITE),
          ),
          rectangle([left, text - 28, 48, 8], RED),
          body([left, text, full - 20, bottom - text], said.pauseText, words(p.by(22, 24, 26), WHITE)),
        ],
      };
    };

    const meeting = () => {
      const y = top + 60;
      const picture = p.by(140, 230, 330);
      const text = y + picture + p.by(146, 174, 206);
      return {
        background: WHITE,
        elements: [
          ...head(4, GREY, LINE),
          rectangle([third, y, 600 - third, picture], MIST),
          photo([third, y, 600 - third, picture], said.meetingPhoto),
          numeral(y - 10, 4),
          title([left, y + picture + 12, full, text - y - picture - 32], said.terms, {
            ...heading(p.by(40, 44, 46)),
            ...bottomAligned,
          }),
          body([left, text, full, bottom - text], said.termsText, words(p.by(21, 23, 25))),
        ],
      };
    };

    const invitation = {
      background: RED,
      elements: [
        ...head(5, WHITE, WHITE),
        title(
          [left, top + p.by(60, 84, 120), full, p.by(196, 240, 280)],
          said.invitation,
          heading(p.by(48, 56, 62), WHITE),
        ),
        body(
          [left, top + p.by(276, 350, 440), full, p.by(136, 160, 190)],
          said.invitationText,
          words(p.by(22, 24, 25), WHITE),
        ),
        rectangle([left, bottom - 62, 260, 62], WHITE),
        caption([left + 20, bottom - 46, 220, 30], said.button, {
          ...type('Inter', 700, 18, INK),
          textAlign: 'center',
          verticalAlign: 'middle',
        }),
      ],
    };

    return namedSlides([cover(), statement(), pause(), meeting(), invitation]);
  },
};

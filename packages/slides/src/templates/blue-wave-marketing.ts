import {
  type Drawn,
  type Page,
  body,
  caption,
  circle,
  ellipse,
  namedSlides,
  pageOf,
  rectangle,
  runningHead,
  title,
  type,
} from './draw.js';
import type { CarouselTemplate } from './template.js';
import { templateWords } from './words.js';

const WHITE = '#ffffff';
const NAVY = '#071e4a';
const BLUE = '#1248d6';
const DEEP = '#0a2a92';
const AZURE = '#3f86ff';
const SKY = '#a9ccff';
const FOAM = '#edf4ff';
const SUN = '#ffd447';

const heading = (size: number, color = NAVY) => type('Montserrat', 800, size, color);
const words = (size: number, color = NAVY) => type('Montserrat', 500, size, color);
const small = (color = BLUE) => type('Montserrat', 600, 15, color);
const middle = { verticalAlign: 'middle' } as const;
const bottomAligned = { verticalAlign: 'bottom' } as const;
const centered = { textAlign: 'center' } as const;

const PERIOD = 600;

/**
 * Crests one slide apart: a wave leaves any slide as high as it enters the next.
 * @param x where a crest is, @param y how high
 * @param half half of an ellipse's width, more than half a slide
 * @param drop how far below the crest two of them meet
 */
const swell = (x: number, y: number, half: number, drop: number, color: string): Drawn[] => {
  const radius = drop / (1 - Math.sqrt(1 - (PERIOD / 2 / half) ** 2));
  return [x - PERIOD, x, x + PERIOD]
    .filter((crest) => crest + half > 0 && crest - half < PERIOD)
    .map((crest) => ellipse([crest - half, y, 2 * half, 2 * radius], color));
};

/** Each wave's crest covers where the ellipses behind it meet; those of the foremost meet below the slide. */
const waves = (page: Page, y: number, [back, between, front]: readonly [string, string, string]): Drawn[] => {
  const step = page.by(38, 48, 66);
  return [
    ...swell(460, y, 420, step * 1.4, back),
    ...swell(160, y + step, 400, step * 1.5, between),
    ...swell(460, y + step * 2.4, 360, page.height - y - step * 2.4 + 24, front),
  ];
};

/** Bright and direct: heavy headings over one wave that runs from slide to slide. */
export const blueWaveMarketing: CarouselTemplate = {
  id: 'blue-wave-marketing',
  name: 'Blue Wave Marketing',
  category: 'marketing',
  slides: (format, texts = templateWords) => {
    const said = texts.blueWaveMarketing;
    const p = pageOf(format);
    const { left, right, top, height } = p;
    const full = right - left;
    const sea = height - p.by(120, 160, 230);
    const night = { background: { from: DEEP, to: BLUE, angle: 160 } };
    const dots = { pattern: { name: 'dots', color: WHITE, opacity: 0.12 } } as const;
    const toNight = [AZURE, SKY, FOAM] as const;
    const toDay = [SKY, AZURE, BLUE] as const;

    const badge = (x: number, y: number, number: number): Drawn[] => [
      circle(x + 34, y + 34, 34, SUN),
      caption([x, y + 12, 68, 44], `0${number}`, { ...heading(26), ...centered, ...middle }),
    ];

    const cover = {
      ...night,
      ...dots,
      elements: [
        circle(474, sea + p.by(6, 10, 10), p.by(96, 120, 150), SUN),
        ...waves(p, sea, toNight),
        ...runningHead(texts, p, 1, small(WHITE)),
        title([left, top + p.by(48, 70, 120), full, p.by(184, 250, 320)], said.cover, {
          ...heading(p.by(46, 51, 50), WHITE),
          ...bottomAligned,
        }),
        body(
          [left, top + p.by(250, 342, 464), p.by(316, 316, 316), p.by(156, 170, 190)],
          said.coverText,
          words(p.by(20, 22, 22), WHITE),
        ),
      ],
    };

    const first = () => {
      const y = top + p.by(62, 80, 110);
      const lines = p.by(120, 136, 160);
      const text = y + p.by(124, 152, 186);
      return {
        background: FOAM,
        elements: [
          ...waves(p, sea, toDay),
          ...runningHead(texts, p, 2, small()),
          ...badge(left, y, 2),
          title([left + 90, y + 34 - lines / 2, full - 90, lines], said.everyone, {
            ...heading(p.by(38, 42, 44)),
            ...middle,
          }),
          body([left, text, full, sea - text - 10], said.everyoneText, words(p.by(24, 26, 28))),
        ],
      };
    };

    const second = () => {
      const text = top + p.by(216, 290, 376);
      return {
        ...night,
        elements: [
          ...waves(p, sea, [BLUE, AZURE, SKY]),
          ...runningHead(texts, p, 3, small(WHITE)),
          title([left, top + 44, full - 92, p.by(140, 200, 270)], said.homePage, {
            ...heading(p.by(44, 50, 54), WHITE),
            ...bottomAligned,
          }),
          ...badge(right - 68, top + 44 + p.by(70, 128, 196), 3),
          rectangle([left, text - 18, 72, 6], SUN, { radius: 3 }),
          body([left, text + 8, full, sea - text - 18], said.homePageText, words(p.by(23, 25, 27), WHITE)),
        ],
      };
    };

    const third = () => {
      const y = top + p.by(44, 44, 76);
      const end = p.by(510, 606, 770);
      const lines = p.by(110, 130, 160);
      return {
        background: SKY,
        elements: [
          ...waves(p, sea - p.by(40, 30, 0), [AZURE, BLUE, DEEP]),
          ...runningHead(texts, p, 4, small(NAVY)),
          rectangle([left, y, full, end - y], WHITE, { radius: 32 }),
          ...badge(left + 28, y + 20 + lines / 2 - 34, 4),
          title([left + 116, y + 20, full - 144, lines], said.cost, {
            ...heading(p.by(36, 38, 40)),
            ...middle,
          }),
          body(
            [left + 28, y + p.by(152, 190, 230), full - 56, end - y - p.by(152, 190, 230) - 28],
            said.costText,
            words(p.by(22, 25, 27)),
          ),
        ],
      };
    };

    const invitation = {
      ...night,
      ...dots,
      elements: [
        ...waves(p, sea, toNight),
        ...runningHead(texts, p, 5, small(WHITE)),
        title([left, top + p.by(40, 70, 110), full, p.by(146, 190, 240)], said.invitation, {
          ...heading(p.by(46, 48, 50), WHITE),
          ...bottomAligned,
        }),
        body(
          [left, top + p.by(202, 280, 374), full - 40, p.by(136, 140, 170)],
          said.invitationText,
          words(p.by(21, 23, 25), WHITE),
        ),
        rectangle([left, sea - p.by(86, 100, 150), 260, 58], SUN, { radius: 29 }),
        caption([left + 20, sea - p.by(72, 86, 136), 220, 30], said.button, {
          ...type('Montserrat', 700, 18, NAVY),
          ...centered,
          ...middle,
        }),
      ],
    };

    return namedSlides([cover, first(), second(), third(), invitation]);
  },
};

import type { CarouselFormat, Slide, TextElement } from '@orbita/contracts';
import {
  type Drawn,
  type Page,
  body,
  caption,
  icon,
  namedSlides,
  pageOf,
  photo,
  rectangle,
  runningHead,
  title,
  type,
} from './draw.js';
import type { CarouselTemplate, TemplateCategory } from './template.js';
import { type TemplateWords, templateWords } from './words.js';

type Style = Pick<TextElement, 'fontFamily' | 'fontWeight' | 'fontSize' | 'color' | 'textAlign' | 'verticalAlign'>;

/** How all templates of a style look. */
export interface TemplateStyle {
  category: TemplateCategory;
  /** Grounds that take turns. */
  grounds: readonly string[];
  ink: string;
  muted: string;
  /** Of signs and buttons. */
  accent: string;
  onAccent: string;
  /** Words in the accent: read on every ground. */
  strong: string;
  card: string;
  cardInk: string;
  radius: number;
  heading: (size: number, color: string) => Style;
  words: (size: number, color: string) => Style;
  /** Below everything, in shades of the ground. */
  decor: (page: Page, index: number) => Drawn[];
}

/** How the three slides between the cover and the invitation are built. */
type PointKind = 'number' | 'check' | 'quote' | 'ask' | 'photo' | 'compare';

const middle = { verticalAlign: 'middle' } as const;
const bottomAligned = { verticalAlign: 'bottom' } as const;
const centered = { textAlign: 'center' } as const;
const COUNT = 5;
/** Above the words of a point. */
const SIGNS: Partial<Record<PointKind, string>> = { check: 'circle-check', quote: 'quote', ask: 'help-circle' };

interface Plan {
  texts: TemplateWords;
  style: TemplateStyle;
  page: Page;
  sign: string;
  kind: PointKind;
}

type Said = readonly [title: string, content: string];

const headOf = ({ texts, style, page }: Plan, number: number): Drawn[] =>
  runningHead(texts, page, number, type(style.words(15, style.muted).fontFamily, 500, 15, style.muted));

const cover = (plan: Plan, [head, words]: Said): Drawn[] => {
  const { style, page: p, sign } = plan;
  const { left, right, top, bottom } = p;
  const line = p.by(366, 468, 646);
  const side = p.by(84, 104, 128);
  const above = top + p.by(44, 60, 90);
  return [
    ...headOf(plan, 1),
    icon([left, above, side, side], sign, style.accent),
    title([left, above + side + 16, right - left, line - above - side - 36], head, {
      ...style.heading(p.by(46, 52, 54), style.ink),
      ...bottomAligned,
    }),
    rectangle([left, line, 72, 5], style.accent, { radius: style.radius > 0 ? 2 : 0 }),
    body([left, line + 26, right - left - 40, bottom - line - 26], words, style.words(p.by(22, 24, 26), style.ink)),
  ];
};

/** A sign above, words on a card below. */
const signedPoint = (plan: Plan, number: number, [head, words]: Said): Drawn[] => {
  const { style, page: p, kind } = plan;
  const { left, right, top, bottom } = p;
  const full = right - left;
  const above = top + p.by(40, 56, 84);
  const card = top + p.by(232, 300, 396);
  const mark =
    kind === 'number'
      ? caption([left, above, 120, 72], `0${number}`, style.heading(52, style.strong))
      : icon([left, above + 6, 60, 60], SIGNS[kind] ?? 'quote', style.accent);
  const stars = Array.from({ length: 5 }, (_, index) =>
    icon([right - 150 + index * 30, above + 22, 28, 28], 'star', style.accent, style.accent),
  );
  return [
    ...headOf(plan, number),
    mark,
    ...(kind === 'quote' ? stars : []),
    title([left, above + 80, full, card - above - 100], head, {
      ...style.heading(p.by(34, 40, 42), style.ink),
      ...middle,
    }),
    rectangle([left, card, full, bottom - card], style.card, { radius: style.radius }),
    body([left + 28, card + 24, full - 56, bottom - card - 48], words, {
      ...style.words(p.by(22, 30, 33), style.cardInk),
      ...middle,
    }),
  ];
};

/** One picture, or two beside each other, above the words. */
const picturedPoint = (plan: Plan, number: number, [head, words]: Said): Drawn[] => {
  const { texts, style, page: p, kind } = plan;
  const { left, right, top, bottom } = p;
  const full = right - left;
  const above = top + p.by(38, 46, 60);
  const height = p.by(186, 276, 380);
  const below = above + height + (kind === 'compare' ? 44 : 20);
  const half = (full - 16) / 2;
  const pictures =
    kind === 'compare'
      ? [0, 1].flatMap((index) => {
          const x = left + index * (half + 16);
          const words_ = index === 0 ? texts.before : texts.after;
          return [
            rectangle([x, above, half, height], style.card, { radius: style.radius }),
            photo([x, above, half, height], words_, style.radius),
            caption([x, above + height + 8, half, 28], words_, style.words(18, style.strong)),
          ];
        })
      : [
          rectangle([left, above, full, height], style.card, { radius: style.radius }),
          photo([left, above, full, height], head.replaceAll('\n', ' '), style.radius),
        ];
  const text = below + p.by(96, 118, 140);
  return [
    ...headOf(plan, number),
    ...pictures,
    title([left, below, full, text - below - 8], head, {
      ...style.heading(p.by(32, 36, 40), style.ink),
      ...bottomAligned,
    }),
    body([left, text + 6, full, bottom - text - 6], words, style.words(p.by(20, 23, 26), style.ink)),
  ];
};

const invitation = (plan: Plan, [head, words]: Said, button: string): Drawn[] => {
  const { style, page: p, sign } = plan;
  const { left, right, top } = p;
  const full = right - left;
  const above = top + p.by(48, 80, 130);
  const place = p.by(436, 540, 720);
  const text = p.by(286, 366, 490);
  return [
    ...headOf(plan, COUNT),
    icon([300 - 36, above, 72, 72], sign, style.accent),
    title([left, above + 84, full, text - above - 96], head, {
      ...style.heading(p.by(36, 46, 48), style.ink),
      ...centered,
      ...bottomAligned,
    }),
    body([left + 24, text + 8, full - 48, place - text - 32], words, {
      ...style.words(p.by(21, 23, 25), style.ink),
      ...centered,
    }),
    rectangle([150, place, 300, 60], style.accent, { radius: Math.min(30, style.radius * 2) }),
    caption([170, place + 14, 260, 32], button, { ...style.heading(19, style.onAccent), ...centered, ...middle }),
  ];
};

interface About {
  id: string;
  /** Its words among those of all templates. */
  words: keyof TemplateWords['cases'];
  kind: PointKind;
  /** Icon of its cover and its invitation. */
  sign: string;
}

/** A template of five slides in a style: a cover, three points and an invitation. */
export const inStyle = (style: TemplateStyle, { id, words, kind, sign }: About): CarouselTemplate => ({
  id,
  name: templateWords.cases[words].name,
  category: style.category,
  slides: (format: CarouselFormat, texts = templateWords): Slide[] => {
    const { slides, button } = texts.cases[words];
    const page = pageOf(format);
    const plan: Plan = { texts, style, page, sign, kind };
    const point = kind === 'photo' || kind === 'compare' ? picturedPoint : signedPoint;
    return namedSlides(
      slides.map((said, index) => ({
        background: style.grounds[index % style.grounds.length]!,
        elements: [
          ...style.decor(page, index),
          ...(index === 0
            ? cover(plan, said)
            : index === COUNT - 1
              ? invitation(plan, said, button)
              : point(plan, index + 1, said)),
        ],
      })),
    );
  },
});

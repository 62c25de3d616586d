import { FONT_WEIGHTS, SLIDE_FONTS, SLIDE_PATTERNS, type Slide, type SlideElement } from '@orbita/contracts';

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
const randomOf = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const WORDS = [
  'Съешь', 'ещё', 'этих', 'мягких', 'французских', 'булок,', 'да', 'выпей', 'же', 'чаю.', 'Хит', 'продаж', 'бизнес-план',
  'по-новому', '—', '«Ёлка»', '№\u00a05', '1\u00a0500\u00a0₽', '20\u00a0%', '10–15', '-5', 'Coffee', 'To', 'AVATAR', 'office', 'fluffy',
  'What’s', 'up?', 'Сверхдлиннопревысокомногорассмотрительствующий', 'https://example.ru/katalog/osen-2026?utm_source=vk',
  'Donaudampfschifffahrtsgesellschaft', '🔥', '❤️', '👩🏽‍💻', '🇷🇺', '1️⃣', '🏳️‍🌈', 'огонь🔥🔥🔥', '→', '★', '✓', '☑', 'за́мок', 'й', 'Әйтік', 'қазақ', 'їжак',
  'за\u00adме\u00adча\u00adтель\u00adный', 'не\u2011так', 'a  b', 'слово—слово', '(да)', '©', '™', '…', 'УФА', 'ГОСТ', 'кг/м²', '½',
]; // oxfmt-ignore

const COLORS = ['#11131f', '#ffffff', '#5b5ff0', '#ffb020', '#e5484d', '#0f9d7a', '#f2f3fa'];

/** A slide with all kinds of elements. @param seed another seed gives another slide */
export const randomSlide = (seed: number): Slide => {
  const random = randomOf(seed);
  const from = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const base = (index: number) => ({
    id: `e${index}`,
    position: { x: from(-40, 400), y: from(-40, 560) },
    size: { width: from(60, 480), height: from(40, 300) },
    visible: true,
    opacity: one([1, 1, 1, 0.8, 0.4]),
  });
  const words = (): string =>
    Array.from({ length: from(1, 24) }, () => one(WORDS) + (random() < 0.08 ? '\n' : ' ')).join('');
  const text = (index: number): SlideElement => ({
    ...base(index),
    type: 'text',
    content: words(),
    fontSize: from(12, 72),
    fontFamily: SLIDE_FONTS[(seed + index) % SLIDE_FONTS.length]!,
    fontWeight: one(FONT_WEIGHTS),
    color: one(COLORS),
    padding: { top: from(0, 20), right: from(0, 20), bottom: from(0, 20), left: from(0, 20) },
    textAlign: one(['left', 'center', 'right']),
    verticalAlign: one(['top', 'middle', 'bottom']),
    shrinks: random() < 0.3,
    role: null,
  });
  const shape = (index: number): SlideElement => ({
    ...base(index),
    type: 'shape',
    shapeType: one(['rectangle', 'circle']),
    backgroundColor: one([null, ...COLORS]),
    borderColor: one(COLORS),
    borderWidth: one([0, 0, 1, 6, 30]),
    borderRadius: one([0, 12, 100]),
  });
  const place = (index: number): SlideElement => ({
    ...base(index),
    type: 'image',
    fileId: null,
    crop: null,
    fit: 'cover',
    borderRadius: one([0, 24]),
    alt: '',
  });
  return {
    id: `s${seed}`,
    background:
      random() < 0.5
        ? { type: 'solid', color: one(COLORS) }
        : { type: 'gradient', from: one(COLORS), to: one(COLORS), angle: from(0, 360) },
    backgroundPattern: one(SLIDE_PATTERNS),
    patternColor: one(COLORS),
    patternOpacity: one([0.1, 0.5, 1]),
    elements: [shape(0), place(1), ...Array.from({ length: from(2, 5) }, (_, index) => text(index + 2))],
  };
};

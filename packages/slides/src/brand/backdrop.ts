import type { CarouselFormat, Slide, SlideElement } from '@orbita/contracts';
import { boundsOf } from '../geometry.js';
import { slideSize } from '../render/render-slide.js';
import { BLACK, MIN_CONTRAST, WHITE, contrast, mixed } from './contrast.js';

/** Colours of a background; of a gradient, enough to distinguish its middle from its ends. */
export const groundsOf = ({ background }: Pick<Slide, 'background'>): string[] =>
  background.type === 'solid'
    ? [background.color]
    : [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1].map((share) => mixed(background.from, background.to, share));

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is drawn over a slide in one colour. */
type Drawn = Pick<SlideElement, 'id' | 'position' | 'size' | 'rotation'> & { color: string };

const areaOf = (element: Pick<SlideElement, 'position' | 'size' | 'rotation'>): Area => {
  const { x, y, width, height } = boundsOf(element);
  return { left: x, top: y, right: x + width, bottom: y + height };
};

const common = (one: Area, other: Area): Area => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

const sizeOf = ({ left, top, right, bottom }: Area): number => Math.max(0, right - left) * Math.max(0, bottom - top);

/** Whether a point is within an element: a circle has no corners. */
const holds = (element: SlideElement, x: number, y: number): boolean => {
  const { left, top, right, bottom } = areaOf(element);
  if (element.type !== 'shape' || element.shapeType === 'rectangle')
    return x >= left && x <= right && y >= top && y <= bottom;
  const across = (x - (left + right) / 2) / ((right - left) / 2);
  const down = (y - (top + bottom) / 2) / ((bottom - top) / 2);
  return across ** 2 + down ** 2 <= 1;
};

const coversArea = (element: SlideElement, { left, top, right, bottom }: Area): boolean =>
  holds(element, left, top) &&
  holds(element, right, top) &&
  holds(element, left, bottom) &&
  holds(element, right, bottom);

/** An overlap below this share of a text's box is only a corner of its padding, not behind the letters. */
const MIN_SHARE = 0.1;

/** The picture itself is unknown here, but its text was chosen for it: a light text for a dark picture. */
const pictureUnder = ({ color }: Drawn): string => (contrast(color, BLACK) >= MIN_CONTRAST ? BLACK : WHITE);

type Covers = (element: SlideElement, area: Area) => 'all' | 'part' | 'none';

const under = (slide: Slide, text: Drawn, area: Area, covers: Covers): string[] => {
  let colors = groundsOf(slide);
  const at = slide.elements.findIndex(({ id }) => id === text.id);
  // What is not on the slide yet comes on top of it.
  for (const element of at < 0 ? slide.elements : slide.elements.slice(0, at)) {
    if (!element.visible || element.opacity === 0 || element.type === 'text') continue;
    const fill = element.type === 'image' ? pictureUnder(text) : element.backgroundColor;
    const how = covers(element, area);
    if (fill === null || how === 'none') continue;
    // A picture that is only partly under a text decides nothing; the known colours decide.
    if (element.type === 'image' && how === 'part') continue;
    const over = colors.map((color) => mixed(color, fill, element.opacity));
    colors = how === 'all' ? over : [...colors, ...over];
  }
  return [...new Set(colors)];
};

/** Background of a text: every colour that may be under its box within the slide, each once. */
export const backdropOf = (slide: Slide, text: Drawn, format: CarouselFormat): string[] => {
  const { width, height } = slideSize(format);
  const visible = common(areaOf(text), { left: 0, top: 0, right: width, bottom: height });
  const area = sizeOf(visible) > 0 ? visible : areaOf(text);
  return under(slide, text, area, (element) =>
    coversArea(element, area)
      ? 'all'
      : sizeOf(common(areaOf(element), area)) >= MIN_SHARE * sizeOf(area)
        ? 'part'
        : 'none',
  );
};

/** What is under the middle of a text's box: the last resort where no colour is read over all that it touches. */
export const backdropAtMiddle = (slide: Slide, text: Drawn): string[] => {
  const area = areaOf(text);
  const x = (area.left + area.right) / 2;
  const y = (area.top + area.bottom) / 2;
  return under(slide, text, area, (element) => (holds(element, x, y) ? 'all' : 'none'));
};

import {
  CAROUSEL_FORMATS,
  type CarouselDocument,
  type CarouselFormat,
  MAX_SLIDE_EXTENT,
  MIN_FONT_SIZE,
  SLIDE_HEIGHTS,
  SLIDE_WIDTH,
  type Slide,
  type SlideElement,
} from '@orbita/contracts';
import { withElements } from './elements.js';
import { mapSharing } from './share.js';

/** What ends at most this far from both the upper and the lower edge fills the height, and does so again afterwards. */
const FILLING_MARGIN = 60;
/** What is no further apart than this belongs together and moves as one. */
const NEAR = 24;
/** Share of the slide's width from which on a box divides the slide into regions. */
const WIDE = 0.9;

interface Span {
  top: number;
  bottom: number;
}

const spanOf = ({ position, size }: SlideElement): Span => ({
  top: position.y,
  bottom: position.y + size.height,
});

const heightOf = ({ top, bottom }: Span): number => bottom - top;

/** A circle would become an ellipse, and a logo that stands whole in its box gains nothing by a taller one. */
const isStretchable = (element: SlideElement): boolean =>
  !(element.type === 'shape' && element.shapeType === 'circle') &&
  !(element.type === 'image' && element.fit === 'contain');

/** What remains of an element's geometry to be chosen. */
interface Geometry {
  position: SlideElement['position'];
  size: SlideElement['size'];
  fontSize?: number;
}

const geometryOf = (element: SlideElement): Geometry => ({
  position: element.position,
  size: element.size,
  ...(element.type === 'text' ? { fontSize: element.fontSize } : {}),
});

interface Origin extends Geometry {
  /** The geometry that was made of it. */
  made: Geometry;
}

/**
 * Where things were in the formats they come from, by the position they got: whole units cannot be divided back. What was
 * moved since has another position, and what was resized another size, and is placed anew.
 */
const origins = new WeakMap<SlideElement['position'], Partial<Record<CarouselFormat, Origin>>>();

const originIn = (element: SlideElement, format: CarouselFormat): Origin | undefined => {
  const origin = origins.get(element.position)?.[format];
  const isUntouched = origin?.made.size === element.size;
  return isUntouched ? origin : undefined;
};

const atGeometry = (element: SlideElement, geometry: Geometry, made?: Geometry): SlideElement => {
  const { position, size, fontSize } = geometry;
  if (element.type !== 'text' || fontSize === undefined) return { ...element, position, size };
  // A size that was chosen since stays.
  const isChosen = made !== undefined && made.fontSize !== element.fontSize;
  return { ...element, position, size, fontSize: isChosen ? element.fontSize : fontSize };
};

/** Places an element in a format and remembers where it comes from. */
const settled = (element: SlideElement, from: CarouselFormat, next: Geometry): SlideElement => {
  const bound = (value: number): number => Math.max(-MAX_SLIDE_EXTENT, Math.min(MAX_SLIDE_EXTENT, value));
  const made: Geometry = {
    ...next,
    position: { x: bound(next.position.x), y: bound(next.position.y) },
    size: { width: Math.max(1, bound(next.size.width)), height: Math.max(1, bound(next.size.height)) },
  };
  const known: Partial<Record<CarouselFormat, Origin>> = {};
  for (const format of CAROUSEL_FORMATS) {
    const origin = originIn(element, format);
    if (!origin) continue;
    const isChosen = element.type === 'text' && origin.made.fontSize !== element.fontSize;
    known[format] = { ...origin, ...(isChosen ? { fontSize: element.fontSize } : {}), made };
  }
  origins.set(made.position, { ...known, [from]: { ...geometryOf(element), made } });
  return atGeometry(element, made);
};

/** Elements that move as one, in the order of their upper edges. */
interface Cluster extends Span {
  elements: SlideElement[];
}

const clustersOf = (elements: readonly SlideElement[], near: number): Cluster[] => {
  const clusters: Cluster[] = [];
  for (const element of [...elements].sort((one, other) => one.position.y - other.position.y)) {
    const span = spanOf(element);
    const last = clusters.at(-1);
    if (last && span.top < last.bottom + near) {
      last.elements.push(element);
      last.bottom = Math.max(last.bottom, span.bottom);
    } else {
      clusters.push({ ...span, elements: [element] });
    }
  }
  return clusters;
};

/** A stripe of the slide in both formats: the whole of it, or one of several panels that fill it together. */
interface Region {
  from: Span;
  to: Span;
}

type Places = Map<string, Geometry>;

/** Keeps the share of the free space above; what stands out over an edge stays at this edge. */
const shareOf = (span: Span, region: Span): number => {
  const top = Math.max(region.top, span.top);
  const free = heightOf(region) - (Math.min(region.bottom, span.bottom) - top);
  return free <= 0 ? 0.5 : (top - region.top) / free;
};

const shifted = (element: SlideElement, by: number): Geometry => ({
  ...geometryOf(element),
  position: { x: element.position.x, y: Math.round(element.position.y + by) },
});

/** By how much each cluster moves, so that none is pushed into another; null when they have no room any more. */
const shiftsOf = (clusters: readonly Cluster[], { from, to }: Region): number[] | null => {
  const total = clusters.reduce((sum, cluster) => sum + heightOf(cluster), 0);
  if (total > heightOf(to)) return null;
  const grown = heightOf(to) - heightOf(from);
  const byShare = clusters.map((cluster) => Math.round(to.top - from.top + shareOf(cluster, from) * grown));
  const collides = clusters.some(
    (cluster, index) => index > 0 && clusters[index - 1]!.bottom + byShare[index - 1]! > cluster.top + byShare[index]!,
  );
  if (!collides) return byShare;
  // As near to each other as the gaps allow: they keep their proportions.
  const factor = (heightOf(to) - total) / Math.max(1, heightOf(from) - total);
  let end = from.top;
  let at = to.top;
  return clusters.map((cluster) => {
    at += (cluster.top - end) * factor;
    const shift = Math.round(at - cluster.top);
    at += heightOf(cluster);
    end = cluster.bottom;
    return shift;
  });
};

/** What has no room is pressed together: boxes become lower, circles smaller, and letters as small as their box asks. */
const pressed = (element: SlideElement, { from, to }: Region): Geometry => {
  const factor = heightOf(to) / heightOf(from);
  const { top, bottom } = spanOf(element);
  const at = (y: number): number => Math.round(to.top + (y - from.top) * factor);
  const { position, size, fontSize } = geometryOf(element);
  if (isStretchable(element)) {
    return {
      position: { x: position.x, y: at(top) },
      size: { width: size.width, height: Math.max(1, at(bottom) - at(top)) },
      // Its lines are as wide as before, so the area its letters take shrinks by the square of their size.
      ...(fontSize === undefined
        ? {}
        : { fontSize: Math.max(MIN_FONT_SIZE, Math.floor(fontSize * Math.sqrt(Math.min(1, factor)))) }),
    };
  }
  const width = Math.max(1, Math.round(size.width * factor));
  return {
    position: { x: Math.round(position.x + (size.width - width) / 2), y: at(top) },
    size: { width, height: Math.max(1, at(bottom) - at(top)) },
  };
};

const placeIn = (region: Region, elements: readonly SlideElement[], places: Places): void => {
  const { from, to } = region;
  const grown = heightOf(to) - heightOf(from);
  const margins = (element: SlideElement) => {
    const { top, bottom } = spanOf(element);
    return { above: top - from.top, below: from.bottom - bottom };
  };
  const filling = elements.filter((element) => {
    const { above, below } = margins(element);
    const room = heightOf(to) - above - below;
    return isStretchable(element) && above <= FILLING_MARGIN && below <= FILLING_MARGIN && room >= 1;
  });
  for (const element of filling) {
    const { above, below } = margins(element);
    const top = Math.round(to.top + above);
    places.set(element.id, {
      position: { x: element.position.x, y: top },
      size: { width: element.size.width, height: Math.round(to.bottom - below) - top },
    });
  }
  const loose: SlideElement[] = [];
  for (const element of elements.filter((one) => !filling.includes(one))) {
    const { above, below } = margins(element);
    const { top, bottom } = spanOf(element);
    // What stands out over an edge, and what lies between it and something that fills the height, belongs to the edge.
    const isAtTop = above < 0 || filling.some((one) => bottom <= spanOf(one).top);
    const isAtBottom = below < 0 || filling.some((one) => top >= spanOf(one).bottom);
    if (isAtTop === isAtBottom && !isAtTop) loose.push(element);
    else {
      const share = isAtTop && isAtBottom ? 0.5 : isAtTop ? 0 : 1;
      places.set(element.id, shifted(element, to.top - from.top + share * grown));
    }
  }
  const spansAll = (clusters: readonly Cluster[]): boolean =>
    clusters.some(({ top, bottom }) => top <= from.top && bottom >= from.bottom);
  const near = clustersOf(loose, NEAR);
  const clusters = spansAll(near) ? clustersOf(loose, 0) : near;
  const shifts = shiftsOf(clusters, region);
  clusters.forEach((cluster, index) => {
    for (const element of cluster.elements) {
      const shift = shifts?.[index];
      places.set(element.id, shift === undefined ? pressed(element, region) : shifted(element, shift));
    }
  });
};

/** Where wide boxes that fill the slide one under the other meet; none when they do not fill it. */
const seamsOf = (elements: readonly SlideElement[], height: number): number[] => {
  const panels = elements
    .filter((element) => isStretchable(element) && element.type !== 'text' && element.size.width >= WIDE * SLIDE_WIDTH)
    .map(spanOf);
  const seams: number[] = [];
  let start = 0;
  for (;;) {
    const from = start;
    const next = panels
      .filter(({ top, bottom }) => (from === 0 ? top <= 1 : Math.abs(top - from) <= 1) && bottom > from + 1)
      .sort((one, other) => one.bottom - other.bottom)[0];
    if (!next) return [];
    if (next.bottom >= height) return seams;
    seams.push(next.bottom);
    start = next.bottom;
  }
};

const regionsOf = (slide: Slide, from: number, to: number): Region[] => {
  const edges = [0, ...seamsOf(slide.elements, from), from];
  const scaled = edges.map((edge) => Math.round((edge * to) / from));
  return edges.slice(1).map((bottom, index) => ({
    from: { top: edges[index]!, bottom },
    to: { top: scaled[index]!, bottom: scaled[index + 1]! },
  }));
};

const reformatSlide = (slide: Slide, from: CarouselFormat, to: CarouselFormat): Slide => {
  const [height, next] = [SLIDE_HEIGHTS[from], SLIDE_HEIGHTS[to]];
  const whole: Region = { from: { top: 0, bottom: height }, to: { top: 0, bottom: next } };
  const regions = regionsOf(slide, height, next);
  const regionOf = (element: SlideElement): Region => {
    const { top, bottom } = spanOf(element);
    if (top <= 0 && bottom >= height) return whole;
    return regions.find((region) => (top + bottom) / 2 < region.from.bottom) ?? regions.at(-1)!;
  };
  const places: Places = new Map();
  for (const region of [whole, ...regions]) {
    const inside = slide.elements.filter((element) => regionOf(element) === region);
    placeIn(region, inside, places);
  }
  return withElements(
    slide,
    mapSharing(slide.elements, (element) => {
      const origin = originIn(element, to);
      return origin ? atGeometry(element, origin, origin.made) : settled(element, from, places.get(element.id)!);
    }),
  );
};

/**
 * Brings a carousel to another format. Slides are as wide as before, so things keep their widths and places across; down the
 * slide, what filled the height fills it again, and the others keep their share of the free space: what was on top stays
 * on top, what was in the middle stays in the middle. Things that lie or stand close together move as one, and where a lower
 * slide has no room for all, they are pressed together. Switching back gives what is untouched its old place to the unit.
 */
export const reformat = (document: CarouselDocument, format: CarouselFormat): CarouselDocument =>
  format === document.format
    ? document
    : {
        ...document,
        format,
        slides: document.slides.map((slide) => reformatSlide(slide, document.format, format)),
      };

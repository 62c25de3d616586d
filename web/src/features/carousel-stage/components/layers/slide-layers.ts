import type { CarouselFormat, Slide, SlideElement } from '@orbita/contracts';
import { boundsOf, drawBackground, drawElement, renderSlide, slideSize, type SlidePictures } from '@orbita/slides';
import { contextOf, type Box, boxAround } from '@/entities/carousels';
import { layerRuns, type LayerRun } from '../../model/layer-runs';
import { allowedScale, drawElements } from './draw-elements';
import type { Lift } from './lift';

/** Everything visible of a slide on the stage. */
export interface Scene {
  slide: Slide;
  format: CarouselFormat;
  pictures: SlidePictures;
  /** The text being edited: a field over the slide shows it. */
  hiddenId: string | null;
}

/** Maximum number of moving runs with their own canvas: more would cost more memory than redrawing the slide. */
const MAX_MOVING_RUNS = 6;

const seen = ({ slide, hiddenId }: Scene): SlideElement[] =>
  slide.elements.filter(({ id, visible }) => visible && id !== hiddenId);

/** Whether two scenes look the same: typing in the field over a slide changes nothing below. */
const looksTheSame = (one: Scene, other: Scene): boolean => {
  const [mine, theirs] = [seen(one), seen(other)];
  return (
    one.format === other.format &&
    one.pictures === other.pictures &&
    one.slide.id === other.slide.id &&
    one.slide.background === other.slide.background &&
    one.slide.backgroundPattern === other.slide.backgroundPattern &&
    one.slide.patternColor === other.slide.patternColor &&
    one.slide.patternOpacity === other.slide.patternOpacity &&
    mine.length === theirs.length &&
    mine.every((element, index) => element === theirs[index])
  );
};

const cut = (box: Box, { width, height }: { width: number; height: number }): Box => {
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  return {
    x,
    y,
    width: Math.min(width, box.x + box.width) - x,
    height: Math.min(height, box.y + box.height) - y,
  };
};

interface SlideLayersOptions {
  /** Another slide is on the canvas; the picture of the previous one is passed. */
  onSlideChange: (base: HTMLCanvasElement, before: HTMLCanvasElement) => void;
}

/**
 * The canvases of a stage. A slide is one canvas until elements are lifted off it: then the layers below, moving and
 * above have separate canvases, and a move needs no drawing.
 */
export class SlideLayers {
  private base: HTMLCanvasElement | null = null;
  private scene: Scene | null = null;
  private drawn: Scene | null = null;
  private scale = 1;
  private frame = 0;
  private lifted = false;
  private extras: HTMLCanvasElement[] = [];

  constructor(private readonly options: SlideLayersOptions) {}

  /** `ref` of the slide's own canvas; the others follow it in the same parent. */
  readonly attach = (base: HTMLCanvasElement | null): void => {
    this.base = base;
    this.drawn = null;
    if (base) this.schedule();
    else cancelAnimationFrame(this.frame);
  };

  show(scene: Scene): void {
    const isSame = this.scene !== null && looksTheSame(this.scene, scene);
    this.scene = scene;
    if (!isSame) this.schedule();
  }

  /** @param scale pixels per unit */
  setScale(scale: number): void {
    if (scale === this.scale) return;
    this.scale = scale;
    this.schedule();
  }

  /** Redraws an unchanged slide: a font has loaded. */
  redraw(): void {
    this.schedule();
  }

  /** Lifts elements off the slide. Only one lift at a time. */
  lift(ids: ReadonlySet<string>): Lift {
    const { base, scene } = this;
    if (!base || !scene) return { moveBy: () => undefined, change: () => undefined, join: () => undefined };
    cancelAnimationFrame(this.frame);
    this.clearExtras();
    this.lifted = true;
    const runs = layerRuns(seen(scene), ids);
    const movingRuns = runs.filter(({ moves }) => moves).length;
    return movingRuns > MAX_MOVING_RUNS ? this.liftTogether(base, scene, ids) : this.liftApart(base, scene, runs);
  }

  /** Each run gets a canvas; the compositor alone moves the moving ones. */
  private liftApart(base: HTMLCanvasElement, scene: Scene, runs: readonly LayerRun[]): Lift {
    const size = slideSize(scene.format);
    const context = this.prepare(base, scene);
    drawBackground(context, scene.slide, scene.format, this.drawingScale(scene));
    const moving: { node: HTMLCanvasElement; elements: SlideElement[] }[] = [];
    runs.forEach((run, index) => {
      if (index === 0 && !run.moves) {
        for (const element of run.elements) drawElement(context, element, scene.pictures, this.drawingScale(scene));
        return;
      }
      const area = boxAround(run.elements.map(boundsOf));
      const shown = run.moves ? area : cut(area, size);
      if (shown.width <= 0 || shown.height <= 0) return;
      const node = base.ownerDocument.createElement('canvas');
      node.className = base.className;
      drawElements(node, run.elements, shown, scene.pictures, this.drawingScale(scene));
      // A compositor layer: without it each step would also repaint its surroundings.
      node.style.willChange = 'transform';
      (this.extras.at(-1) ?? base).after(node);
      this.extras.push(node);
      if (run.moves) moving.push({ node, elements: run.elements });
    });
    return {
      moveBy: (dx, dy) => {
        for (const { node } of moving) {
          node.style.transform = `translate(calc(${dx}px * var(--zoom)), calc(${dy}px * var(--zoom)))`;
        }
      },
      change: (elements) => {
        const changed = new Map(elements.map((element) => [element.id, element]));
        for (const run of moving) {
          if (!run.elements.some(({ id }) => changed.has(id))) continue;
          run.elements = run.elements.map((element) => changed.get(element.id) ?? element);
          const area = boxAround(run.elements.map(boundsOf));
          drawElements(run.node, run.elements, area, scene.pictures, this.drawingScale(scene));
        }
      },
      join: () => this.join(),
    };
  }

  /** Too many runs: the slide is redrawn at each step. */
  private liftTogether(base: HTMLCanvasElement, scene: Scene, ids: ReadonlySet<string>): Lift {
    const draw = (change: (element: SlideElement) => SlideElement): void => {
      const elements = seen(scene).map((element) => (ids.has(element.id) ? change(element) : element));
      this.render(base, { ...scene, slide: { ...scene.slide, elements } });
    };
    return {
      moveBy: (dx, dy) =>
        draw((element) => ({
          ...element,
          position: { x: element.position.x + dx, y: element.position.y + dy },
        })),
      change: (elements) => {
        const changed = new Map(elements.map((element) => [element.id, element]));
        draw((element) => changed.get(element.id) ?? element);
      },
      join: () => this.join(),
    };
  }

  private join(): void {
    this.lifted = false;
    this.schedule();
  }

  private drawingScale(scene: Scene): number {
    return allowedScale(this.scale, slideSize(scene.format));
  }

  private prepare(base: HTMLCanvasElement, scene: Scene): CanvasRenderingContext2D {
    const { width, height } = slideSize(scene.format);
    const scale = this.drawingScale(scene);
    base.width = Math.round(width * scale);
    base.height = Math.round(height * scale);
    return contextOf(base);
  }

  private render(base: HTMLCanvasElement, scene: Scene): void {
    const slide = { ...scene.slide, elements: seen(scene) };
    const context = this.prepare(base, scene);
    renderSlide(context, slide, scene.format, scene.pictures, this.drawingScale(scene));
  }

  private schedule(): void {
    // Changes during a lift are drawn when it ends.
    if (this.lifted || !this.base) return;
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    const { base, scene, drawn } = this;
    if (!base || !scene) return;
    const isOther = drawn !== null && drawn.slide.id !== scene.slide.id;
    const before = isOther ? this.copyOf(base) : null;
    this.render(base, scene);
    this.clearExtras();
    this.drawn = scene;
    if (before) this.options.onSlideChange(base, before);
  }

  private copyOf(base: HTMLCanvasElement): HTMLCanvasElement {
    const copy = base.cloneNode() as HTMLCanvasElement;
    contextOf(copy).drawImage(base, 0, 0);
    return copy;
  }

  private clearExtras(): void {
    for (const node of this.extras) node.remove();
    this.extras = [];
  }
}

import type { Size } from '@/entities/carousels';
import type { ViewPort } from '../model/view-port';
import type { SlideLayers } from './layers/slide-layers';
import { reshape, type BoardLook } from './stage-motion';

/** While the zoom changes the canvas is stretched; after a pause this long it is redrawn sharp. */
const REST_MS = 120;

/** Positions the board according to the view, without React. */
export class StageBoard {
  private node: HTMLElement | null = null;
  private look: BoardLook = { width: 0, height: 0, transform: '' };
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly port: ViewPort,
    private readonly layers: SlideLayers,
    private slide: Size,
  ) {}

  /** `ref` of the board. */
  readonly attach = (node: HTMLElement | null): (() => void) | undefined => {
    if (!node) return undefined;
    this.node = node;
    this.apply();
    this.sharpen();
    const unsubscribe = this.port.subscribe(() => this.apply());
    return () => {
      unsubscribe();
      clearTimeout(this.timer);
      this.node = null;
    };
  };

  /** The slide has another format: animates the board to it. */
  show(slide: Size): void {
    if (slide.width === this.slide.width && slide.height === this.slide.height) return;
    const before = this.look;
    this.slide = slide;
    this.port.show(slide);
    this.apply();
    if (this.node) reshape(this.node, before, this.look);
  }

  private apply(): void {
    const { node, slide } = this;
    if (!node) return;
    const { zoom, x, y } = this.port.getView();
    // Whole pixels: on half pixels every line of the slide would be blurred.
    const transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    this.look = { width: slide.width * zoom, height: slide.height * zoom, transform };
    node.style.setProperty('--zoom', String(zoom));
    node.style.setProperty('--width', String(slide.width));
    node.style.setProperty('--height', String(slide.height));
    node.style.transform = transform;
    node.parentElement?.toggleAttribute('data-zoomed', this.port.canPan());
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.sharpen(), REST_MS);
  }

  private sharpen(): void {
    this.layers.setScale(this.port.getZoom() * window.devicePixelRatio);
  }
}

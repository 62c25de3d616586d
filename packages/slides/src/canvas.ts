/** What is drawn on: the part of a 2D context that slides need, which browsers and `@napi-rs/canvas` both have. */
export interface SlideContext {
  save(): void;
  restore(): void;
  beginPath(): void;
  closePath(): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  ellipse(x: number, y: number, radiusX: number, radiusY: number, rotation: number, start: number, end: number): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  clip(): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  fill(): void;
  stroke(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number, maxWidth?: number): void;
  measureText(text: string): { width: number };
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): SlideGradient;
  drawImage(
    image: never,
    sx: number,
    sy: number,
    sWidth: number,
    sHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void;
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: unknown;
  lineJoin: unknown;
  globalAlpha: number;
  font: string;
  textBaseline: unknown;
  textAlign: unknown;
  /** Which side a text begins on, whatever the page around it is read in. */
  direction: unknown;
  /** Letters as wide at every size: without it some systems round widths to whole pixels, and lines break elsewhere. */
  textRendering: unknown;
  fontKerning: unknown;
  imageSmoothingQuality: unknown;
}

export interface SlideGradient {
  addColorStop(offset: number, color: string): void;
}

/** A decoded picture, whatever the context draws, and its size in pixels. */
export interface SlidePicture {
  source: unknown;
  width: number;
  height: number;
}

/** Decoded pictures by their file's id; one that is missing is drawn as a place for a picture. */
export type SlidePictures = ReadonlyMap<number, SlidePicture>;

/** Width of a text in a CSS font, in pixels. */
export type MeasureText = (font: string, text: string) => number;

type MeasuringContext = Pick<SlideContext, 'font' | 'measureText' | 'textRendering' | 'fontKerning'>;

/** Sets how letters are measured and drawn: the same everywhere. */
export const preparePrint = (context: Pick<MeasuringContext, 'textRendering' | 'fontKerning'>): void => {
  context.textRendering = 'geometricPrecision';
  context.fontKerning = 'normal';
};

/** Measures by a context, which it leaves with another font and other rules of printing. */
export const measureBy = (context: MeasuringContext): MeasureText => {
  preparePrint(context);
  return (font, text) => {
    context.font = font;
    return context.measureText(text).width;
  };
};

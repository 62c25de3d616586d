import type { Size } from './pixels/geometry';

export interface Board {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}

/** An offscreen canvas. @throws Error where the browser has none, or no memory for one this large */
export const newBoard = ({ width, height }: Size, settings: CanvasRenderingContext2DSettings = {}): Board => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', settings);
  if (!context) throw new Error('no canvas of this size');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
};

/** Pixels of a picture at another size. */
export const pixelsAt = (picture: ImageBitmap | HTMLCanvasElement, size: Size): ImageData => {
  const { context } = newBoard(size, { willReadFrequently: true });
  context.drawImage(picture, 0, 0, size.width, size.height);
  return context.getImageData(0, 0, size.width, size.height);
};

/** A picture as a file of a type. @throws Error where the browser does not support it, or has no memory for it */
export const encoded = async (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  // A browser that does not support a type writes PNG instead.
  if (blob?.type !== type) throw new Error(`the browser wrote no ${type}`);
  return blob;
};

let webp: boolean | undefined;

/** Whether this browser writes WebP. */
export const writesWebp = (): boolean =>
  (webp ??= newBoard({ width: 1, height: 1 }).canvas.toDataURL('image/webp').startsWith('data:image/webp'));

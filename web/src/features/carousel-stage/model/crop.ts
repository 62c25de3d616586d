import type { ImageElement } from '@orbita/contracts';
import { placePicture } from '@orbita/slides';
import type { Point, Size } from '@/entities/carousels';

export const MAX_CROP_ZOOM = 4;

type Cropped = Pick<ImageElement, 'size' | 'crop'>;
type Crop = NonNullable<ImageElement['crop']>;

/** The largest part of a picture that fills a box, in fractions of the picture. */
const widestPart = ({ size }: Pick<ImageElement, 'size'>, picture: Size): Size => {
  const { from } = placePicture({ size, crop: null, fit: 'cover' }, picture);
  return { width: from[2] / picture.width, height: from[3] / picture.height };
};

const within = (at: number, part: number): number => Math.max(0, Math.min(1 - part, at));

const placed = (part: Size, x: number, y: number): Crop => ({
  x: within(x, part.width),
  y: within(y, part.height),
  width: Math.min(1, part.width),
  height: Math.min(1, part.height),
});

/** The visible part of a picture that fills its box, in fractions of the picture. */
export const shownPart = ({ size, crop }: Cropped, picture: Size): Crop => {
  const { from } = placePicture({ size, crop, fit: 'cover' }, picture);
  return placed(
    { width: from[2] / picture.width, height: from[3] / picture.height },
    from[0] / picture.width,
    from[1] / picture.height,
  );
};

/** Scale of the picture relative to the smallest that fills its box. */
export const cropZoom = (image: Cropped, picture: Size): number =>
  Math.min(MAX_CROP_ZOOM, Math.max(1, widestPart(image, picture).width / shownPart(image, picture).width));

/** The visible part after enlarging about the middle of its box. */
export const zoomedCrop = (image: Cropped, picture: Size, zoom: number): Crop => {
  const widest = widestPart(image, picture);
  const by = Math.max(1, Math.min(MAX_CROP_ZOOM, zoom));
  const part = { width: widest.width / by, height: widest.height / by };
  const shown = shownPart(image, picture);
  return placed(part, shown.x + (shown.width - part.width) / 2, shown.y + (shown.height - part.height) / 2);
};

/** The visible part after moving it in its box. @param by in units of the slide */
export const movedCrop = (image: Cropped, picture: Size, by: Point): Crop => {
  const shown = shownPart(image, picture);
  return placed(
    shown,
    shown.x - (by.x / image.size.width) * shown.width,
    shown.y - (by.y / image.size.height) * shown.height,
  );
};

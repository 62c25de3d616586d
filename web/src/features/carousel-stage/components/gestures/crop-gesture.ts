import { changeElement, turned } from '@orbita/slides';
import { movedCrop } from '../../model/crop';
import { type Point, slideOf } from '@/entities/carousels';
import type { StageKit } from '../stage-kit';
import { texts } from '../../texts';
import type { Gesture } from './gesture';

/** Moves a picture within its box; undefined while the picture is not loaded. */
export const cropGesture = (
  { studio, layers, pictureSize }: StageKit,
  id: string,
  from: Point,
): Gesture | undefined => {
  const image = slideOf(studio.getState()).elements.find((element) => element.id === id);
  if (image?.type !== 'image' || image.fileId === null) return undefined;
  const picture = pictureSize(image.fileId);
  if (!picture) return undefined;
  const lift = layers.lift(new Set([id]));
  let crop: ReturnType<typeof movedCrop> | null = null;
  return {
    move: ({ at }) => {
      // Along the sides of the picture, however it is turned.
      const by = turned({ x: at.x - from.x, y: at.y - from.y }, -(image.rotation ?? 0));
      crop = movedCrop(image, picture, by);
      lift.change([{ ...image, crop, fit: 'cover' }]);
    },
    end: () => {
      lift.join();
      const next = crop;
      if (next) {
        studio.editSlide((slide) => changeElement(slide, id, { crop: next, fit: 'cover' }), {
          label: texts.labels.crop,
        });
      }
    },
    cancel: () => lift.join(),
  };
};

import type { Slide } from '@orbita/contracts';
import { addElement, changeElement, elementRoom, newImage, slideSize } from '@orbita/slides';
import { useState } from 'react';
import { useStableCallback } from '@/shared/ui/use-stable-callback';
import { notifyError } from '@/shared/ui/toasts';
import { fullness } from '../../model/add-to-slide.ts';
import { droppedBox, pictureRefusal } from '../../model/stage/dropped-picture.ts';
import type { Box, Point } from '../../model/stage/geometry.ts';
import { elementAt } from '../../model/stage/hit-test.ts';
import { documentOf, slideOf, type Studio } from '../../model/studio.ts';
import { texts } from './texts.ts';

/** A picture on its way to a slide. */
export interface IncomingPicture {
  key: number;
  file: File;
  /** A small picture of it, shown meanwhile. */
  preview: ImageBitmap;
  slideId: string;
  /** Where it will stand. */
  box: Box;
  /** The empty place it was dropped on, which it fills. */
  placeId: string | null;
}

/** Longest side of the picture shown meanwhile, in pixels. */
const PREVIEW_SIDE = 480;

let lastKey = 0;

/** Opens a picture on this device. Rejects when the browser cannot. */
const opened = async (file: File): Promise<{ natural: { width: number; height: number }; preview: ImageBitmap }> => {
  const full = await createImageBitmap(file);
  const natural = { width: full.width, height: full.height };
  const scale = PREVIEW_SIDE / Math.max(natural.width, natural.height);
  if (scale >= 1) return { natural, preview: full };
  const preview = await createImageBitmap(full, {
    resizeWidth: Math.max(1, Math.round(natural.width * scale)),
    resizeHeight: Math.max(1, Math.round(natural.height * scale)),
  });
  full.close();
  return { natural, preview };
};

const emptyPlaceAt = (slide: Slide, at: Point): string | null => {
  const hit = elementAt(slide, at);
  return hit?.type === 'image' && hit.fileId === null ? hit.id : null;
};

/** Pictures that were dropped or pasted, until they stand in the library and on their slide. */
export const useIncomingPictures = (studio: Studio) => {
  const [incoming, setIncoming] = useState<readonly IncomingPicture[]>([]);

  const receive = async (file: File, at: Point, index: number): Promise<void> => {
    const state = studio.getState();
    const slide = slideOf(state);
    try {
      const { natural, preview } = await opened(file);
      const placeId = index === 0 ? emptyPlaceAt(slide, at) : null;
      const place = slide.elements.find(({ id }) => id === placeId);
      const box = place
        ? { ...place.position, ...place.size }
        : droppedBox(natural, at, slideSize(documentOf(state).format), index);
      lastKey += 1;
      const key = lastKey;
      setIncoming((known) => [...known, { key, file, preview, slideId: slide.id, box, placeId }]);
    } catch {
      notifyError(texts.upload.unreadable);
    }
  };

  return {
    incoming,
    /** Takes files in. @param at in units of the slide that is shown */
    add: useStableCallback((files: readonly File[], at: Point): void => {
      const refusal = files.map(pictureRefusal).find((reason) => reason !== undefined);
      if (refusal !== undefined) notifyError(refusal);
      const pictures = files.filter((file) => pictureRefusal(file) === undefined);
      const state = studio.getState();
      const full = fullness(state, pictures.length);
      if (full !== null) notifyError(full);
      const room = elementRoom(documentOf(state), slideOf(state));
      pictures.slice(0, room).forEach((file, index) => void receive(file, at, index));
    }),
    /** One of them stands in the library, or was given up. */
    onGone: useStableCallback((key: number, fileId?: number): void => {
      const picture = incoming.find((other) => other.key === key);
      setIncoming((known) => known.filter((other) => other.key !== key));
      picture?.preview.close();
      if (picture && fileId !== undefined) putOnSlide(studio, picture, fileId);
    }),
  };
};

/** The slide may be another one by now, or gone: then the picture stays in the library. */
const putOnSlide = (studio: Studio, { slideId, box, placeId }: IncomingPicture, fileId: number): void => {
  const image = {
    ...newImage(fileId),
    position: { x: box.x, y: box.y },
    size: { width: box.width, height: box.height },
  };
  const isShown = slideOf(studio.getState()).id === slideId;
  studio.edit(
    (document) => ({
      ...document,
      slides: document.slides.map((slide) => {
        if (slide.id !== slideId) return slide;
        const place = slide.elements.find(({ id }) => id === placeId);
        if (place) return changeElement(slide, place.id, { fileId, crop: null });
        // What was free when it was dropped may be taken by now: then the picture stays in the library.
        return elementRoom(document, slide) > 0 ? addElement(slide, image) : slide;
      }),
    }),
    { label: texts.labels.picture, ...(isShown && { select: [placeId ?? image.id] }) },
  );
};

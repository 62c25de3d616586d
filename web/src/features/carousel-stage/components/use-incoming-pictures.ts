import type { Slide } from '@orbita/contracts';
import { addElement, changeElement, elementRoom, newImage, slideSize } from '@orbita/slides';
import { useEffect, useState } from 'react';
import { notifyError } from '@/shared/ui/feedback/toast-store';
import {
  fullness,
  droppedBox,
  pictureRefusal,
  type Box,
  type Point,
  documentOf,
  slideOf,
  type Studio,
} from '@/entities/carousels';
import { elementAt } from '../model/hit-test';
import { texts } from '../texts';

/** A picture that is being added to a slide. */
export interface IncomingPicture {
  key: number;
  file: File;
  /** A small preview of it, shown meanwhile. */
  preview: ImageBitmap;
  slideId: string;
  /** Its future place. */
  box: Box;
  /** The empty placeholder it was dropped on, which it fills. */
  placeId: string | null;
}

/** Longest side of the preview, in pixels. */
const PREVIEW_SIDE = 480;

let lastKey = 0;

/** Decodes a picture on this device. Rejects when the browser cannot. */
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
  return hit?.type === 'image' && hit.fileId === null && !hit.locked ? hit.id : null;
};

/** Dropped or pasted pictures, until they are in the library and on their slide. */
export class IncomingPictures {
  private readonly listeners = new Set<() => void>();
  private pictures: readonly IncomingPicture[] = [];
  /** How many are being decoded: they have no place yet. */
  private opening = 0;
  private isClosed = true;

  constructor(private readonly studio: Studio) {}

  readonly get = (): readonly IncomingPicture[] => this.pictures;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Leaving now loses some: the upload continues, but nothing puts its result on the slide. */
  get isUnderWay(): boolean {
    return this.opening > 0 || this.pictures.length > 0;
  }

  /** Accepts files. @param at in units of the shown slide */
  readonly add = (files: readonly File[], at: Point): void => {
    const refusal = files.map(pictureRefusal).find((reason) => reason !== undefined);
    if (refusal !== undefined) notifyError(refusal);
    const pictures = files.filter((file) => pictureRefusal(file) === undefined);
    const state = this.studio.getState();
    const full = fullness(state, pictures.length);
    if (full !== null) notifyError(full);
    const room = elementRoom(documentOf(state), slideOf(state));
    pictures.slice(0, room).forEach((file, index) => void this.receive(file, at, index));
  };

  /** One of them is in the library, or was given up. */
  readonly end = (key: number, fileId?: number): void => {
    const picture = this.pictures.find((other) => other.key === key);
    if (!picture) return;
    this.set(this.pictures.filter((other) => other !== picture));
    picture.preview.close();
    if (fileId !== undefined) putOnSlide(this.studio, picture, fileId);
  };

  /** The editor is mounted. */
  open(): void {
    this.isClosed = false;
  }

  /** The editor is closed, and the previews with it. */
  close(): void {
    this.isClosed = true;
    for (const { preview } of this.pictures) preview.close();
    this.set([]);
  }

  private async receive(file: File, at: Point, index: number): Promise<void> {
    const state = this.studio.getState();
    const slide = slideOf(state);
    this.opening += 1;
    try {
      const { natural, preview } = await opened(file);
      if (this.isClosed) {
        preview.close();
        return;
      }
      const placeId = index === 0 ? emptyPlaceAt(slide, at) : null;
      const place = slide.elements.find(({ id }) => id === placeId);
      const box = place
        ? { ...place.position, ...place.size }
        : droppedBox(natural, at, slideSize(documentOf(state).format), index);
      lastKey += 1;
      this.set([...this.pictures, { key: lastKey, file, preview, slideId: slide.id, box, placeId }]);
    } catch {
      notifyError(texts.upload.unreadable);
    } finally {
      this.opening -= 1;
    }
  }

  private set(pictures: readonly IncomingPicture[]): void {
    this.pictures = pictures;
    for (const listener of this.listeners) listener();
  }
}

/** Pictures being added to an open carousel, while its editor is mounted. */
export const useIncomingPictures = (studio: Studio): IncomingPictures => {
  const [incoming] = useState(() => new IncomingPictures(studio));
  useEffect(() => {
    incoming.open();
    return () => incoming.close();
  }, [incoming]);
  return incoming;
};

/** The slide may have changed by now, or be deleted: then the picture stays in the library. */
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
        if (place && !place.locked) return changeElement(slide, place.id, { fileId, crop: null });
        // A placeholder that was free at the drop may be filled by now: then the picture stays in the library.
        return elementRoom(document, slide) > 0 ? addElement(slide, image) : slide;
      }),
    }),
    { label: texts.labels.picture, ...(isShown && { select: [placeId ?? image.id] }) },
  );
};

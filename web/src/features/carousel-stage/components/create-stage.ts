import type { SlidePictures } from '@orbita/slides';
import { type Point, type Size, stageModeOf, documentOf, slideOf, type Studio } from '@/entities/carousels';
import { ViewPort } from '../model/view-port';
import { StageGestures } from './gestures/stage-gestures';
import { SlideLayers } from './layers/slide-layers';
import { Overlay } from './overlay';
import { StageBoard } from './stage-board';
import type { StageKit } from './stage-kit';
import { slideIn } from './stage-motion';

/** All parts of a stage outside React. */
export interface Stage {
  kit: StageKit;
  board: StageBoard;
  gestures: StageGestures;
  /** `ref` of the stage itself. */
  attach: (root: HTMLElement | null) => void;
  /** Reports which pictures are loaded. */
  setPictures: (pictures: SlidePictures) => void;
}

interface StageOptions {
  studio: Studio;
  slide: Size;
  openMenu: (at: Point) => void;
}

/** Builds a stage for an open carousel. */
export const createStage = ({ studio, slide, openMenu }: StageOptions): Stage => {
  const mode = stageModeOf(studio);
  const port = new ViewPort(slide);
  let root: HTMLElement | null = null;
  let pictures: SlidePictures = new Map();
  let isMoving = false;
  let shownSlide = slideOf(studio.getState()).id;

  const layers = new SlideLayers({
    onSlideChange: (base, before) => {
      const ids = documentOf(studio.getState()).slides.map(({ id }) => id);
      const next = slideOf(studio.getState()).id;
      const direction = ids.indexOf(next) >= ids.indexOf(shownSlide) ? 1 : -1;
      shownSlide = next;
      isMoving = true;
      slideIn(base, before, direction, () => {
        isMoving = false;
      });
    },
  });

  const open = (id: string): void => {
    const element = slideOf(studio.getState()).elements.find((other) => other.id === id);
    if (!element || isMoving) return;
    studio.select([id]);
    if (element.locked) return;
    if (element.type === 'text') studio.editText(id);
    else if (element.type === 'image') {
      if (element.fileId === null) mode.pick(id);
      else mode.crop(id);
    }
  };

  const kit: StageKit = {
    studio,
    mode,
    port,
    layers,
    overlay: new Overlay(),
    pictureSize: (fileId) => pictures.get(fileId),
    focus: (id) => {
      const proxy = id === null ? null : root?.querySelector<HTMLElement>(`[data-element="${id}"]`);
      (proxy ?? root)?.focus({ preventScroll: true });
    },
    open,
    openMenu,
  };
  return {
    kit,
    board: new StageBoard(port, layers, slide),
    gestures: new StageGestures({ kit, isIdle: () => !isMoving }),
    attach: (node) => {
      root = node;
    },
    setPictures: (known) => {
      pictures = known;
    },
  };
};

import { createContext, useContext } from 'react';
import type { Point, stageModeOf, Studio } from '@/entities/carousels';
import type { ViewPort } from '../model/view-port';
import type { SlideLayers } from './layers/slide-layers';
import type { Overlay } from './overlay';

/** Shared objects of one stage. None of it is React state: gestures bypass React. */
export interface StageKit {
  studio: Studio;
  mode: ReturnType<typeof stageModeOf>;
  port: ViewPort;
  layers: SlideLayers;
  overlay: Overlay;
  /** Natural size of a library picture, once it is loaded. */
  pictureSize: (fileId: number) => { width: number; height: number } | undefined;
  /** Focuses an element's proxy, or the stage itself. */
  focus: (id: string | null) => void;
  /** The double-press action: edits a text, crops a picture, fills a placeholder. */
  open: (id: string) => void;
  /** Opens the menu. @param at in pixels of the screen */
  openMenu: (at: Point) => void;
}

export const StageKitContext = createContext<StageKit | null>(null);

/** @throws Error outside of a stage */
export const useStageKit = (): StageKit => {
  const kit = useContext(StageKitContext);
  if (!kit) throw new Error('there is no stage here');
  return kit;
};

// Its own entry: the index of the package must not bring the icons with it.
import { learnIcons } from '../render/draw-figure.js';
import { ICON_PATHS } from './icon-paths.js';

export { ICON_PATHS } from './icon-paths.js';

export type SlideIcon = keyof typeof ICON_PATHS;

/** Makes the whole set known to everything that draws slides. */
export const learnAllIcons = (): void => learnIcons(ICON_PATHS);

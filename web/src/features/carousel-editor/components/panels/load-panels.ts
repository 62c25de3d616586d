import { lazyPart } from '@/shared/ui/feedback/lazy-part';

/** Panels the slide does not need: the list of layers loads drag and drop, backgrounds load their fields, tools the icons. */
export const layersPanel = lazyPart(async () => (await import('./layers-panel')).LayersPanel);
export const backgroundPanel = lazyPart(async () => (await import('./background-panel')).BackgroundPanel);
export const toolsPanel = lazyPart(async () => (await import('./tools-panel')).ToolsPanel);
export const picturesPanel = lazyPart(async () => (await import('./pictures-panel')).PicturesPanel);

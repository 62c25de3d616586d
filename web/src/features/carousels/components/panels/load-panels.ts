import { lazyPart } from '@/shared/ui/lazy-part';

/** Panels the slide is drawn without: the list of layers comes with the code of carrying, backgrounds with their fields. */
export const layersPanel = lazyPart(async () => (await import('./layers-panel')).LayersPanel);
export const backgroundPanel = lazyPart(async () => (await import('./background-panel')).BackgroundPanel);

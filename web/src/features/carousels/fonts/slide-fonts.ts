import type { Slide } from '@orbita/contracts';

export const loadFonts = async (_slides: readonly Slide[]): Promise<void> => undefined;

import type { CarouselDocument } from '@orbita/contracts';
import type { ComponentType, ReactNode } from 'react';

/** What other features draw in the editor. */
export interface EditorParts {
  /** The slide that is edited, and whether pictures are still on their way to it. */
  Stage: ComponentType<{ children: (stage: ReactNode, isUnderWay: () => boolean) => ReactNode }>;
  /** Applies the brand of a project. */
  BrandMenu: ComponentType<{ projectId: number }>;
  /** Exports the slides. */
  ExportMenu: ComponentType<{ name: string; document: CarouselDocument }>;
}

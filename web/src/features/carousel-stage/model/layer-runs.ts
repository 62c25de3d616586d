import type { SlideElement } from '@orbita/contracts';

/** Consecutive elements in drawing order that all move or all stay. */
export interface LayerRun {
  moves: boolean;
  elements: SlideElement[];
}

/** Splits elements, from the bottom, into moving and static runs: each can have a separate canvas. */
export const layerRuns = (elements: readonly SlideElement[], moving: ReadonlySet<string>): LayerRun[] => {
  const runs: LayerRun[] = [];
  for (const element of elements) {
    const moves = moving.has(element.id);
    const last = runs.at(-1);
    if (last?.moves === moves) last.elements.push(element);
    else runs.push({ moves, elements: [element] });
  }
  return runs;
};

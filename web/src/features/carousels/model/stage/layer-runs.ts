import type { SlideElement } from '@orbita/contracts';

/** Neighbours in the order of drawing that all move or all stand still. */
export interface LayerRun {
  moves: boolean;
  elements: SlideElement[];
}

/** Splits what is drawn, from the lowest, into runs that move and runs that stand: each can have a canvas of its own. */
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

import sharp from 'sharp';
import type { Composite } from './composites.js';

export interface Score {
  /** Intersection over union of what is kept, at half alpha. */
  iou: number;
  /** Mean distance of the alphas, 0–1. */
  alphaError: number;
  /** Mean distance of the colours at truly soft edges, 0–255, weighted by what one sees of them. */
  edgeError: number;
}

/** Compares a picture whose background was removed with what it was made of. */
export const scoreOf = async ({ truth }: Composite, result: string): Promise<Score> => {
  const { data, info } = await sharp(result).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (info.width !== truth.width || info.height !== truth.height) throw new Error('the result has another size');
  let [both, either, distance, edge, seen] = [0, 0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [alpha, wanted] = [data[at + 3]!, truth.data[at + 3]!];
    if (alpha > 127 && wanted > 127) both += 1;
    if (alpha > 127 || wanted > 127) either += 1;
    distance += Math.abs(alpha - wanted);
    if (wanted <= 12 || wanted >= 243 || alpha === 0) continue;
    for (let colour = 0; colour < 3; colour += 1)
      edge += (alpha * Math.abs(data[at + colour]! - truth.data[at + colour]!)) / 3;
    seen += alpha;
  }
  return {
    iou: both / Math.max(1, either),
    alphaError: distance / (data.length / 4) / 255,
    edgeError: edge / Math.max(1, seen),
  };
};

/** Means of scores. */
export const meanOf = (scores: readonly Score[]): Score => {
  const mean = (key: keyof Score): number => scores.reduce((sum, score) => sum + score[key], 0) / scores.length;
  return { iou: mean('iou'), alphaError: mean('alphaError'), edgeError: mean('edgeError') };
};

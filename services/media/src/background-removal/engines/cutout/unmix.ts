/** Error of eight bits and of a camera, besides the variance in the picture; standard deviations, on a scale of 0–255. */
const NOISE = 2;
/** Minimum assumed variation of each side: a foreground rarely has the same colour inside and at its edge. */
const FOREGROUND_DEVIATION = 20;
const BACKGROUND_DEVIATION = 4;
/** Error of the network's alpha where it is uncertain. */
const ALPHA_DEVIATION = 0.25;
/** Red, green and blue of a picture are correlated: of three numbers about two are independent. */
const INDEPENDENT_CHANNELS = 2;
/** Alphas tried before the best of them is refined. */
const STEPS = 8;

const costs = new Float64Array(STEPS + 1);

/** Minimum of a parabola through three costs, in steps from the middle one. */
const lowest = (before: number, middle: number, after: number): number => {
  const bend = before - 2 * middle + after;
  return bend > 0 ? Math.min(1, Math.max(-1, (before - after) / (2 * bend))) : 0;
};

/**
 * Separates the colour of a pixel, C = α · F + (1 − α) · B, into its most likely alpha and foreground, given the colours of both
 * sides around it and their variance (normally distributed, the same in each channel). Y. Chuang et al., «A Bayesian Approach to
 * Digital Matting», CVPR 2001, with the network's alpha as a prior. For a given α the best F is F̄ + α · σF² / σ² · (C − α · F̄ −
 * (1 − α) · B̄) with σ² = σC² + α² · σF² + (1 − α)² · σB²; one number remains to be searched.
 * @param around,behind foreground and background: red, green, blue, variance
 * @param guess the network's alpha, 0–1
 * @param target receives red, green, blue of the foreground (may be outside of 0–255) and alpha, 0–1
 */
export const unmix = (
  red: number,
  green: number,
  blue: number,
  around: ArrayLike<number>,
  behind: ArrayLike<number>,
  guess: number,
  target: Float64Array,
): void => {
  const [backRed, backGreen, backBlue] = [behind[0]!, behind[1]!, behind[2]!];
  const [spanRed, spanGreen, spanBlue] = [around[0]! - backRed, around[1]! - backGreen, around[2]! - backBlue];
  const [offRed, offGreen, offBlue] = [red - backRed, green - backGreen, blue - backBlue];
  const foreground = around[3]! + FOREGROUND_DEVIATION ** 2;
  const background = behind[3]! + BACKGROUND_DEVIATION ** 2;
  const off = offRed * offRed + offGreen * offGreen + offBlue * offBlue;
  const along = offRed * spanRed + offGreen * spanGreen + offBlue * spanBlue;
  const span = spanRed * spanRed + spanGreen * spanGreen + spanBlue * spanBlue;
  const varianceAt = (alpha: number): number =>
    NOISE ** 2 + alpha * alpha * foreground + (1 - alpha) * (1 - alpha) * background;
  /** Twice the negative log-likelihood of an alpha. */
  const costAt = (alpha: number): number => {
    const variance = varianceAt(alpha);
    const surprise = (alpha - guess) / ALPHA_DEVIATION;
    const missed = off + alpha * (alpha * span - 2 * along);
    return missed / variance + INDEPENDENT_CHANNELS * Math.log(variance) + surprise * surprise;
  };

  let best = 0;
  for (let step = 0; step <= STEPS; step += 1) {
    costs[step] = costAt(step / STEPS);
    if (costs[step]! < costs[best]!) best = step;
  }
  let alpha = best / STEPS;
  if (best > 0 && best < STEPS) alpha += lowest(costs[best - 1]!, costs[best]!, costs[best + 1]!) / STEPS;
  else {
    // At a bound, the minimum lies between it and the next step.
    const inwards = best === 0 ? 0.5 / STEPS : -0.5 / STEPS;
    const next = costs[best === 0 ? 1 : STEPS - 1]!;
    alpha += inwards * (1 + lowest(costs[best]!, costAt(alpha + inwards), next));
  }
  const gain = (alpha * foreground) / varianceAt(alpha);
  target[0] = around[0]! + gain * (offRed - alpha * spanRed);
  target[1] = around[1]! + gain * (offGreen - alpha * spanGreen);
  target[2] = around[2]! + gain * (offBlue - alpha * spanBlue);
  target[3] = alpha;
};

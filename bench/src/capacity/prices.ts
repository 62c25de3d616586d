import type { UnitCost } from './unit-cost.js';

/** Roubles, by the price lists of Russian clouds and model providers; whoever runs this puts in what is paid. */
export const ROUBLES = { coreHour: 3, thousandTokens: 1 } as const;

export interface Spending {
  coreHours: number;
  /** Roubles for them. */
  machines: number;
  /** Roubles for the tokens a model writes. */
  model: number;
}

/** What so many of an operation cost. */
export const spendingOf = (
  { cpuMs, modelTokens }: Pick<UnitCost, 'cpuMs' | 'modelTokens'>,
  pieces: number,
): Spending => {
  const coreHours = (pieces * Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0)) / 3_600_000;
  return {
    coreHours,
    machines: coreHours * ROUBLES.coreHour,
    model: ((pieces * modelTokens) / 1_000) * ROUBLES.thousandTokens,
  };
};

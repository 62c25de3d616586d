import type { CompetitorStats } from '@orbita/contracts';

type Hour = CompetitorStats['hours'][number];

export const LEVELS = 5;
/** Fewer posts say little about their hour. */
export const FEW_POSTS = 3;

export interface HeatCell extends Hour {
  /** 1 (weakest) – {@link LEVELS}; 0 when the rate is unknown. */
  level: number;
}

export interface HeatMap {
  /** First and last hour with posts. */
  hours: readonly number[];
  cellAt: (weekday: number, hour: number) => HeatCell | undefined;
  /** From the strongest to the weakest; those with few posts come last. */
  ranked: readonly HeatCell[];
  /** Rates of each level, the weakest first. */
  bounds: readonly { level: number; from: number; to: number }[];
}

const keyOf = (weekday: number, hour: number): number => weekday * 24 + hour;
const rounded = (rate: number): number => Math.round(rate * 100) / 100;

/** Weekdays and hours as a map of equal steps between the weakest and the strongest rate; undefined without any rate. */
export const heatMapOf = (hours: readonly Hour[]): HeatMap | undefined => {
  const rates = hours.flatMap(({ engagement_rate }) => (engagement_rate === null ? [] : [engagement_rate]));
  if (rates.length === 0) return undefined;
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  const step = (most - least) / LEVELS;
  const levelOf = (rate: number | null): number => {
    if (rate === null) return 0;
    return step === 0 ? LEVELS : Math.min(LEVELS, 1 + Math.floor((rate - least) / step));
  };
  const cells = new Map(
    hours.map((hour) => [keyOf(hour.weekday, hour.hour), { ...hour, level: levelOf(hour.engagement_rate) }]),
  );
  const shown = hours.map(({ hour }) => hour);
  const first = Math.min(...shown);
  const isFew = ({ posts }: Hour): number => (posts < FEW_POSTS ? 1 : 0);
  return {
    hours: Array.from({ length: Math.max(...shown) - first + 1 }, (_, index) => first + index),
    cellAt: (weekday, hour) => cells.get(keyOf(weekday, hour)),
    ranked: [...cells.values()].sort(
      (a, b) => isFew(a) - isFew(b) || (b.engagement_rate ?? -1) - (a.engagement_rate ?? -1),
    ),
    bounds:
      step === 0
        ? [{ level: LEVELS, from: most, to: most }]
        : Array.from({ length: LEVELS }, (_, index) => ({
            level: index + 1,
            from: rounded(least + index * step),
            to: rounded(least + (index + 1) * step),
          })),
  };
};

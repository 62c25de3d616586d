import type { DayFigures, StatisticDay } from '@orbita/administration';
import { type DayJobs, type DayStatistics, JobKind } from '@orbita/contracts';
import { type TokenPrices, costOfTokens } from '@orbita/platform';

const costOf = (figures: DayFigures, prices: TokenPrices): number => {
  const tokens = { prompt: figures['model:prompt'] ?? 0, completion: figures['model:completion'] ?? 0 };
  const roubles = costOfTokens(tokens, prices);
  return Math.round(roubles * 100) / 100;
};

const jobsOf = (figures: DayFigures): DayJobs[] =>
  JobKind.options
    .map((kind) => {
      const ended = (status: string): number => figures[`jobs:${kind} ${status}`] ?? 0;
      return { kind, completed: ended('completed'), failed: ended('failed'), cancelled: ended('cancelled') };
    })
    .filter(({ completed, failed, cancelled }) => completed + failed + cancelled > 0);

export const toDayStatistics = ({ date, figures }: StatisticDay, prices: TokenPrices | null): DayStatistics => ({
  date,
  new_users: figures['accounts:users'] ?? 0,
  credits_granted: figures['billing:granted'] ?? 0,
  credits_withdrawn: figures['billing:withdrawn'] ?? 0,
  credits_spent: figures['billing:spent'] ?? 0,
  revenue_rub: figures['billing:revenue'] ?? 0,
  jobs: jobsOf(figures),
  prompt_tokens: figures['model:prompt'] ?? 0,
  completion_tokens: figures['model:completion'] ?? 0,
  model_cost_rub: prices && costOf(figures, prices),
});

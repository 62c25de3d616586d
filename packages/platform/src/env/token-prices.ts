import * as z from 'zod';

const tokenPrice = z.coerce.number().min(0).max(1_000_000).optional();

/** Prices of the model's provider; shared by the processes that show costs and those that count them. */
export const tokenPricesEnv = {
  OPENAI_PROMPT_PRICE_RUB: tokenPrice.describe(
    "Roubles for a million tokens sent to the model; with the other price the administrator's overview and the metrics show costs",
  ),
  OPENAI_COMPLETION_PRICE_RUB: tokenPrice.describe('Roubles for a million tokens the model answers with'),
};

type TokenPricesEnv = z.output<z.ZodObject<typeof tokenPricesEnv>>;

/** A value for tokens sent to a model and one for those it answers with: their number, or roubles per million. */
interface ByPart {
  prompt: number;
  completion: number;
}

/** Roubles for a million tokens. */
export type TokenPrices = ByPart;

const A_MILLION = 1_000_000;

/** The prices, unless one is missing: half of a cost would look like all of it. */
export const tokenPricesOf = ({
  OPENAI_PROMPT_PRICE_RUB,
  OPENAI_COMPLETION_PRICE_RUB,
}: TokenPricesEnv): TokenPrices | null =>
  OPENAI_PROMPT_PRICE_RUB === undefined || OPENAI_COMPLETION_PRICE_RUB === undefined
    ? null
    : { prompt: OPENAI_PROMPT_PRICE_RUB, completion: OPENAI_COMPLETION_PRICE_RUB };

/** What tokens cost, in roubles. */
export const costOfTokens = (tokens: ByPart, prices: TokenPrices): number =>
  (tokens.prompt * prices.prompt + tokens.completion * prices.completion) / A_MILLION;

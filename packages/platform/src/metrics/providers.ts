import { Counter, Histogram } from 'prom-client';
import { initialiseAtZero, metrics } from './registry.js';

export const modelCalls = new Counter({
  name: 'orbita_model_calls_total',
  help: 'Calls of the text model by outcome: complete, length, refused, or how the provider failed',
  labelNames: ['model', 'outcome'],
  registers: [metrics],
});

export const modelTokens = new Counter({
  name: 'orbita_model_tokens_total',
  help: 'Tokens reported by the provider: prompt, completion',
  labelNames: ['model', 'part'],
  registers: [metrics],
});

export const modelCost = new Counter({
  name: 'orbita_model_cost_rub_total',
  help: 'Cost in roubles of the tokens reported by the provider; only while both OPENAI_PROMPT_PRICE_RUB and OPENAI_COMPLETION_PRICE_RUB are set',
  labelNames: ['model'],
  registers: [metrics],
});

export const providerCalls = new Counter({
  name: 'orbita_provider_calls_total',
  help: 'Calls of outside servers (speech, background, networks, mail, bucket, push) by outcome: done, refused (the input or a key of a user), called off, or how the server failed',
  labelNames: ['provider', 'outcome'],
  registers: [metrics],
});

/** Counts calls of a provider; every outcome starts at zero. @returns the function that counts one call */
export const countProvider = <Outcome extends string>(
  provider: string,
  outcomes: readonly Outcome[],
): ((outcome: Outcome) => void) => {
  initialiseAtZero(
    providerCalls,
    outcomes.map((outcome) => ({ provider, outcome })),
  );
  return (outcome) => providerCalls.inc({ provider, outcome });
};

export const modelSlotWait = new Histogram({
  name: 'orbita_model_slot_wait_seconds',
  help: 'How long a call of the text model waited until the provider could take it',
  buckets: [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
  registers: [metrics],
});

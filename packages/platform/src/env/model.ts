import * as z from 'zod';

/** Where the text model answers; shared by the gateway (prices, mode) and the workers (calls). */
export const modelEnv = {
  OPENAI_API_KEY: z
    .string()
    .optional()
    .describe('Key of the OpenAI-compatible server; without it the labelled demo writer serves, free of charge'),
  OPENAI_BASE_URL: z
    .url()
    .optional()
    .describe('Base URL of the OpenAI-compatible server, ending in /v1; OpenAI itself when absent'),
  OPENAI_MODEL: z.string().min(1).default('gpt-4o-mini').describe('Model name'),
  OPENAI_MAX_PARALLEL: z.coerce
    .number()
    .int()
    .min(1)
    .max(256)
    .default(8)
    .describe('Calls this key allows at once, over all processes'),
};

/** The same for processes that call the model. */
export const modelCallsEnv = {
  ...modelEnv,
  OPENAI_OUTAGE_MINUTES: z.coerce
    .number()
    .min(0.1)
    .max(24 * 60)
    .default(10)
    .describe('Minutes without any answer of the model after which waiting jobs end and their credits return'),
};

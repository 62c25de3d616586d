import { OpenAI } from 'openai';
import type { Watchdog } from './watchdog.js';

interface ConnectionOptions {
  apiKey: string;
  /** Up to and including the version, e.g. `https://api.openai.com/v1`. */
  baseUrl: string;
}

const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** The library, bare: it retries nothing, and what it would read from the environment or write to the console is set here. */
export const openConnection = ({ apiKey, baseUrl }: ConnectionOptions): OpenAI =>
  new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
  });

/** The same response with its bytes reported and bounded. */
export const watched = (response: Response, watchdog: Watchdog): Response => {
  let total = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      watchdog.bytes(chunk.byteLength);
      total += chunk.byteLength;
      if (total > MAX_BODY_BYTES) controller.error(new Error('The answer of the model is too large'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter) ?? null, { headers: response.headers });
};

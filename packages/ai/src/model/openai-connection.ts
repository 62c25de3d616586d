import { OpenAI } from 'openai';
import type { Watchdog } from './watchdog.js';

interface ConnectionOptions {
  apiKey: string;
  /** Up to and including the version, e.g. `https://api.openai.com/v1`. */
  baseUrl: string;
}

const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** The plain library: it retries nothing, and what it would read from the environment or write to the console is set here. */
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

/** The last line of a complete stream; no line of an answer begins so. */
const DONE = /^data:\s*\[DONE\]/m;
const DONE_CHARACTERS = 16;

interface Watched {
  response: Response;
  /** Whether the stream announced its end. */
  hasSaidDone: () => boolean;
}

/** The same response with its bytes reported and bounded. */
export const watched = (response: Response, watchdog: Watchdog): Watched => {
  let total = 0;
  let tail = '\n';
  let isDone = false;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      watchdog.bytes(chunk.byteLength);
      total += chunk.byteLength;
      const seen = tail + Buffer.from(chunk).toString('latin1');
      isDone ||= DONE.test(seen);
      tail = seen.slice(-DONE_CHARACTERS);
      if (total > MAX_BODY_BYTES) controller.error(new Error('The answer of the model is too large'));
      else controller.enqueue(chunk);
    },
  });
  const { headers } = response;
  return {
    response: new Response(response.body?.pipeThrough(counter) ?? null, { headers }),
    hasSaidDone: () => isDone,
  };
};

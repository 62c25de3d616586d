import { setTimeout as sleep } from 'node:timers/promises';
import { APIError, type OpenAI } from 'openai';
import { Stream } from 'openai/core/streaming';
import { z } from 'zod';
import type { ModelUsage } from '../content-writer.js';
import type { AiLogger } from '../logger.js';
import type { ChatPrompt } from '../prompts/chat-prompt.js';
import { AnswerForm, PLAIN, STRUCTURED, type CallForm } from './answer-form.js';
import { openConnection, watched } from './openai-connection.js';
import { ProviderFailure, toProviderFailure } from './provider-failure.js';
import { Watchdog, type CallLimits } from './watchdog.js';

export const FINISHES = ['complete', 'length', 'refused'] as const;
export type Finish = (typeof FINISHES)[number];

export type ChatEvent =
  | { kind: 'text'; text: string }
  /** The last event; usage only when the provider told it. */
  | { kind: 'end'; finish: Finish; usage: ModelUsage | undefined };

export interface ChatClientOptions {
  apiKey: string;
  /** Up to and including the version, e.g. `https://api.openai.com/v1`. */
  baseUrl: string;
  model: string;
  logger: AiLogger;
}

/** An answer many times longer than expected is a model talking in circles. */
const CHARACTERS_PER_EXPECTED_TOKEN = 12;
/** Time for our hanging up to reach the server. Until then it counts the call, so until then the slot is not free. */
const GOODBYE_MS = 100;

const Said = z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish();
/** What we read of a streamed chunk (`delta`) or a whole answer (`message`). */
const Reply = z.object({
  choices: z.array(z.object({ delta: Said, message: Said, finish_reason: z.string().nullish() })).nullish(),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(undefined),
  error: z.unknown().optional(),
});

const lowerForm = (form: CallForm, failure: ProviderFailure): CallForm | undefined => {
  if (failure.aboutStreamOptions && form.usage) return { ...form, usage: false };
  if (form.answer === 'json_schema') return { ...form, answer: 'json_object' };
  if (form.answer === 'json_object') return { ...form, answer: 'text' };
  return form.usage ? { ...form, usage: false } : undefined;
};

/** OpenAI's word and GigaChat's. */
const REFUSED = new Set(['content_filter', 'blacklist']);

const finishOf = (reason: string): Finish => {
  if (reason === 'length') return 'length';
  return REFUSED.has(reason) ? 'refused' : 'complete';
};

/** Chat completions of any OpenAI-compatible server. One `ask` is one call; nothing is retried here. */
export class ChatClient {
  private readonly client: OpenAI;
  private readonly structured: AnswerForm;
  private readonly plain: AnswerForm;

  constructor(private readonly options: ChatClientOptions) {
    const tell = ({ answer, usage }: CallForm): void =>
      options.logger.warn({ answer, usage }, 'form of the requests to the model server changes');
    this.structured = new AnswerForm(STRUCTURED, tell);
    this.plain = new AnswerForm(PLAIN, tell);
    this.client = openConnection(options);
  }

  get model(): string {
    return this.options.model;
  }

  /** Where it answers. */
  get host(): string {
    return new URL(this.options.baseUrl).hostname;
  }

  /**
   * Asks once and reports the answer as it arrives. Throws `ProviderFailure`, or the signal's reason when aborted.
   * A server that rejects structured answers or usage reports is asked again without them at once.
   */
  async *ask(prompt: ChatPrompt, signal: AbortSignal, limits: CallLimits): AsyncGenerator<ChatEvent, void, undefined> {
    let form: CallForm | undefined = this.formOf(prompt).next();
    for (;;) {
      try {
        yield* this.call(prompt, form, signal, limits);
        return;
      } catch (error) {
        if (!(error instanceof ProviderFailure) || error.kind !== 'unsupported') throw error;
        form = lowerForm(form, error);
        if (!form) throw new ProviderFailure('misconfigured', { status: error.status, cause: error });
      }
    }
  }

  private async *call(
    prompt: ChatPrompt,
    form: CallForm,
    signal: AbortSignal,
    limits: CallLimits,
  ): AsyncGenerator<ChatEvent, void, undefined> {
    const watchdog = new Watchdog(limits);
    let endedByServer = false;
    try {
      const response = await this.client.chat.completions
        .create(this.body(prompt, form), {
          signal: AbortSignal.any([signal, watchdog.signal]),
          timeout: limits.totalMs,
        })
        .asResponse();
      const type = response.headers.get('content-type') ?? '';
      if (type.includes('text/html')) throw new ProviderFailure('misconfigured', { status: response.status });
      this.formOf(prompt).accepted(form, prompt.user);
      const body = watched(response, watchdog);
      const replies = type.includes('json') ? whole(body) : streamed(body, this.client);
      // The library ends an aborted stream like a finished one.
      const interrupted = (): boolean => signal.aborted || watchdog.expired;
      const maxCharacters = prompt.expectedTokens * CHARACTERS_PER_EXPECTED_TOKEN;
      endedByServer = yield* this.events(replies, maxCharacters, interrupted);
    } catch (error) {
      signal.throwIfAborted();
      if (watchdog.expired) throw new ProviderFailure('timeout');
      endedByServer = true;
      throw toProviderFailure(error);
    } finally {
      watchdog.close();
      if (!endedByServer) await sleep(GOODBYE_MS);
    }
  }

  private formOf({ schema }: ChatPrompt): AnswerForm {
    return schema === null ? this.plain : this.structured;
  }

  private body({ system, user, schema }: ChatPrompt, { answer, usage }: CallForm) {
    // A server that takes no schema is told the shape in words.
    const shape =
      schema !== null && answer !== 'json_schema'
        ? `\n\nJSON Schema ответа:\n<json_schema>${JSON.stringify(schema.schema)}</json_schema>`
        : '';
    return {
      model: this.options.model,
      messages: [
        { role: 'system' as const, content: system },
        { role: 'user' as const, content: user + shape },
      ],
      stream: true as const,
      ...(usage ? { stream_options: { include_usage: true } } : {}),
      ...(schema !== null && answer === 'json_schema'
        ? { response_format: { type: answer, json_schema: { ...schema, strict: true } } }
        : {}),
      ...(answer === 'json_object' ? { response_format: { type: answer } } : {}),
    };
  }

  /** Reports the answer; returns whether the server ended it. */
  private async *events(
    replies: AsyncIterable<unknown>,
    maxCharacters: number,
    interrupted: () => boolean,
  ): AsyncGenerator<ChatEvent, boolean, undefined> {
    let endedByServer = true;
    let finish: Finish | undefined;
    let usage: ModelUsage | undefined;
    let characters = 0;
    try {
      for await (const raw of replies) {
        const reply = Reply.parse(raw);
        if (reply.error) throw new APIError(undefined, reply.error, undefined, undefined);
        if (reply.usage) {
          const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = reply.usage;
          usage = { model: this.options.model, promptTokens, completionTokens };
        }
        for (const { delta, message, finish_reason: reason } of reply.choices ?? []) {
          const said = delta ?? message;
          if (said?.refusal) finish = 'refused';
          if (said?.content) yield { kind: 'text', text: said.content };
          characters += said?.content?.length ?? 0;
          if (reason) finish ??= finishOf(reason);
        }
        if (characters > maxCharacters) {
          finish = 'length';
          endedByServer = false;
          break;
        }
      }
    } catch (error) {
      // The answer was complete; only the goodbye was lost.
      if (finish === undefined) throw error;
    }
    if (finish === undefined && (characters === 0 || interrupted())) throw new ProviderFailure('unavailable');
    yield { kind: 'end', finish: finish ?? 'complete', usage };
    return endedByServer && !interrupted();
  }
}

async function* whole(response: Response): AsyncGenerator<unknown, void, undefined> {
  yield await response.json();
}

const streamed = (response: Response, client: OpenAI): AsyncIterable<unknown> =>
  Stream.fromSSEResponse<unknown>(response, new AbortController(), client);
